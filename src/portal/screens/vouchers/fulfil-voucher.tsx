import { useMatches } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { startFulfilVoucher } from '../../flows/vouchers/fulfil-voucher.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { useSettled } from '../../parts/use-settled.ts';
import type { Store } from '../../spine/store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../../words/words.tsx';
import { AuthPage } from '../guest/auth-page.tsx';
import { JudgingLink } from '../guest/link-trouble.tsx';
import { UnlessHeldUp } from '../shared/held-up.tsx';
import { usePageTitle } from '../shared/page.tsx';
import { SentVoucherViews } from './sent-voucher.tsx';

/** Taking a discount voucher by the link of a mail, signed in or not. Source: §2.2, §4. */
export function FulfilVoucher() {
  const { session } = usePortal();
  const { say } = useWords();
  const uuid = useMatches({ select: (matches) => (matches.at(-1)?.params as { id?: string } | undefined)?.id ?? '' });
  const accountId = useSelector(session, ({ context }) => context.session?.accountId ?? null);
  const rest = `/discount-vouchers/${encodeURIComponent(uuid)}/fulfill`;
  usePageTitle(say('fulfil.title'));
  return (
    <AuthPage rest={rest}>
      <PageHeading>{say('fulfil.title')}</PageHeading>
      <OfScope key={`${accountId} ${uuid}`} uuid={uuid} rest={rest} isSignedIn={accountId !== null} />
    </AuthPage>
  );
}

interface LinkProps {
  readonly uuid: string;
  /** The address of this page, below the language segment. */
  readonly rest: string;
  readonly isSignedIn: boolean;
}

/** What was asked for is kept for the account that is signed in, else for the guest of this device. */
function OfScope(link: LinkProps) {
  const { accountStore, guestStore } = usePortal();
  return (
    <UnlessHeldUp>
      {() => <WithStore {...link} opening={link.isSignedIn ? accountStore() : guestStore()} />}
    </UnlessHeldUp>
  );
}

function WithStore({ opening, ...link }: LinkProps & { opening: Promise<Store> }) {
  const store = useSettled(opening);
  return store ? <Begun {...link} store={store} /> : <JudgingLink />;
}

function Begun({ store, uuid, rest }: LinkProps & { store: Store }) {
  const portal = usePortal();
  const flow = useRecordedFlow(() => startFulfilVoucher(portal, store, uuid));
  return flow ? <SentVoucherViews flow={flow} rest={rest} /> : <JudgingLink />;
}
