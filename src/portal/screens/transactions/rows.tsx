import { Fragment } from 'react';
import { type CategoryOf, kindOfSale } from '../../lists/transaction-filter.ts';
import type { Transaction } from '../../lists/transactions.ts';
import type { MonthTotals } from '../../lists/transactions-reading.ts';
import { Icon } from '../../ui/icon.tsx';
import { classes } from '../../ui/marks.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { kinds, paidBy } from './kinds.ts';
import { Amount, isUsual, StatusBadge } from './marks.tsx';
import css from './rows.module.css';

interface RowsProps {
  readonly label: string;
  readonly rows: readonly Transaction[];
  readonly months: readonly MonthTotals[];
  readonly categoryOf: CategoryOf;
  readonly onOpen: (id: string) => void;
}

/** Transactions where there is no room for a table: two lines each, under their day, the days under their month. */
export function TransactionRows({ label, rows, months, categoryOf, onOpen }: RowsProps) {
  const { say } = useWords();
  const formats = useFormats();
  return (
    <section aria-label={label}>
      {groupsOf(rows, ({ day }) => day.slice(0, 7)).map(([month, ofMonth]) => {
        const total = months.find((found) => found.month === month);
        return (
          <Fragment key={month}>
            <h2 className={css['month']}>
              <span>{formats.month(month)}</span>{' '}
              <span>{total ? say('transactions.monthTotal', { amount: formats.money(total.spent) }) : null}</span>
            </h2>
            {groupsOf(ofMonth, ({ day }) => day).map(([day, ofDay]) => (
              <Fragment key={day}>
                <h3 className={css['day']}>{formats.weekday(day)}</h3>
                <ul>
                  {ofDay.map((row) => (
                    <TransactionRow key={row.id} row={row} categoryOf={categoryOf} onOpen={onOpen} />
                  ))}
                </ul>
              </Fragment>
            ))}
          </Fragment>
        );
      })}
    </section>
  );
}

function TransactionRow({ row, categoryOf, onOpen }: Pick<RowsProps, 'categoryOf' | 'onOpen'> & { row: Transaction }) {
  const { say } = useWords();
  const formats = useFormats();
  const { icon } = kinds[kindOfSale(row, categoryOf)];
  const about = [row.identificationItemName, paidBy(row.paymentType, say)].filter(Boolean).join(' · ');
  return (
    <li data-id={row.id} className={css['item']}>
      <button type="button" className={css['row']} data-event="transaction opened" onClick={() => onOpen(row.id)}>
        <span className={classes(css['icon'], row.creditChange > 0 && css['plus'])}>
          <Icon of={icon} size={18} />
        </span>
        <span className={css['title']}>{row.item}</span>
        <span className={css['amount']}>
          <Amount row={row} say={say} formats={formats} />
        </span>
        <span className={css['about']}>
          <span className={css['words']}>{about}</span>
          {isUsual(row) ? null : <StatusBadge status={row.status} say={say} />}
        </span>
      </button>
    </li>
  );
}

/** Rows that follow each other and share a key. */
function groupsOf(
  rows: readonly Transaction[],
  keyOf: (row: Transaction) => string,
): [key: string, rows: Transaction[]][] {
  const groups: [string, Transaction[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0] === keyOf(row)) last[1].push(row);
    else groups.push([keyOf(row), [row]]);
  }
  return groups;
}
