import type { InputOf } from '../../contract/call.ts';
import { addSubscription, type Subscription } from '../../contract/subscriptions.ts';
import { findSubscriptionOf } from '../fulfilment/subscription.ts';
import { sendCollection } from '../mandates/tell-mandate.ts';
import { placeCustomerOrder } from '../orders/customer-order.ts';
import type { Order } from '../orders/order.ts';
import { findOffer } from '../orders/store.ts';
import { Asking } from '../server/asking.ts';
import { later, Refusal } from '../server/refusal.ts';
import { type Route, route } from '../server/route.ts';
import type { AccountScope } from '../server/scope.ts';
import { subscriptionOf } from '../subscriptions/decide.ts';
import { findActiveMandate } from '../subscriptions/means.ts';
import { findKept } from '../subscriptions/store.ts';
import { adapters } from './adapters.ts';
import { mustBeWithinLimit } from './digiteal/presale.ts';
import { listCards } from './means.ts';
import { providers } from './settings.ts';
import { findPayment, startPayment } from './store.ts';
import { tell } from './tell.ts';

/** Paid with what was agreed before: no page, no form, nobody at the bank. */
export const subscriptionOrderRoutes: Route[] = [
  route(addSubscription, async (scope, input) => {
    const offer = await findOffer(scope, input.saleItemId);
    if (offer?.category !== 'SUBSCRIPTION' || offer.available !== null)
      throw new Refusal(409, 'exception.saleItem.notAvailable');
    return input.paymentType === 'CARD_TOKEN' ? withCard(scope, input) : withMandate(scope, input);
  }),
];

type Input = InputOf<typeof addSubscription>;

async function withCard(scope: AccountScope, input: Input): Promise<Asking<Subscription, AccountScope>> {
  const provider = providers.find((one) => one === scope.tenant.settings.paymentProvider.toLowerCase());
  const [card] = provider ? await listCards(scope, provider) : [];
  const charge = provider && adapters[provider].charge;
  if (!provider || !card || !charge) throw new Refusal(409, 'exception.payment.notPossible');
  const { presale, running } = await placeCustomerOrder(scope, orderOf(input), { provider, paymentType: 'CARD_TOKEN' });
  if (running) throw new Refusal(409, 'exception.payment.notPossible');
  const details = { storedCardId: card.id, shopperReference: scope.user.accountId };
  const started = {
    presaleId: presale.id,
    provider,
    amount: presale.total,
    state: 'STARTED',
    details,
    call: addSubscription.name,
    subject: scope.user.accountId,
  } as const;
  const payment = await startPayment(scope, started);
  return new Asking(async (outside) => {
    const told = await charge(outside, payment, card);
    if (told === undefined) throw later(409, 'exception.command.running', 2);
    await tell(outside, payment.id, told);
    return (inside) => boughtSubscription(inside, payment.id);
  });
}

async function withMandate(scope: AccountScope, input: Input): Promise<Asking<Subscription, AccountScope>> {
  const mandateReference = await findActiveMandate(scope);
  if (mandateReference === undefined) throw new Refusal(409, 'exception.payment.notPossible');
  const allow = ({ total }: { total: number }) => mustBeWithinLimit(scope, total);
  const { presale, running } = await placeCustomerOrder(scope, orderOf(input), {
    provider: 'digiteal',
    paymentType: 'DIRECT_DEBIT',
    allow,
  });
  if (running) throw new Refusal(409, 'exception.payment.notPossible');
  const started = {
    presaleId: presale.id,
    provider: 'digiteal',
    amount: presale.total,
    state: 'STARTED',
    details: { mandateReference },
    call: addSubscription.name,
    subject: scope.user.accountId,
  } as const;
  const payment = await startPayment(scope, started);
  return new Asking(async (outside) => {
    await sendCollection(outside, payment);
    return (inside) => boughtSubscription(inside, payment.id);
  });
}

function orderOf({ saleItemId, identificationItemId, totalAmount, agreementAccepted }: Input): Order {
  return { saleItemId, identificationItemId, totalAmount, agreementAccepted };
}

/** The subscription that a payment brought; while its end is unknown there is no answer yet. */
export async function boughtSubscription(scope: AccountScope, paymentId: string): Promise<Subscription> {
  const payment = await findPayment(scope, paymentId);
  const id = payment && (await findSubscriptionOf(scope, payment.presaleId));
  const kept = id === undefined ? undefined : await findKept(scope, id);
  if (kept) return subscriptionOf(kept);
  switch (payment?.state) {
    case 'STARTED':
    case 'WAITING':
    case 'PENDING':
    case 'UNCERTAIN':
      throw later(409, 'exception.command.running', 2);
    case 'REFUSED':
    case 'FAILED':
      throw new Refusal(
        409,
        payment.provider === 'digiteal' ? 'exception.payment.notPossible' : 'exception.payment.invalidCard',
      );
    case 'PAID':
    case 'CANCELLED':
    case 'EXPIRED':
    case undefined:
      throw new Refusal(409, 'exception.payment.notPossible');
  }
}
