import type { Choices } from '../../lists/transaction-choices.ts';
import { noCategory } from '../../lists/transaction-filter.ts';
import type { TransactionsPage } from '../../lists/transactions-reading.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useNarrow } from '../../ui/narrow.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { transactionColumns } from './columns.tsx';
import { TransactionRows } from './rows.tsx';

interface TransactionListProps {
  readonly shown: Pick<TransactionsPage, 'rows' | 'months'>;
  readonly choices: Choices | undefined;
  readonly onOpen: (id: string) => void;
}

/** A table on a desktop, rows of two lines where there is less room. */
export function TransactionList({ shown: { rows, months }, choices, onOpen }: TransactionListProps) {
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
          categoryOf={choices?.categoryOf ?? noCategory}
          onOpen={onOpen}
        />
      ) : (
        <DataTable
          caption={say('transactions.title')}
          columns={transactionColumns({ say, formats }, onOpen)}
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
}
