import { Fragment } from 'react';
import type { CategoryOf } from '../../lists/transaction-filter.ts';
import type { Transaction } from '../../lists/transactions.ts';
import type { MonthTotals } from '../../lists/transactions-reading.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { PayAgain } from './pay-again.tsx';
import css from './rows.module.css';
import { TransactionRow } from './transaction-row.tsx';

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
    <section className={css['list']} aria-label={label}>
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
                    <TransactionRow
                      key={row.id}
                      row={row}
                      categoryOf={categoryOf}
                      onOpen={onOpen}
                      below={<PayAgain row={row} categoryOf={categoryOf} />}
                    />
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
