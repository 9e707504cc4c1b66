import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { SharedState } from '../../../../machines/checkout/ordering.ts';
import { stateText } from '../../../../machines/state-of.ts';
import type { CheckoutFlow } from '../../flows/checkout/checkout.ts';
import { handOver } from '../../flows/checkout/hand-over.ts';
import { type Opening, openCheckout } from '../../flows/checkout/open-checkout.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { checkoutAddress } from '../../paying/addresses.ts';
import type { CheckoutPart, PaymentProvider, View } from '../../paying/provider.ts';
import { selling, sellingToGuests } from '../../paying/selling.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import css from './checkout.module.css';
import { NotOrdered } from './not-ordered.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { Outcome } from './outcome.tsx';
import { Review } from './review.tsx';
import { useResultAddress } from './use-result-address.ts';

/** One order from its summary to its end, on any page on which the customer comes upon it. */
export function Checkout(opening: Opening & Pick<CheckoutPart, 'provider'>) {
  const portal = usePortal();
  const store = useStore();
  const router = useRouter();
  const { say, language } = useWords();
  const { provider } = opening;
  const onNewAttempt: Parameters<typeof openCheckout>[0]['onNewAttempt'] = (order) => {
    const key = portal.world.newKey();
    // Who a guest is stands in no address.
    handOver(store, key, { order, pressedAt: null });
    void router.navigate({ href: checkoutAddress(language, provider.name, order, key, provider.area) });
  };
  const sold = store.scope.of === 'guest' ? sellingToGuests : selling;
  const flow = useRecordedFlow(() => openCheckout({ portal, store, selling: sold, onNewAttempt }, opening));
  return flow ? <Running flow={flow} provider={provider} /> : <Skeleton label={say('checkout.loading')} shape="card" />;
}

function Running({ flow, provider }: Pick<CheckoutPart, 'flow' | 'provider'>) {
  const { say } = useWords();
  const snapshot = useSelector(flow as never, (now: ReturnType<CheckoutFlow['getSnapshot']>) => now);
  const state = stateText(snapshot.value);
  useResultAddress(provider, state, snapshot.context);
  const Shown = viewOf(provider, state);
  return (
    <section className={css['checkout']} data-flow={`checkout-${provider.name}`} data-state={state}>
      <Shown
        meanwhile={<Skeleton label={say('checkout.loading')} shape="card" />}
        flow={flow}
        provider={provider}
        context={snapshot.context}
        state={state}
      />
    </section>
  );
}

const views = {
  'not opened': NothingToPay,
  'reading the price': ({ meanwhile }) => meanwhile,
  'price not read': NotOrdered,
  reviewing: Review,
  'placing the order': Review,
  'price changed': NotOrdered,
  'order refused': NotOrdered,
  'order not sent': NotOrdered,
  'at the payment page': Outcome,
  'taking the return in': Outcome,
  verifying: Outcome,
  judging: Outcome,
  pending: Outcome,
  'not known yet': Outcome,
  refused: Outcome,
  cancelled: Outcome,
  expired: Outcome,
  success: Outcome,
  withdrawn: Outcome,
} satisfies Record<SharedState, View>;

function viewOf({ views: own }: PaymentProvider, state: string): View {
  const [name = ''] = state.split('.');
  const view = own[name] ?? (name as SharedState);
  return typeof view === 'function' ? view : views[view];
}
