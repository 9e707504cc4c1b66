import { memo } from 'react';
import type { CategoryOf } from '../../lists/transaction-filter.ts';
import type { TransactionsPage } from '../../lists/transactions-reading.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useNarrow } from '../../ui/narrow.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { transactionColumns } from './columns.tsx';
import { TransactionRows } from './rows.tsx';

interface TransactionListProps extends Pick<TransactionsPage, 'rows' | 'months'> {
  readonly categoryOf: CategoryOf;
  readonly onOpen: (id: string) => void;
}

/** A table on a desktop, rows of two lines where there is less room. A filter or a figure that changes draws none of them anew. */
export const TransactionList = memo(function TransactionList({
  rows,
  months,
  categoryOf,
  onOpen,
}: TransactionListProps) {
  const { say } = useWords();
  const formats = useFormats();
  const isNarrow = useNarrow();
  return (
    <Card flush>
      {isNarrow ? (
        <TransactionRows
          label={say('transactions.title')}
          rows={rows}
          months={months}
          categoryOf={categoryOf}
          onOpen={onOpen}
        />
      ) : (
        <DataTable
          caption={say('transactions.title')}
          columns={transactionColumns({ say, formats, categoryOf, onOpen })}
          rows={rows}
          idOf={({ id }) => id}
          groupOf={({ day }) => {
            const month = day.slice(0, 7);
            const total = months.find((found) => found.month === month);
            return {
              key: month,
              label: formats.month(month),
              aside: total ? say('transactions.monthTotal', { amount: formats.money(total.spent) }) : null,
            };
          }}
        />
      )}
    </Card>
  );
});
