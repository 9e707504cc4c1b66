import { disableAdyenStoredPayment } from '../../contract/payments/adyen.ts';
import { removeMultisafepayCard as removeCardAtMultisafepay } from '../../contract/payments/multisafepay.ts';
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

const removing = {
  words: /*i18n*/ 'activity.removeStoredCard',
  refetches: ['storedCards'],
  lookUp: { cannot: 'A card that its provider still has to let go of is not told of either.' },
} as const;

export const removeAdyenCard = act({
  ...removing,
  name: 'remove stored card',
  call: disableAdyenStoredPayment,
  about: ({ storedPaymentMethodId: id }) => `stored card/${id}`,
  thing: ({ storedPaymentMethodId: id }, read) => lastFourOf(id, read),
  wish: ({ storedPaymentMethodId: id }, { leaving }) => leaving('storedCards', id),
  done: ({ storedPaymentMethodId: id }, _, { drop }) => drop('storedCards', id),
});

export const removeMultisafepayCard = act({
  ...removing,
  name: 'remove card kept by MultiSafepay',
  call: removeCardAtMultisafepay,
  about: ({ cardId }) => `stored card/${cardId}`,
  thing: ({ cardId }, read) => lastFourOf(cardId, read),
  wish: ({ cardId }, { leaving }) => leaving('storedCards', cardId),
  done: ({ cardId }, _, { drop }) => drop('storedCards', cardId),
});

async function lastFourOf(cardId: string, read: ReadRows): Promise<string | undefined> {
  return (await read('storedCards'))?.find(({ id }) => id === cardId)?.lastFour ?? undefined;
}

async function findOne(ask: Ask, { subscriptionId: id }: OfOne, isSo: (one: Subscription) => boolean) {
  return foundAmong(await ask(listSubscriptions, {}), (one) => one.subscriptionId === id && isSo(one));
}
