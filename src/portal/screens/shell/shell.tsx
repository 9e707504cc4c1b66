import type { MessageId } from '@lingui/core';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import { StoreContext, usePortal, useStore } from '../../hooks/portal-context.ts';
import { useDrawnPath } from '../../hooks/use-drawn-location.ts';
import { useLate } from '../../hooks/use-late.ts';
import { useOffer } from '../../hooks/use-offer.ts';
import { useReadAhead } from '../../hooks/use-read-ahead.ts';
import { useScrollBack } from '../../hooks/use-scroll-back.ts';
import { entries } from '../../pages/entries.ts';
import { isReturn, restOf } from '../../pages/guard.ts';
import { isThere, menuOf } from '../../pages/menu.ts';
import { isWhollyKnown } from '../../pages/offer.ts';
import type { PageName } from '../../pages/pages.ts';
import { lazyPart, partAhead } from '../../parts/lazy-part.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { type PayingPage, payingPageAt } from '../../paying/pages.ts';
import type { Store } from '../../spine/store.ts';
import { AppFrame } from '../../ui/app-frame.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { Foot } from '../shared/foot.tsx';
import { UnlessHeldUp } from '../shared/held-up.tsx';
import { IncompleteAccount } from '../shared/incomplete-account.tsx';
import { usePageTitle } from '../shared/page.tsx';
import { Back } from './back.tsx';
import { Bell } from './bell.tsx';
import { DashboardNotFound } from './dashboard-not-found.tsx';
import { groupsOf, tabsOf } from './entries.tsx';
import { Person } from './person.tsx';
import { Status } from './status.tsx';
import { useKeptFrame } from './use-kept-frame.ts';
import { useKeptPage } from './use-kept-page.ts';
import { WalletLink } from './wallet-link.tsx';

export { readFirst } from './first-reads.ts';

const ReturnedUnsigned = lazyPart(() => import('../checkout/returned-unsigned.tsx'), 'ReturnedUnsigned');

const PasswordDialog = partAhead(() => import('./password-dialog.tsx'), 'PasswordDialog');

/** The frame of every page behind sign-in, once what this device keeps of the account is open. */
export function Shell() {
  const { session } = usePortal();
  const isSignedIn = useSelector(session, (who) => who.matches('signed in'));
  const isReturning = isReturn(restOf(useDrawnPath()));
  if (isSignedIn) return <OpenAccount />;
  return isReturning ? <ReturnedUnsigned /> : null;
}

/** The frame before its navigation and its name are known. */
function Opening() {
  const { say } = useWords();
  return (
    <AppFrame {...useFrame()} groups={[]} tabs={[]} heading={null}>
      <Skeleton label={say('shell.loading')} shape="card" count={3} />
    </AppFrame>
  );
}

/** What of the frame is the same on every page. */
function useFrame() {
  const { tenant } = usePortal();
  const { say } = useWords();
  return {
    skip: say('shell.skip'),
    label: say('shell.navigation'),
    logo: <img src={tenant.logoAddress} alt={tenant.companyName} height={40} />,
    foot: <Foot />,
  };
}

function OpenAccount() {
  const { accountStore } = usePortal();
  return <UnlessHeldUp>{() => <Opened opening={accountStore()} />}</UnlessHeldUp>;
}

function Opened({ opening }: { opening: Promise<Store> }) {
  const store = useSettled(opening);
  if (!store) return <Opening />;
  return (
    <StoreContext value={store}>
      <Frame />
    </StoreContext>
  );
}

function Frame() {
  const { session } = usePortal();
  const { firstReads, password } = useStore();
  const question = useSyncExternalStore(password.watch, password.question);
  useEffect(() => firstReads.end(), [firstReads]);
  const frame = useFrame();
  const { language, say } = useWords();
  const offer = useOffer();
  const status = useSelector(session, ({ context }) => context.session?.status);
  const here = restOf(useLocation({ select: ({ pathname }) => pathname }));
  const drawnAt = useDrawnPath();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const paying = page === undefined ? payingPageAt(restOf(drawnAt)) : null;
  const isMissing = paying === null && (page === undefined || (offer !== null && !isThere(page, offer)));
  const title = isMissing ? 'notFound.title' : titleOf(page, paying);
  const isPlaceholder = status === 'NEW';
  // An account that is not complete has nowhere else to go, and on a phone no page from which to log out.
  const isIncomplete = status !== 'COMPLETED';
  const name = say(isPlaceholder ? 'incomplete.title' : title);
  usePageTitle(name, true);
  useScrollBack();
  useReadAhead(offer?.isAdmin ?? null);
  const isLate = useLate();
  // At once as a whole: an entry that comes later would push the others away under a finger.
  const menu = offer && (isLate || isWhollyKnown(offer)) ? menuOf(offer) : null;
  const told = { language, here, say };
  useKeptFrame(menu !== null);
  useKeptPage(page, menu !== null && !isMissing && !isPlaceholder);
  return (
    <AppFrame
      {...frame}
      groups={menu ? groupsOf(menu, offer?.faqAddress ?? null, told) : []}
      tabs={menu ? tabsOf(menu, told) : []}
      person={menu || isIncomplete || isLate ? <Person /> : null}
      phoneFoot={isIncomplete ? <Person /> : null}
      heading={<PageHeading>{name}</PageHeading>}
      status={<Status />}
      atHand={
        menu ? (
          <>
            {offer?.tellsMessages ? <Bell /> : null}
            {page === 'wallet' ? null : <WalletLink />}
          </>
        ) : null
      }
      back={menu && !isMissing && page ? <Back menu={menu} page={page} /> : null}
    >
      {isPlaceholder ? <IncompleteAccount /> : isMissing ? <DashboardNotFound /> : <Outlet />}
      {question ? <PasswordDialog flow={question.flow} /> : null}
    </AppFrame>
  );
}

function titleOf(page: PageName | undefined, paying: PayingPage | null): MessageId {
  if (page !== undefined) return entries[page].title;
  return paying?.page === 'checkout' ? 'checkout.title' : 'checkout.resultTitle';
}
