import type { Totals } from '../../lists/transactions.ts';
import { Money } from '../../ui/money.tsx';
import { useWords } from '../../words/words.tsx';
import css from './transactions.module.css';

interface RangeTotalsProps {
  readonly totals: Totals;
  /** Rows at the back office; more than this device has while the rest is being fetched. */
  readonly kept: number | null;
  /** Whether the range is everything. */
  readonly whole: boolean;
}

/** What the chosen days come to. While rows are still missing the figures say that they are not complete. */
export function RangeTotals({ totals, kept, whole }: RangeTotalsProps) {
  const { say, formats } = useWords();
  const isPartial = whole && kept !== null && totals.count < kept;
  return (
    <dl className={css['totals']} data-complete={!isPartial}>
      <div>
        <dt>{say('transactions.count')}</dt>
        <dd>
          {isPartial
            ? say('transactions.countSoFar', { count: formats.count(totals.count), total: formats.count(kept) })
            : formats.count(totals.count)}
        </dd>
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
          <Money size="total" text={`${totals.creditChange > 0 ? '+' : ''}${formats.money(totals.creditChange)}`} />
        </dd>
      </div>
    </dl>
  );
}
