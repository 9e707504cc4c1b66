import * as z from 'zod/mini';
import { call, noInput } from './call.ts';
import { called, orUntold, word } from './leeway.ts';
import { refusedWith } from './refused-with.ts';
import { date, id, money } from './values.ts';

const subscriptionPaymentType = z.enum(['CARD_TOKEN', 'DIRECT_DEBIT']);
export type SubscriptionPaymentType = z.infer<typeof subscriptionPaymentType>;

export const subscription = z.object({
  subscriptionId: called(id, 'id'),
  saleItemId: called(id, 'saleItem.id'),
  identificationItemId: called(id, 'identificationItem.id'),
  /** The plate or card. */
  identificationItemName: called(z.string(), 'identificationItem.name'),
  subscriptionDefinitionDescription: z.string(),
  /** True: recurring; false: one-time. */
  extendable: orUntold(z.boolean()),
  price: money,
  validUntil: z.nullable(date),
  /** The next payment; null when it is stopped or one-time. */
  renewDate: z.nullable(date),
  /** Null for a one-time one that was paid otherwise. */
  paymentType: z.nullable(word(subscriptionPaymentType)),
});
export type Subscription = z.infer<typeof subscription>;

const subscriptionId = z.strictObject({ subscriptionId: id });

export const listSubscriptions = call({
  name: 'listSubscriptions',
  method: 'GET',
  path: '/subscriptions',
  caller: 'completed',
  input: noInput,
  answer: z.array(subscription),
});

export const readMonthlyTotal = call({
  name: 'readMonthlyTotal',
  method: 'GET',
  path: '/subscriptions/total-amount-to-pay-monthly',
  caller: 'completed',
  input: noInput,
  answer: z.object({
    totalAmount: money,
    /** What this month's direct debits may still hold; absent: not known. */
    directDebitAvailable: z.optional(money),
  }),
});

export const readSubscription = call({
  name: 'readSubscription',
  method: 'GET',
  path: '/subscriptions/{subscriptionId}',
  caller: 'completed',
  input: subscriptionId,
  answer: subscription,
});

/** Pays with what is agreed already: the stored card or the active mandate. Anything else begins as an order. */
export const addSubscription = call({
  name: 'addSubscription',
  method: 'POST',
  path: '/subscriptions',
  caller: 'completed',
  act: 'B',
  money: true,
  input: z.strictObject({
    saleItemId: id,
    identificationItemId: id,
    paymentType: subscriptionPaymentType,
    totalAmount: money,
    agreementAccepted: z.boolean(),
  }),
  beyond: ['totalAmount', 'agreementAccepted'],
  answer: subscription,
  refusals: refusedWith(
    'exception.saleItem.notAvailable',
    'exception.saleItem.priceChanged',
    'exception.subscription.exists',
    'exception.payment.notPossible',
    'exception.payment.invalidCard',
    'exception.directDebit.limit',
    'exception.password.required',
    'validation.agreement',
  ),
});

/** It stays usable for the rest of the period. */
export const stopSubscription = call({
  name: 'stopSubscription',
  method: 'PUT',
  path: '/subscriptions/{subscriptionId}/stop',
  caller: 'completed',
  act: 'B',
  input: subscriptionId,
  answer: subscription,
  refusals: refusedWith('exception.subscription.notStopped'),
});

/** Goes on with a stopped subscription; `paymentType` also changes how a running one is paid. */
export const reactivateSubscription = call({
  name: 'reactivateSubscription',
  method: 'PUT',
  path: '/subscriptions/{subscriptionId}/reactivate',
  caller: 'completed',
  act: 'B',
  money: true,
  input: z.strictObject({ subscriptionId: id, paymentType: z.optional(subscriptionPaymentType) }),
  answer: subscription,
  refusals: refusedWith(
    'exception.subscription.notResumed',
    'exception.payment.notPossible',
    'exception.directDebit.limit',
    'exception.password.required',
  ),
});
