import type { ReactNode } from 'react';
import { type CategoryOf, kindOfSale } from '../../lists/transaction-filter.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { Icon } from '../../ui/icon.tsx';
import { classes } from '../../ui/marks.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { kinds } from './kinds.ts';
import { Amount, isUndone, isUsual, StatusBadge, sourceOf } from './marks.tsx';
import css from './rows.module.css';

interface TransactionRowProps {
  readonly row: Transaction;
  readonly categoryOf: CategoryOf;
  /** Where no day stands above it. */
  readonly day?: string;
  readonly onOpen: (id: string) => void;
  /** Below it: what may be done about it. */
  readonly below?: ReactNode;
}

/** One transaction in two lines, as wide as the container it lies in: what and how much, then when, for which plate and how it was paid. */
export function TransactionRow({ row, categoryOf, day, onOpen, below }: TransactionRowProps) {
  const { say } = useWords();
  const formats = useFormats();
  const { icon } = kinds[kindOfSale(row, categoryOf)];
  const about = [day, row.identificationItemName, sourceOf(row, say)].filter(Boolean).join(' · ');
  return (
    <li data-id={row.id} className={classes(css['item'], isUndone(row) && css['undone'])}>
      <button type="button" className={css['row']} data-event="transaction opened" onClick={() => onOpen(row.id)}>
        <span className={classes(css['icon'], row.creditChange > 0 && css['plus'])}>
          <Icon of={icon} size={18} />
        </span>
        <span className={css['first']}>
          <span className={css['title']}>{row.item}</span>
          <span className={css['amount']}>
            <Amount row={row} formats={formats} />
          </span>
        </span>
        <span className={css['about']}>
          <span className={css['words']}>{about}</span>
          {isUsual(row) ? null : <StatusBadge status={row.status} say={say} />}
        </span>
      </button>
      {below}
    </li>
  );
}
