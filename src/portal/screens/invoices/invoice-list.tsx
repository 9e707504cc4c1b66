import type { Invoice } from '../../../contract/invoices.ts';
import { useStore } from '../../hooks/portal-context.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { useNarrow } from '../../ui/narrow.ts';
import { dayOf } from '../../words/day.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { InvoiceStatus } from './invoice-status.tsx';
import css from './invoices.module.css';

interface InvoiceListProps {
  readonly rows: readonly Invoice[];
  readonly onOpen: (invoice: Invoice) => void;
}

/** A table on a desktop, rows of two lines under their month where there is less room. */
export function InvoiceList({ rows, onOpen }: InvoiceListProps) {
  const { say } = useWords();
  const formats = useFormats();
  const { place } = useStore();
  const monthOf = ({ date }: Invoice) => dayOf(date, place).slice(0, 7);
  if (useNarrow())
    return (
      <Card flush>
        <section className={css['list']} aria-label={say('menu.invoices')}>
          {[...new Set(rows.map(monthOf))].map((month) => (
            <div key={month}>
              <h2 className={css['month']}>{formats.month(month)}</h2>
              <ul>
                {rows
                  .filter((invoice) => monthOf(invoice) === month)
                  .map((invoice) => (
                    <Row key={invoice.id} invoice={invoice} onOpen={onOpen} />
                  ))}
              </ul>
            </div>
          ))}
        </section>
      </Card>
    );
  const columns: Column<Invoice>[] = [
    {
      key: 'number',
      head: say('invoices.number'),
      card: 'title',
      cell: (invoice) => (
        <button type="button" className={css['open']} data-event="invoice opened" onClick={() => onOpen(invoice)}>
          {invoice.number}
        </button>
      ),
    },
    { key: 'date', head: say('invoices.date'), cell: ({ date }) => formats.day(date) },
    {
      key: 'ticket',
      head: say('invoices.ticket'),
      cell: ({ sequenceNumber, terminalNumber, seal }) => (
        <span className={css['ticket']}>
          <span>{[sequenceNumber, terminalNumber].filter(Boolean).join(' · ') || '–'}</span>
          {seal === null ? null : <code className={css['code']}>{seal}</code>}
        </span>
      ),
    },
    { key: 'status', head: say('invoices.status'), cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
    {
      key: 'due',
      head: say('invoices.due'),
      cell: ({ dueOn, paid }) => (dueOn == null || paid ? '–' : formats.day(`${dueOn}T12:00:00Z`)),
    },
    { key: 'amount', head: say('invoices.amount'), figures: true, cell: (invoice) => <Amount invoice={invoice} /> },
  ];
  return (
    <Card flush>
      <DataTable
        caption={say('menu.invoices')}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        groupOf={(row) => ({ key: monthOf(row), label: formats.month(monthOf(row)) })}
      />
    </Card>
  );
}

function Row({ invoice, onOpen }: { invoice: Invoice; onOpen: InvoiceListProps['onOpen'] }) {
  return (
    <li data-id={invoice.id} className={css['item']}>
      <button type="button" className={css['row']} data-event="invoice opened" onClick={() => onOpen(invoice)}>
        <span className={css['number']}>{invoice.number}</span>
        <Amount invoice={invoice} />
        <span className={css['dates']}>
          <Dates invoice={invoice} />
        </span>
        <InvoiceStatus invoice={invoice} />
      </button>
    </li>
  );
}

function Dates({ invoice: { date, dueOn, paid } }: { invoice: Invoice }) {
  const { say } = useWords();
  const formats = useFormats();
  if (paid !== false || dueOn == null) return formats.day(date);
  return say('invoices.dueBy', { day: formats.day(`${dueOn}T12:00:00Z`) });
}

function Amount({ invoice: { amount } }: { invoice: Invoice }) {
  const formats = useFormats();
  return amount == null ? null : <Money text={formats.money(amount)} />;
}
