import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { claimPurchasesMachine } from '../../../../machines/guest/claim-purchases.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { claimPurchasesFlow } from '../../flows/guest/claim-purchases.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useArrival } from '../../hooks/use-arrival.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useLinkToken } from '../../hooks/use-link-token.ts';
import { paths } from '../../pages/pages.ts';
import { useSettled } from '../../parts/use-settled.ts';
import type { Store } from '../../spine/store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';
import { UnlessHeldUp } from '../shared/held-up.tsx';
import { OpenOutcome } from '../shared/open-outcome.tsx';
import { usePageTitle } from '../shared/page.tsx';
import { AuthPage } from './auth-page.tsx';
import { ClaimAddress, ClaimCode } from './claim-forms.tsx';
import { Claimed, NoClaim, Proven } from './claim-views.tsx';
import { KeepInAccount } from './keep-in-account.tsx';
import { JudgingLink, UnjudgedLink } from './link-trouble.tsx';

type Chart = typeof claimPurchasesMachine;

/** Bringing what was bought without an account into one: by the link of a mail, or beginning with the address. Source: §4 anonymous purchase. */
export function ClaimPurchases() {
  const { accountStore, session } = usePortal();
  const { say } = useWords();
  const token = useLinkToken(paths.claimPurchases);
  const accountId = useSelector(session, ({ context }) => context.session?.accountId ?? null);
  usePageTitle(say('claim.title'));
  return (
    <AuthPage rest={paths.claimPurchases}>
      <PageHeading>{say('claim.title')}</PageHeading>
      {accountId === null ? (
        <Claim token={token} store={null} />
      ) : (
        <UnlessHeldUp>{() => <WithStore key={accountId} token={token} opening={accountStore()} />}</UnlessHeldUp>
      )}
    </AuthPage>
  );
}

/** What the account keeps is open before anything is asked: the answers say that the back office can be reached. */
function WithStore({ token, opening }: { token: string | null; opening: Promise<Store> }) {
  const store = useSettled(opening);
  return store ? <Claim token={token} store={store} /> : <JudgingLink />;
}

function Claim({ token, store }: { token: string | null; store: Store | null }) {
  const portal = usePortal();
  const { say } = useWords();
  const [snapshot, send] = useFlow(() => claimPurchasesFlow(portal, store), { token });
  const account = useSelector(portal.session, ({ context }) => context.session?.email ?? null);
  const { email: told } = useArrival();
  const { context } = snapshot;
  const state = stateText(snapshot.value);
  const busy = snapshot.hasTag('busy');
  const orNew = account === null ? <KeepInAccount email={context.email} newOnly /> : null;
  const address = () => (
    <>
      <ClaimAddress context={context} busy={busy} known={context.email || (told ?? '')} send={send} />
      {orNew}
    </>
  );
  const code = () => (
    <>
      <ClaimCode context={context} busy={busy} isSignedIn={account !== null} send={send} />
      {orNew}
    </>
  );
  const proven = () => <Proven context={context} busy={busy} account={account} send={send} />;
  const open = () => (
    <OpenOutcome
      state={state}
      send={send}
      about={say('claim.title')}
      onDecline={() => send({ type: 'send declined' })}
    />
  );
  const trouble = (why: 'already claimed' | 'expired' | 'unknown link') => () => (
    <NoClaim why={why} isOwn={context.isOwn} account={account} send={send} />
  );
  const view = {
    beginning: () => <JudgingLink />,
    'looking at link': () => <JudgingLink />,
    'not looked at': () => (
      <UnjudgedLink failure={context.failure} onTryAgain={() => send({ type: 'try again requested' })} />
    ),
    'entering address': address,
    'asking for mail': address,
    'mail under way': code,
    'checking code': code,
    proven,
    'checking link': proven,
    claiming: () => (busy ? proven() : open()),
    'not sent': open,
    'already claimed': trouble('already claimed'),
    expired: trouble('expired'),
    'unknown link': trouble('unknown link'),
    claimed: () => <Claimed claimed={context.claimed} />,
  } satisfies Record<StateOf<Chart>, () => ReactNode>;
  return (
    <div className={css['told']} data-flow="claim-purchases" data-state={state}>
      {view[stateOf<Chart>(snapshot)]()}
    </div>
  );
}
