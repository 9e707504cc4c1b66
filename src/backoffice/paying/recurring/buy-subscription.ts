import type { InputOf } from '../../../contract/call.ts';
import type { OrderInput } from '../../../contract/orders.ts';
import { addSubscription, type Subscription } from '../../../contract/subscriptions.ts';
import { mustBeConfirmed } from '../../customers/passwords/confirmed.ts';
import { findSubscriptionOf } from '../../selling/fulfilment/subscription.ts';
import { findOffer } from '../../selling/orders/store.ts';
import { subscriptionOf } from '../../selling/subscriptions/decide.ts';
import { findUsableMandate } from '../../selling/subscriptions/means.ts';
import { findKept } from '../../selling/subscriptions/store.ts';
import { Asking } from '../../server/asking.ts';
import { later, Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { placeCustomerOrder } from '../payments/customer-order.ts';
import { mustBeWithinLimit } from '../payments/direct-debit-limit.ts';
import { tellKeptUsed } from '../payments/kept-means.ts';
import { listUsableCards } from '../payments/means.ts';
import { directDebitProvider, isDirectDebit, mainProvider } from '../payments/settings.ts';
import { findPayment, startPayment } from '../payments/store.ts';
import { tell } from '../payments/tell.ts';
import { providers } from '../providers.ts';
import { sendCharge } from './charge.ts';

/** Paid with what was agreed before: no page, no form, no bank. */
export const subscriptionOrderRoutes: Route[] = [
  route(addSubscription, async (scope, input) => {
    mustBeConfirmed(scope);
    const offer = await findOffer(scope, input.saleItemId);
    if (offer?.category !== 'SUBSCRIPTION' || offer.available !== null)
      throw new Refusal(409, 'exception.saleItem.notAvailable');
    return input.paymentType === 'CARD_TOKEN' ? withCard(scope, input) : withMandate(scope, input);
  }),
];

type Input = InputOf<typeof addSubscription>;

async function withCard(scope: AccountScope, input: Input): Promise<Asking<Subscription, AccountScope>> {
  const provider = mainProvider(scope.tenant);
  const [card] = provider ? await listUsableCards(scope, provider) : [];
  if (!provider || !card) throw new Refusal(409, 'exception.payment.notPossible');
  const { presale, running } = await placeCustomerOrder(scope, orderOf(input), { provider, paymentType: 'CARD_TOKEN' });
  if (running) throw new Refusal(409, 'exception.payment.notPossible');
  await tellKeptUsed(scope, presale.id, card.userId === scope.user.id);
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
    const told = await providers[provider].charge(outside, payment);
    if (told === undefined) throw later(409, 'exception.command.running', 2);
    await tell(outside, payment.id, told);
    return (inside) => boughtSubscription(inside, payment.id);
  });
}

async function withMandate(scope: AccountScope, input: Input): Promise<Asking<Subscription, AccountScope>> {
  const mandate = await findUsableMandate(scope);
  if (mandate === undefined) throw new Refusal(409, 'exception.payment.notPossible');
  const allow = ({ total }: { total: number }) => mustBeWithinLimit(scope, total);
  const { presale, running } = await placeCustomerOrder(scope, orderOf(input), {
    provider: directDebitProvider,
    paymentType: 'DIRECT_DEBIT',
    allow,
  });
  if (running) throw new Refusal(409, 'exception.payment.notPossible');
  await tellKeptUsed(scope, presale.id, mandate.isOwn);
  const started = {
    presaleId: presale.id,
    provider: directDebitProvider,
    amount: presale.total,
    state: 'STARTED',
    details: { mandateReference: mandate.reference },
    call: addSubscription.name,
    subject: scope.user.accountId,
  } as const;
  const payment = await startPayment(scope, started);
  return new Asking(async (outside) => {
    await sendCharge(outside, payment);
    return (inside) => boughtSubscription(inside, payment.id);
  });
}

function orderOf({ saleItemId, identificationItemId, totalAmount, agreementAccepted }: Input): OrderInput {
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
        isDirectDebit(payment.provider) ? 'exception.payment.notPossible' : 'exception.payment.invalidCard',
      );
    case 'PAID':
    case 'CANCELLED':
    case 'EXPIRED':
    case undefined:
      throw new Refusal(409, 'exception.payment.notPossible');
  }
}
