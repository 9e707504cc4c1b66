import { adyenPayment, payWithAdyen, sendAdyenDetails } from '../../../contract/payments/adyen.ts';
import { act } from '../act.ts';
import { alreadyThere, changedByPayments, ofOrders, returnWords } from './order.ts';

/** What the card form holds is never written down: only the page on which it was typed can send it. */
export const order = act({
  name: 'order with Adyen',
  call: payWithAdyen,
  ...ofOrders,
  secret: ['paymentMethod'],
  outdates: changedByPayments,
  keeps: adyenPayment,
});

export const sendDetails = act({
  name: 'send details to Adyen',
  call: sendAdyenDetails,
  words: returnWords,
  about: ({ presaleId }) => `return of ${presaleId ?? ''}`,
  outdates: changedByPayments,
  keeps: adyenPayment,
  lookUp: alreadyThere,
});
