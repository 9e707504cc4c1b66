import { disableAdyenStoredPayment } from '../../contract/payments/adyen.ts';
import {
  listSubscriptions,
  reactivateSubscription,
  type Subscription,
  stopSubscription,
} from '../../contract/subscriptions.ts';
import type { Ask } from '../api/ask.ts';
import { act, type ReadRows } from './act.ts';
import { foundAmong } from './look-up.ts';

interface OfOne {
  readonly subscriptionId: string;
}

const about = ({ subscriptionId: id }: OfOne) => `subscription/${id}`;
const refetches = ['subscriptions', 'monthlyTotal'] as const;

/** The program and the plate or card it is for: one may have the same for several. */
const thing = async ({ subscriptionId: id }: OfOne, read: ReadRows) => {
  const found = (await read('subscriptions'))?.find(({ subscriptionId }) => subscriptionId === id);
  return found && `${found.subscriptionDefinitionDescription}, ${found.identificationItemName}`;
};

const isGoingOn = ({ renewDate }: Subscription) => renewDate !== null;

export const stopOne = act({
  name: 'stop subscription',
  call: stopSubscription,
  words: /*i18n*/ 'activity.stopSubscription',
  about,
  thing,
  wish: ({ subscriptionId }, { row }) => row('subscriptions', subscriptionId),
  done: (_, subscription, { put }) => put('subscriptions', subscription),
  refetches,
  lookUp: (ask, input) => findOne(ask, input, (one) => !isGoingOn(one)),
});

export const resumeOne = act({
  name: 'resume subscription',
  call: reactivateSubscription,
  words: /*i18n*/ 'activity.resumeSubscription',
  about,
  thing,
  wish: ({ subscriptionId }, { row }) => row('subscriptions', subscriptionId),
  done: (_, subscription, { put }) => put('subscriptions', subscription),
  refetches,
  lookUp: (ask, input) => findOne(ask, input, isGoingOn),
});

export const payOneOtherwise = act({
  name: 'change payment of subscription',
  call: reactivateSubscription,
  words: /*i18n*/ 'activity.changeSubscriptionPayment',
  about,
  thing,
  wish: ({ subscriptionId }, { row }) => row('subscriptions', subscriptionId),
  done: (_, subscription, { put }) => put('subscriptions', subscription),
  refetches,
  lookUp: (ask, input) => findOne(ask, input, ({ paymentType }) => paymentType === input.paymentType),
});

export const removeStoredCard = act({
  name: 'remove stored card',
  call: disableAdyenStoredPayment,
  words: /*i18n*/ 'activity.removeStoredCard',
  about: ({ storedPaymentMethodId: id }) => `stored card/${id}`,
  thing: async ({ storedPaymentMethodId }, read) =>
    (await read('storedCards'))?.find(({ id }) => id === storedPaymentMethodId)?.lastFour ?? undefined,
  wish: ({ storedPaymentMethodId: id }, { leaving }) => leaving('storedCards', id),
  done: ({ storedPaymentMethodId: id }, _, { drop }) => drop('storedCards', id),
  refetches: ['storedCards'],
  lookUp: { cannot: 'Stored cards are told of only together with how something on offer can be paid.' },
});

async function findOne(ask: Ask, { subscriptionId: id }: OfOne, isSo: (one: Subscription) => boolean) {
  return foundAmong(await ask(listSubscriptions, {}), (one) => one.subscriptionId === id && isSo(one));
}
