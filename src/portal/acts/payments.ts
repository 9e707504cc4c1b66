import type { InputOf } from '../../contract/call.ts';
import { createMandateLink, listMandates, processMandate } from '../../contract/mandates.ts';
import { saleOutcome } from '../../contract/orders.ts';
import { type Provider, providers } from '../../contract/payment-providers.ts';
import { adyenPayment, payWithAdyen, sendAdyenDetails } from '../../contract/payments-adyen.ts';
import { digitealPresale, payDigitealPresale, startDigitealPayment } from '../../contract/payments-digiteal.ts';
import {
  guestPresale,
  multisafepayOutcome,
  multisafepayPresale,
  processMultisafepayTransaction,
  readMultisafepayReturn,
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../contract/payments-multisafepay.ts';
import {
  ogonePresale,
  reportOgoneFailure,
  reportOgoneSuccess,
  startOgonePayment,
} from '../../contract/payments-ogone.ts';
import type { ListName } from '../lists/kept.ts';
import { type ActEntry, act } from './act.ts';
import { found, notFound } from './look-up.ts';

/** The same for the same thing: as long as nobody knows what became of one order, there is no second. */
function about({
  saleItemId,
  identificationItemId,
  subscriptionId,
}: Pick<InputOf<typeof startMultisafepayPayment>, 'saleItemId'> &
  Partial<Pick<InputOf<typeof startMultisafepayPayment>, 'identificationItemId' | 'subscriptionId'>>): string {
  return ['order', saleItemId, identificationItemId ?? subscriptionId].filter(Boolean).join('/');
}

const words = /*i18n*/ 'activity.placeOrder' as const;
const returnWords = /*i18n*/ 'activity.takeReturn' as const;

/** What a payment changes, whatever was bought. */
export const changedByPayments: readonly ListName[] = ['transactions', 'balance', 'subscriptions'];

const listed: readonly ListName[] = ['transactions'];

const alike = { cannot: 'Two orders of the same thing look the same among the sales.' };

const alreadyThere = { cannot: 'What came of the payment stands among the sales, whoever told it.' };

export const orderWithMultisafepay = act({
  name: 'order with MultiSafepay',
  call: startMultisafepayPayment,
  words,
  about,
  refetches: listed,
  keeps: multisafepayPresale,
  lookUp: alike,
});

export const orderAsGuestWithMultisafepay = act({
  name: 'order as guest with MultiSafepay',
  call: startAnonymousMultisafepayPayment,
  words,
  about,
  refetches: ['offer'],
  keeps: guestPresale,
  lookUp: { cannot: 'The uuid by which a guest finds a sale stands in the answer that was lost.' },
});

export const takeMultisafepayReturn = act({
  name: 'take MultiSafepay return',
  call: processMultisafepayTransaction,
  words: returnWords,
  about: ({ transactionid }) => `return of ${transactionid}`,
  refetches: changedByPayments,
  keeps: multisafepayOutcome,
  lookUp: async (ask, input) => {
    const outcome = await ask(readMultisafepayReturn, input);
    return outcome.status === 'processing' ? notFound : found(outcome);
  },
});

/** What the card form holds is never written down: only the page on which it was typed can send it. */
export const orderWithAdyen = act({
  name: 'order with Adyen',
  call: payWithAdyen,
  words,
  about,
  secret: ['paymentMethod'],
  refetches: changedByPayments,
  keeps: adyenPayment,
  lookUp: alike,
});

export const sendDetailsToAdyen = act({
  name: 'send details to Adyen',
  call: sendAdyenDetails,
  words: returnWords,
  about: ({ presaleId }) => `return of ${presaleId ?? ''}`,
  refetches: changedByPayments,
  keeps: adyenPayment,
  lookUp: alreadyThere,
});

export const orderWithOgone = act({
  name: 'order with Ogone',
  call: startOgonePayment,
  words,
  about,
  refetches: listed,
  keeps: ogonePresale,
  lookUp: alike,
});

const ofOgone = ({ parameters }: InputOf<typeof reportOgoneSuccess>) =>
  `return of ${parameters['orderID'] ?? parameters['ORDERID'] ?? ''}`;

const ogoneReturn = {
  words: returnWords,
  about: ofOgone,
  refetches: changedByPayments,
  keeps: saleOutcome,
  lookUp: alreadyThere,
} as const;

export const reportOgoneReturn = act({ name: 'report Ogone return', call: reportOgoneSuccess, ...ogoneReturn });

export const reportOgoneFailedReturn = act({
  name: 'report failed Ogone return',
  call: reportOgoneFailure,
  ...ogoneReturn,
});

export const orderWithDigiteal = act({
  name: 'order with Digiteal',
  call: startDigitealPayment,
  words,
  about,
  refetches: listed,
  keeps: digitealPresale,
  lookUp: alike,
});

export const collectWithDigiteal = act({
  name: 'collect with Digiteal',
  call: payDigitealPresale,
  words: /*i18n*/ 'activity.collect',
  about: ({ presale_id }) => `collection of ${presale_id}`,
  refetches: changedByPayments,
  keeps: saleOutcome,
  lookUp: alreadyThere,
});

export const createMandate = act({
  name: 'create mandate',
  call: createMandateLink,
  words: /*i18n*/ 'activity.createMandate',
  about: ({ presaleId }) => `mandate for ${presaleId}`,
  refetches: ['mandates'],
  keeps: createMandateLink.answer,
  lookUp: { cannot: 'Which order a mandate was for is not told.' },
});

export const takeMandateReturn = act({
  name: 'take mandate return',
  call: processMandate,
  words: returnWords,
  about: ({ mandate_reference }) => `return of ${mandate_reference}`,
  refetches: [...changedByPayments, 'mandates'],
  keeps: processMandate.answer,
  lookUp: async (ask, { mandate_reference }) => {
    const mandate = (await ask(listMandates, {})).find(({ reference }) => reference === mandate_reference);
    return mandate?.activated ? found({ status: 'ACTIVATED' }) : notFound;
  },
});

/** The acts that place an order. */
const orders = {
  adyen: orderWithAdyen,
  ogone: orderWithOgone,
  multisafepay: orderWithMultisafepay,
  digiteal: orderWithDigiteal,
} as const satisfies Readonly<Record<Provider, ActEntry>>;

/** The same for guests. */
const guestOrders: Readonly<Partial<Record<Provider, ActEntry>>> = { multisafepay: orderAsGuestWithMultisafepay };

const namesOf = (provider: Provider) => [orders[provider], guestOrders[provider]].flatMap((entry) => entry?.name ?? []);

const byName = new Map<string, Provider>(
  providers.flatMap((provider) => namesOf(provider).map((name) => [name, provider])),
);

/** The names of acts that place an order with one of these. */
export function orderNames(of: readonly Provider[] = providers): string[] {
  return of.flatMap(namesOf);
}

/** With whom an act pays an order; undefined for an act that places none. */
export function providerOfOrder(actName: string): Provider | undefined {
  return byName.get(actName);
}
