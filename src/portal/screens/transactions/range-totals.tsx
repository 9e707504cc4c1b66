import type { Totals } from '../../lists/transactions.ts';
import { Money } from '../../ui/money.tsx';
import { useWords } from '../../words/words.tsx';
import css from './transactions.module.css';

interface RangeTotalsProps {
  readonly totals: Totals;
  /** How many transactions of all days this device has, of how many that the back office has. */
  readonly loaded: { readonly count: number; readonly total: number };
}

/** What the chosen days come to. While rows are still missing the figures say that they are not complete. */
export function RangeTotals({ totals, loaded }: RangeTotalsProps) {
  const { say, formats } = useWords();
  const isPartial = loaded.count < loaded.total;
  return (
    <>
      <dl className={css['totals']} data-complete={!isPartial}>
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
      {isPartial ? (
        <p className={css['partial']} role="status">
          {say('transactions.countSoFar', { count: formats.count(loaded.count), total: formats.count(loaded.total) })}
        </p>
      ) : null}
    </>
  );
}
