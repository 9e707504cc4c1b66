import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, use } from 'react';
import type { deviceStorageMachine } from '../../../../machines/shell/device-storage.ts';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import type { AccountStore } from '../../flows/account-store.ts';
import { AccountStoreContext, usePortal } from '../../flows/portal-context.ts';
import { useReadAhead } from '../../flows/read-ahead.ts';
import { useOffer } from '../../flows/use-offer.ts';
import { restOf } from '../../router/guard.ts';
import { menuOf } from '../../router/menu.ts';
import { paths } from '../../router/paths.ts';
import { AppFrame } from '../../ui/app-frame.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { IncompleteAccount } from '../account/incomplete-account.tsx';
import { usePageTitle } from '../page.tsx';
import { groupsOf, tabsOf } from './entries.tsx';
import { HeldUp } from './held-up.tsx';
import { Person } from './person.tsx';
import { Status } from './status.tsx';

/** The frame of every page behind sign-in, once what this device keeps of the account is open. */
export function Shell() {
  const { session } = usePortal();
  const isSignedIn = useSelector(session, (who) => who.matches('signed in'));
  return isSignedIn ? (
    <Suspense fallback={<Opening />}>
      <OpenAccount />
    </Suspense>
  ) : null;
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
  };
}

function OpenAccount() {
  const { storage, accountStore } = usePortal();
  const state = useSelector(storage, (snapshot) => stateOf<typeof deviceStorageMachine>(snapshot));
  const view = {
    closed: () => <Opened opening={accountStore()} />,
    'held up': () => <HeldUp state="held up" />,
    kept: () => <Opened opening={accountStore()} />,
    'in memory': () => <Opened opening={accountStore()} />,
    outdated: () => <HeldUp state="outdated" />,
  } satisfies Record<StateOf<typeof deviceStorageMachine>, () => ReactNode>;
  return view[state]();
}

function Opened({ opening }: { opening: Promise<AccountStore> }) {
  const store = use(opening);
  return (
    <AccountStoreContext value={store}>
      <Frame />
    </AccountStoreContext>
  );
}

function Frame() {
  const { session } = usePortal();
  const frame = useFrame();
  const { language, say } = useWords();
  const offer = useOffer();
  const status = useSelector(session, ({ context }) => context.session?.status);
  const here = restOf(useLocation({ select: ({ pathname }) => pathname }));
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? 'notFound.title';
  const isPlaceholder = status === 'NEW';
  // An account that is not complete has nowhere else to go, and on a phone no page from which to log out.
  const isIncomplete = status !== 'COMPLETED';
  const name = say(isPlaceholder ? 'incomplete.title' : title);
  usePageTitle(name, true);
  useReadAhead(offer && !isIncomplete ? offer.isAdmin : null);
  const menu = offer && menuOf(offer, Object.values(paths));
  const told = { language, here, say };
  return (
    <AppFrame
      {...frame}
      groups={menu ? groupsOf(menu, told) : []}
      tabs={menu && !isIncomplete ? tabsOf(menu, told) : []}
      person={<Person />}
      phoneFoot={isIncomplete ? <Person /> : null}
      heading={<PageHeading>{name}</PageHeading>}
      status={<Status />}
    >
      {isPlaceholder ? <IncompleteAccount /> : <Outlet />}
    </AppFrame>
  );
}
