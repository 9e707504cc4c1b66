import { createMandateLink, listMandates, processMandate } from '../../../contract/mandates.ts';
import { saleOutcome } from '../../../contract/orders.ts';
import { digitealPresale, payDigitealPresale, startDigitealPayment } from '../../../contract/payments/digiteal.ts';
import { act } from '../act.ts';
import { found, notFound } from '../look-up.ts';
import { alreadyThere, changedByPayments, ofOrders, returnWords } from './order.ts';

export const order = act({
  name: 'order with Digiteal',
  call: startDigitealPayment,
  ...ofOrders,
  refetches: ['transactions'],
  keeps: digitealPresale,
});

export const collect = act({
  name: 'collect with Digiteal',
  call: payDigitealPresale,
  words: /*i18n*/ 'activity.collect',
  about: ({ presale_id }) => `collection of ${presale_id}`,
  outdates: changedByPayments,
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
  outdates: changedByPayments,
  refetches: ['mandates'],
  keeps: processMandate.answer,
  lookUp: async (ask, { mandate_reference }) => {
    const mandate = (await ask(listMandates, {})).find(({ reference }) => reference === mandate_reference);
    return mandate?.activated ? found({ status: 'ACTIVATED' }) : notFound;
  },
});
