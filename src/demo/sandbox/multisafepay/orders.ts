import { randomInt, randomUUID } from 'node:crypto';
import { asNumber, asObject, asText } from '../../../backoffice/paying/payments/outside.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { takeFault } from '../faults.ts';
import { secondsOf } from '../identity.ts';
import { type Money, notify } from '../notifications.ts';
import { type Remembered, recordsOf } from '../records.ts';

export interface OrderData {
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly redirectUrl: string;
  readonly cancelUrl: string;
  readonly notificationUrl: string;
  /** When the page ends by itself. */
  readonly endsAt: string;
  /** Under what the merchant calls its customer the card is kept; null: it is not. */
  readonly keptFor: string | null;
  readonly transactionId: number | null;
  readonly before: string | null;
  /** What an unfinished payment becomes by itself. */
  readonly later: { readonly state: string; readonly at: string } | null;
}
export type MultisafepayOrder = Remembered<OrderData>;

export const orders = recordsOf<OrderData>('multisafepay', 'order');
export const recurringCards = recordsOf<{ readonly shopperReference: string; readonly last4: string }>(
  'multisafepay',
  'card',
);

/** Seconds after which an unfinished payment is finished. */
const slow = 20;

export async function addOrder(
  scope: TenantScope,
  body: Record<string, unknown>,
): Promise<MultisafepayOrder | undefined> {
  const reference = asText(body['order_id']);
  const [amount, currency] = [asNumber(body['amount']), asText(body['currency'])];
  if (reference === undefined || amount === undefined || currency === undefined) return undefined;
  const options = asObject(body['payment_options']) ?? {};
  const seconds = asNumber(body['seconds_active']) ?? 30 * 24 * 3600;
  const customer = asText(asObject(body['customer'])?.['reference']) ?? null;
  const isRecurring = body['recurring_model'] !== undefined;
  const added = await orders.add(scope, {
    id: randomUUID(),
    reference,
    state: 'initialized',
    data: {
      amount,
      currency,
      description: asText(body['description']) ?? '',
      redirectUrl: asText(options['redirect_url']) ?? '',
      cancelUrl: asText(options['cancel_url']) ?? '',
      // By GET nothing is told that is signed.
      notificationUrl: options['notification_method'] === 'POST' ? (asText(options['notification_url']) ?? '') : '',
      endsAt: new Date(scope.now.getTime() + seconds * 1000).toISOString(),
      keptFor: isRecurring ? customer : null,
      transactionId: null,
      before: null,
      later: null,
    },
  });
  return added ?? orders.findByReference(scope, reference);
}

/** As it stands now: what was to happen meanwhile has happened. */
export function stateNow({ state, data }: MultisafepayOrder, now: Date): string {
  if (data.later !== null && new Date(data.later.at) <= now) return data.later.state;
  return state === 'initialized' && new Date(data.endsAt) <= now ? 'expired' : state;
}

/** Ends that can still be followed by a payment: the shop sends its customers the link a second time. */
export function mayBePaid(state: string): boolean {
  return ['initialized', 'cancelled', 'expired', 'declined', 'void'].includes(state);
}

/** Money has come for its number: no other order has that one. */
export function isUsedUp(state: string): boolean {
  return ['completed', 'shipped', 'refunded', 'chargedback'].includes(state);
}

export const outcomes = [
  'completed',
  'uncleared',
  'uncleared then declined',
  'reserved',
  'shipped',
  'declined',
  'cancelled',
  'void',
  'expired',
  'refunded',
  'chargedback',
] as const;
export type OrderOutcome = (typeof outcomes)[number];

/** What a person, or a test, chose; the merchant is told of it. */
export async function decideOrder(
  scope: TenantScope,
  id: string,
  outcome: OrderOutcome,
): Promise<MultisafepayOrder | undefined> {
  return scope.transaction(async (inside) => {
    const order = await orders.lock(inside, id);
    if (order === undefined) return undefined;
    const [state, later] = courseOf(outcome, inside.now);
    const isPaid = ['completed', 'shipped', 'uncleared', 'reserved'].includes(state);
    const transactionId =
      order.data.transactionId ?? (isPaid || state === 'declined' ? randomInt(100_000_000, 999_999_999) : null);
    const { keptFor } = order.data;
    if (isPaid && keptFor !== null) {
      const [token, data] = [tokenOf(order), { shopperReference: keptFor, last4: '1111' }];
      await recurringCards.add(inside, { id: token, reference: token, state: 'active', data });
    }
    const changed = await orders.change(inside, order, {
      state,
      data: { transactionId, later, before: stateNow(order, inside.now) },
    });
    await tellMerchant(inside, changed, state);
    if (later) await tellMerchant(inside, changed, later.state, slow);
    return changed;
  });
}

function courseOf(outcome: OrderOutcome, now: Date): [string, OrderData['later']] {
  const at = new Date(now.getTime() + slow * 1000).toISOString();
  if (outcome === 'uncleared') return ['uncleared', { state: 'completed', at }];
  if (outcome === 'uncleared then declined') return ['uncleared', { state: 'declined', at }];
  return [outcome, null];
}

async function tellMerchant(inside: TenantScope, order: MultisafepayOrder, state: string, after = 0): Promise<void> {
  const { amount, currency, notificationUrl, before } = order.data;
  if (notificationUrl === '') return;
  const saying = (word: string) => (money: Money) => ({ ...described(order, word), ...money });
  const news = {
    provider: 'multisafepay',
    reference: order.reference,
    address: `${notificationUrl}?transactionid=${encodeURIComponent(order.reference)}&timestamp=${secondsOf(inside.now)}`,
    money: { amount, currency },
  } as const;
  await notify(inside, { ...news, say: saying(state), before: before === null ? undefined : saying(before), after });
}

/** A card charged without its customer. */
export async function addDirectOrder(
  scope: TenantScope,
  body: Record<string, unknown>,
): Promise<MultisafepayOrder | undefined> {
  const token = asText(body['recurring_id']);
  const card = token === undefined ? undefined : await recurringCards.find(scope, token);
  const customer = asText(asObject(body['customer'])?.['reference']);
  if (card?.state !== 'active' || card.data.shopperReference !== customer) return undefined;
  const known = await orders.findByReference(scope, asText(body['order_id']) ?? '');
  if (known) return known;
  const order = await addOrder(scope, body);
  const forced = await takeFault(scope, 'multisafepay', 'outcome');
  return order && decideOrder(scope, order.id, outcomes.find((one) => one === forced?.value) ?? 'completed');
}

/** An order as MultiSafepay writes it. */
export function described(order: MultisafepayOrder, state: string): Record<string, unknown> {
  const { amount, currency, description, transactionId, keptFor } = order.data;
  const isPaid = ['completed', 'shipped', 'uncleared', 'reserved'].includes(state);
  return {
    order_id: order.reference,
    ...(transactionId === null ? {} : { transaction_id: transactionId }),
    created: order.createdAt,
    amount,
    currency,
    description,
    status: state === 'chargedback' ? 'chargeback' : state,
    financial_status: financial[state] ?? state,
    payment_details: {
      type: 'VISA',
      last4: '1111',
      ...(keptFor !== null && isPaid ? { recurring_id: tokenOf(order) } : {}),
    },
  };
}

/** The transaction beside its order, where it has another word. */
const financial: Record<string, string | undefined> = {
  shipped: 'completed',
  reserved: 'initialized',
  refunded: 'completed',
  chargedback: 'completed',
};

function tokenOf({ reference }: MultisafepayOrder): string {
  return `recurring-${reference}`;
}
