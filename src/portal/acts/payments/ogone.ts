import type { InputOf } from '../../../contract/call.ts';
import { saleOutcome } from '../../../contract/orders.ts';
import {
  ogonePresale,
  reportOgoneFailure,
  reportOgoneSuccess,
  startOgonePayment,
} from '../../../contract/payments/ogone.ts';
import { act } from '../act.ts';
import { alreadyThere, changedByPayments, ofOrders, returnWords } from './order.ts';

export const order = act({
  name: 'order with Ogone',
  call: startOgonePayment,
  ...ofOrders,
  refetches: ['transactions'],
  keeps: ogonePresale,
});

const ofSale = ({ parameters }: InputOf<typeof reportOgoneSuccess>) =>
  `return of ${parameters['orderID'] ?? parameters['ORDERID'] ?? ''}`;

const reported = {
  words: returnWords,
  about: ofSale,
  outdates: changedByPayments,
  keeps: saleOutcome,
  lookUp: alreadyThere,
} as const;

export const reportReturn = act({ name: 'report Ogone return', call: reportOgoneSuccess, ...reported });

export const reportFailedReturn = act({ name: 'report failed Ogone return', call: reportOgoneFailure, ...reported });
