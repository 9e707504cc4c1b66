import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CheckoutContext } from '../../../../machines/checkout/facts.ts';
import type { Provider } from '../../../../machines/checkout/order.ts';
import { stateText } from '../../../../machines/state-of.ts';
import { type Opening, openCheckout } from '../../flows/checkout/open-checkout.ts';
import type { CheckoutFlow, CheckoutState } from '../../flows/checkout/start-checkout.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { checkoutAddress } from '../../pages/checkout.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ActionNotShown } from './action-not-shown.tsx';
import css from './checkout.module.css';
import { NotOrdered } from './not-ordered.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { Outcome } from './outcome.tsx';
import { Review } from './review.tsx';
import { useResultAddress } from './use-result-address.ts';

/** With the rules of account numbers, which only a direct debit needs. */
const AccountEntry = lazyPart(() => import('./account-entry.tsx'), 'AccountEntry');

const CardAction = lazyPart(() => import('./card-action.tsx'), 'CardAction');

/** One order from its summary to its end, on whichever page the customer comes upon it. */
export function Checkout(opening: Opening) {
  const portal = usePortal();
  const store = useStore();
  const router = useRouter();
  const { say, language } = useWords();
  const { provider } = opening;
  const onNewAttempt: Parameters<typeof openCheckout>[0]['onNewAttempt'] = (order) => {
    void router.navigate({ href: checkoutAddress(language, provider, order, portal.world.newKey()) });
  };
  const flow = useRecordedFlow(() => openCheckout({ portal, store, onNewAttempt }, opening));
  return flow ? <Running flow={flow} provider={provider} /> : <Skeleton label={say('checkout.loading')} shape="card" />;
}

export interface CheckoutPart {
  readonly flow: CheckoutFlow;
  readonly provider: Provider;
  readonly context: CheckoutContext;
  /** Of the chart, as text. */
  readonly state: string;
}

function Running({ flow, provider }: Pick<CheckoutPart, 'flow' | 'provider'>) {
  const { say } = useWords();
  const snapshot = useSelector(flow as never, (now: ReturnType<CheckoutFlow['getSnapshot']>) => now);
  const state = stateText(snapshot.value);
  useResultAddress(provider, state, snapshot.context);
  const part = { flow, provider, context: snapshot.context, state };
  const review = () => <Review {...part} />;
  const outcome = () => <Outcome {...part} />;
  const notOrdered = () => <NotOrdered {...part} />;
  const action = () => (
    <Card title={say('checkout.bankAsks')}>
      <CardAction meanwhile={<Skeleton label={say('checkout.cardLoading')} shape="card" />} {...part} />
    </Card>
  );
  const notShown = () => <ActionNotShown {...part} />;
  const account = () => (
    <AccountEntry meanwhile={<Skeleton label={say('checkout.loading')} shape="card" />} {...part} />
  );
  const view = {
    'not opened': () => <NothingToPay />,
    'reading the price': () => <Skeleton label={say('checkout.loading')} shape="card" />,
    'price not read': notOrdered,
    'limit reached': notOrdered,
    reviewing: review,
    'card form not available': notOrdered,
    'placing the order': review,
    'price changed': notOrdered,
    'order refused': notOrdered,
    'order not sent': notOrdered,
    collecting: outcome,
    'collection refused': notOrdered,
    'collection not sent': notOrdered,
    'entering the account': account,
    'creating the mandate': account,
    'carrying out the action': action,
    'action not shown': notShown,
    'sending the details': outcome,
    'at the payment page': outcome,
    'taking the return in': outcome,
    verifying: outcome,
    judging: outcome,
    pending: outcome,
    'not known yet': outcome,
    refused: outcome,
    cancelled: outcome,
    expired: outcome,
    success: outcome,
    withdrawn: outcome,
  } satisfies Record<CheckoutState, () => ReactNode>;
  return (
    <section className={css['checkout']} data-flow={`checkout-${provider}`} data-state={state}>
      {view[topOf(state)]()}
    </section>
  );
}

function topOf(state: string): CheckoutState {
  return state.split('.')[0] as CheckoutState;
}
