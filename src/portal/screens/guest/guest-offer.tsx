import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { providerNamed } from '../../../contract/payments/providers.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { paths } from '../../pages/pages.ts';
import { guestProviders } from '../../paying/providers.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { Status } from '../shell/status.tsx';
import { GuestChoice } from './guest-choice.tsx';
import { GuestMails } from './guest-mails.tsx';
import { GuestOrders } from './guest-orders.tsx';
import { OpenGuest } from './open-guest.tsx';

/** What a guest bought here before, what can be bought, and the way to the mails about it; or that nothing is sold to guests here. */
export function GuestOffer({ loading }: { loading: ReactNode }) {
  return (
    <OpenGuest loading={loading}>
      <Offer loading={loading} />
    </OpenGuest>
  );
}

function Offer({ loading }: { loading: ReactNode }) {
  useList('setting');
  const reading = useList('paymentProvider');
  const known = useLive(
    (database) => Promise.all([readKept(database, 'setting'), readKept(database, 'paymentProvider')]),
    [],
  );
  if (known === undefined) return loading;
  const [setting, name] = known.value;
  const named = providerNamed(name);
  const provider = named === null ? undefined : guestProviders[named];
  if (setting?.guestWebshop === false || (named !== null && provider === undefined)) return <Closed />;
  return (
    <>
      <Status />
      <GuestOrders />
      {provider === undefined ? (
        <ListFrame list="paymentProvider" reading={reading} isEmpty={false} skeleton={loading} empty={null}>
          {loading}
        </ListFrame>
      ) : (
        <GuestChoice
          provider={provider}
          loading={loading}
          vatRate={setting?.vatRate ?? null}
          hasKeys={setting?.idempotencyKeys !== false}
        />
      )}
      {setting?.guestMails ? <GuestMails /> : null}
    </>
  );
}

/** The operator sells nothing to guests, or has a provider with which they cannot pay. */
function Closed() {
  const { tenant } = usePortal();
  const { language, say } = useWords();
  return (
    <EmptyState
      flow="guest-shop"
      state="closed"
      icon={<Icon of={Store} />}
      title={say('guestShop.closed')}
      action={<Button href={`/${language}${paths.login}`}>{say('guest.signIn')}</Button>}
    >
      {say('guestShop.closedText', { company: tenant.companyName })}
    </EmptyState>
  );
}
