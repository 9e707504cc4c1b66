import { useFreshLists } from '../../hooks/use-list.ts';
import { firstRead } from '../../lists/first-reads.ts';
import type { ListName } from '../../lists/kept.ts';
import { readKeptAndStand } from '../../lists/reading.ts';
import { optionalPart } from '../../parts/optional-part.ts';
import type { Store } from '../../spine/store.ts';
import { useNarrow } from '../../ui/narrow.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import css from './home.module.css';
import { LatestTransactions, latestTransactionsReads } from './latest-transactions.tsx';
import { NeedsYou } from './needs-you.tsx';
import { NextPayment } from './next-payment.tsx';
import { RecentVouchers, recentVouchersReads } from './recent-vouchers.tsx';
import { attentionReads, useAttention } from './use-attention.ts';
import { firstStepsReads, useFirstSteps } from './use-first-steps.ts';
import { Welcome } from './welcome.tsx';
import { whatHoldsReads } from './what-holds.tsx';

const useNewcomers = optionalPart(() => import('./first-steps.tsx'));

/** Read while what stands above them is not known yet. */
const shownBelow: readonly ListName[] = ['setting'];

/** What the page reads before it is drawn first. */
export const firstReads = (store: Store) => [
  firstRead(readKeptAndStand<'balance'>, 'balance'),
  ...whatHoldsReads,
  ...firstStepsReads(store),
  ...attentionReads(store.world),
  ...latestTransactionsReads,
  ...recentVouchersReads,
];

/**
 * The first page of the account: what is true today, what needs the customer, what happened last, what can be used now. Where there is room,
 * what is and was stands on one side, what is to come on the other.
 */
export function Home() {
  const { say } = useWords();
  const isNarrow = useNarrow();
  const steps = useFirstSteps();
  const forNewcomers = useNewcomers(steps != null);
  const known = useAttention();
  // What a newcomer is told stands above the rest: it is all drawn at once.
  const attention = steps && forNewcomers === undefined ? null : known;
  useFreshLists(shownBelow);
  const isNew = steps === undefined ? undefined : steps !== null;
  const coming = <Skeleton label={say('shell.loading')} shape="card" count={isNarrow ? 6 : 3} />;
  const forYou = attention ? (
    <>
      {steps && forNewcomers ? <forNewcomers.FirstSteps steps={steps} /> : null}
      {attention.items.length > 0 ? <NeedsYou items={attention.items} /> : null}
      {attention.next ? <NextPayment subscription={attention.next} /> : null}
    </>
  ) : (
    coming
  );
  // What came late stands below what was there without it.
  const isLate = attention?.cameLate === true;
  return (
    <div className={isNarrow ? css['column'] : css['columns']}>
      <div className={css['column']}>
        <Welcome />
        {isNarrow && !isLate ? forYou : null}
        {isNarrow && !attention ? null : <LatestTransactions isNew={isNew} />}
      </div>
      <div className={css['column']}>
        {isNarrow || isLate ? null : forYou}
        {attention ? <RecentVouchers isNew={isNew} /> : null}
        {isLate ? forYou : null}
      </div>
    </div>
  );
}
