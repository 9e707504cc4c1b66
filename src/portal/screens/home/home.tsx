import { useSelector } from '@xstate/react';
import QrCode from 'lucide-react/icons/qr-code';
import { usePortal } from '../../hooks/portal-context.ts';
import { useFreshLists } from '../../hooks/use-list.ts';
import { useOffer } from '../../hooks/use-offer.ts';
import { firstRead } from '../../lists/first-reads.ts';
import type { ListName } from '../../lists/kept.ts';
import { readKeptAndStand } from '../../lists/reading.ts';
import { paths } from '../../pages/pages.ts';
import type { Store } from '../../spine/store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { Balance } from './balance.tsx';
import css from './home.module.css';
import { LatestTransactions, latestTransactionsReads } from './latest-transactions.tsx';
import { NeedsYou } from './needs-you.tsx';
import { NextPayment } from './next-payment.tsx';
import { RecentVouchers, recentVouchersReads } from './recent-vouchers.tsx';
import { attentionReads, useAttention } from './use-attention.ts';
import { WhatHolds, whatHoldsReads } from './what-holds.tsx';

/** Read while what stands above them is not known yet. */
const shownBelow: readonly ListName[] = ['transactions', 'setting'];

/** What the page reads before it is drawn first. */
export const firstReads = ({ world }: Store) => [
  firstRead(readKeptAndStand<'balance'>, 'balance'),
  ...whatHoldsReads,
  ...attentionReads(world),
  ...latestTransactionsReads,
  ...recentVouchersReads,
];

/** The first page of the account: what it holds, what needs the customer, what happened last, what can be used now. */
export function Home() {
  const { session, tenant } = usePortal();
  const { language, say } = useWords();
  const offer = useOffer();
  // Before it is known its place is kept: nothing moves when it is.
  const mayTopUp = offer?.saleCategories?.includes('CHARGE') ?? true;
  const attention = useAttention();
  useFreshLists(shownBelow);
  const name = useSelector(session, ({ context }) => context.session?.name ?? '');
  const isForYou = attention !== null && (attention.items.length > 0 || attention.next !== undefined);
  const forYou = isForYou ? (
    <div className={css['beside']}>
      {attention.items.length > 0 ? <NeedsYou items={attention.items} /> : null}
      {attention.next ? <NextPayment subscription={attention.next} /> : null}
    </div>
  ) : null;
  return (
    <div className={css['page']}>
      <section className={css['welcome']}>
        <div>
          <p className={css['hello']}>{say('home.hello', { name })}</p>
          <p className={css['lead']}>{say('home.lead', { company: tenant.companyName })}</p>
        </div>
        <Balance />
        <div className={css['ways']}>
          <Button
            look="secondary"
            href={`/${language}${paths.wallet}`}
            icon={<Icon of={QrCode} />}
            className={css['wash']}
          >
            {say('wallet.open')}
          </Button>
          {mayTopUp ? (
            <Button look="secondary" href={`/${language}${paths.credit}`} className={css['topUp']}>
              {say('home.topUp')}
            </Button>
          ) : null}
        </div>
        <WhatHolds />
      </section>
      {attention === null ? (
        <Skeleton label={say('shell.loading')} shape="card" count={6} />
      ) : (
        <div className={css['columns']}>
          {attention.cameLate ? null : forYou}
          <div className={css['main']}>
            <LatestTransactions />
            <RecentVouchers />
          </div>
          {attention.cameLate ? forYou : null}
        </div>
      )}
    </div>
  );
}
