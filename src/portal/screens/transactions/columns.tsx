import type { Transaction } from '../../lists/transactions.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { paymentName } from './kinds.ts';
import { CreditChange, isUsual, type RowWords, StatusBadge } from './marks.tsx';
import css from './rows.module.css';

/** Transactions where there is room for a table. */
export function transactionColumns({ say, formats }: RowWords, onOpen: (id: string) => void): Column<Transaction>[] {
  return [
    {
      key: 'item',
      head: say('transactions.item'),
      card: 'title',
      cell: (row) => (
        <span className={css['what']}>
          <button type="button" className={css['open']} data-event="transaction opened" onClick={() => onOpen(row.id)}>
            {row.item}
          </button>
          {isUsual(row) ? null : <StatusBadge status={row.status} say={say} />}
        </span>
      ),
    },
    { key: 'date', head: say('transactions.date'), cell: ({ date }) => formats.day(date) },
    {
      key: 'for',
      head: say('transactions.for'),
      cell: ({ identificationItemName }) => identificationItemName ?? '–',
    },
    { key: 'payment', head: say('transactions.payment'), cell: ({ paymentType }) => paymentName(paymentType, say) },
    {
      key: 'credit',
      head: say('transactions.credit'),
      figures: true,
      cell: (row) => <CreditChange row={row} say={say} formats={formats} />,
    },
    {
      key: 'amount',
      head: say('transactions.amount'),
      figures: true,
      card: 'figure',
      cell: ({ amount }) => <Money text={formats.money(amount)} />,
    },
  ];
}
