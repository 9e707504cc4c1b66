import { firstRead } from '../../lists/first-reads.ts';
import { readKeptAndStand } from '../../lists/reading.ts';
import type { Store } from '../../spine/store.ts';
import { classes } from '../../ui/marks.ts';
import { useNarrow } from '../../ui/narrow.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { FirstSteps } from './first-steps.tsx';
import css from './home.module.css';
import { LatestTransactions, latestTransactionsReads } from './latest-transactions.tsx';
import { NeedsYou } from './needs-you.tsx';
import { NextPayment } from './next-payment.tsx';
import { RecentVouchers, recentVouchersReads } from './recent-vouchers.tsx';
import { attentionReads, useAttention } from './use-attention.ts';
import { firstStepsReads, useFirstSteps } from './use-first-steps.ts';
import { useWhole } from './use-whole.ts';
import { Welcome } from './welcome.tsx';
import { WhatHolds, whatHoldsReads } from './what-holds.tsx';

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
  const isNarrow = useNarrow();
  const standing = useWhole(firstReads);
  return (
    <div className={css[isNarrow ? 'column' : 'columns']}>
      <Welcome>{standing === 'coming' ? null : <WhatHolds />}</Welcome>
      {standing === 'coming' ? (
        <Coming isNarrow={isNarrow} />
      ) : (
        <Come isNarrow={isNarrow} isLate={standing === 'late'} />
      )}
    </div>
  );
}

/** In the place of all that is told together; what stands below it waits as well. */
function Coming({ isNarrow }: { isNarrow: boolean }) {
  const { say } = useWords();
  const cards = (count: number) => <Skeleton label={say('shell.loading')} shape="card" count={count} />;
  return (
    <>
      <div className={isNarrow ? undefined : css['aside']}>{cards(isNarrow ? 6 : 3)}</div>
      {isNarrow ? null : cards(3)}
    </>
  );
}

function Come({ isNarrow, isLate }: { isNarrow: boolean; isLate: boolean }) {
  const steps = useFirstSteps();
  const { items: all, next } = useAttention();
  const isNew = steps === undefined ? undefined : steps !== null;
  const latest = <LatestTransactions isNew={isNew} />;
  // To top up for the first time is a step; no credit was used up.
  const isToTopUp = steps?.steps.some(({ step, isDone }) => step === 'credit' && !isDone);
  const items = all.filter(({ kind }) => !isToTopUp || kind !== 'low credit');
  const forYou = (
    <>
      {steps ? <FirstSteps steps={steps} /> : null}
      {items.length > 0 ? <NeedsYou items={items} /> : null}
      {next ? <NextPayment subscription={next} /> : null}
    </>
  );
  const vouchers = <RecentVouchers isNew={isNew} />;
  // What comes late stands below what is there without it.
  const above = isLate ? null : forYou;
  const below = isLate ? forYou : null;
  return isNarrow ? (
    <>
      {above}
      {latest}
      {vouchers}
      {below}
    </>
  ) : (
    <>
      <div className={css['column']}>{latest}</div>
      <div className={classes(css['column'], css['aside'])}>
        {above}
        {vouchers}
        {below}
      </div>
    </>
  );
}
