import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import type { CategoryOf } from '../../lists/transaction-filter.ts';
import type { Transaction } from '../../lists/transactions.ts';
import type { Column } from '../../ui/data-table.tsx';
import { classes } from '../../ui/marks.ts';
import { Amount, isUndone, isUsual, type RowWords, StatusBadge, sourceOf } from './marks.tsx';
import { PayAgain } from './pay-again.tsx';
import css from './rows.module.css';

interface ColumnsProps extends RowWords {
  readonly categoryOf: CategoryOf;
  readonly onOpen: (id: string) => void;
}

/** Transactions where there is room for a table. */
export function transactionColumns({ say, formats, categoryOf, onOpen }: ColumnsProps): Column<Transaction>[] {
  return [
    {
      key: 'item',
      head: say('transactions.item'),
      card: 'title',
      cell: (row) => (
        <span className={classes(css['what'], isUndone(row) && css['undone'])}>
          <button type="button" className={css['open']} data-event="transaction opened" onClick={() => onOpen(row.id)}>
            {row.item}
          </button>
          {isUsual(row) ? null : <StatusBadge status={row.status} say={say} />}
          <PayAgain row={row} categoryOf={categoryOf} />
        </span>
      ),
    },
    { key: 'date', head: say('transactions.date'), cell: ({ date }) => formats.day(date) },
    {
      key: 'for',
      head: say('transactions.for'),
      cell: ({ identificationItemName: name }) =>
        name && recognisePlate(name) ? <span className={css['plate']}>{name}</span> : (name ?? '–'),
    },
    {
      key: 'amount',
      head: say('transactions.amount'),
      figures: true,
      card: 'figure',
      cell: (row) => (
        <span className={css['moved']}>
          <Amount row={row} formats={formats} />
          <span className={css['source']}>{sourceOf(row, say)}</span>
        </span>
      ),
    },
  ];
}
