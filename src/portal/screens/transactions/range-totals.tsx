import { memo } from 'react';
import type { TransactionsPage } from '../../lists/transactions-reading.ts';
import { Money } from '../../ui/money.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './transactions.module.css';

interface RangeTotalsProps {
  readonly totals: TransactionsPage['totals'];
  /** Why they are not complete; null when they are. */
  readonly partial: string | null;
  /** How many of them are there while they are being read. */
  readonly synchronised: { readonly done: number; readonly of: number } | null;
}

/** What the chosen days come to. While rows are missing the figures say that they are not complete. */
export const RangeTotals = memo(function RangeTotals({ totals, partial, synchronised }: RangeTotalsProps) {
  const { say } = useWords();
  const formats = useFormats();
  return (
    <>
      <dl className={css['totals']} data-complete={partial === null}>
        <div>
          <dt>{say('transactions.count')}</dt>
          <dd>{formats.count(totals.count)}</dd>
        </div>
        <div>
          <dt>{say('transactions.spent')}</dt>
          <dd>
            <Money size="total" text={formats.money(totals.spent)} />
          </dd>
        </div>
        <div>
          <dt>{say('transactions.creditChange')}</dt>
          <dd>
            <Money size="total" text={formats.change(totals.creditChange)} />
          </dd>
        </div>
      </dl>
      {partial === null ? null : (
        <div className={css['partial']}>
          {synchronised ? (
            <Progress label={say('transactions.loading')} value={synchronised.done} of={synchronised.of} />
          ) : null}
          <p>{partial}</p>
        </div>
      )}
    </>
  );
});
