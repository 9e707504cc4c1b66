import {
  guestPresale,
  multisafepayOutcome,
  multisafepayPresale,
  payAnonymousMultisafepayAgain,
  processMultisafepayTransaction,
  readMultisafepayReturn,
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../contract/payments/multisafepay.ts';
import { act } from '../act.ts';
import { found, notFound } from '../look-up.ts';
import { changedByPayments, ofOrders, returnWords } from './order.ts';

export const order = act({
  name: 'order with MultiSafepay',
  call: startMultisafepayPayment,
  ...ofOrders,
  refetches: ['transactions'],
  keeps: multisafepayPresale,
});

const guestOrders = {
  words: ofOrders.words,
  refetches: ['offer'],
  keeps: guestPresale,
  lookUp: { cannot: 'The uuid by which a guest finds a sale stands in the answer that was lost.' },
} as const;

export const guestOrder = act({
  ...guestOrders,
  name: 'order as guest with MultiSafepay',
  call: startAnonymousMultisafepayPayment,
  about: ofOrders.about,
});

export const guestAgain = act({
  ...guestOrders,
  name: 'pay again as guest with MultiSafepay',
  call: payAnonymousMultisafepayAgain,
  about: ({ saleUuid }) => `order/${saleUuid}`,
});

export const takeReturn = act({
  name: 'take MultiSafepay return',
  call: processMultisafepayTransaction,
  words: returnWords,
  about: ({ transactionid }) => `return of ${transactionid}`,
  outdates: changedByPayments,
  keeps: multisafepayOutcome,
  lookUp: async (ask, input) => {
    const outcome = await ask(readMultisafepayReturn, input);
    return outcome.status === 'processing' ? notFound : found(outcome);
  },
});
