import { reportOgoneFailure, reportOgoneSuccess, startOgonePayment } from '../../src/contract/payments/ogone.ts';
import { walkFor } from '../walk-for.ts';
import { ogoneCheckoutMachine } from './checkout-ogone.ts';
import { checkoutWalk, salesWith, saleWords, whereItStands } from './checkout-walk.ts';
import type { Placed, Standing } from './facts.ts';

const common = checkoutWalk({
  order: 'order with Ogone',
  answer: ({ saleId }) => ({ id: saleId, url: 'javascript:void(0)', parameters: {} }),
  // That the customer gave up is said by Ogone alone, in the address.
  back: (nth) => `failed?orderID=sale-${nth}&STATUS=1`,
  backNames: false,
});

export const walk = walkFor(ogoneCheckoutMachine, {
  ...common,
  tenant: 'ogone',
  sent: { ...common.sent, orderID: /^sale-\d+$/, STATUS: '1' },
  ends: {
    ...common.ends,
    'place the order': startOgonePayment,
    'take the return in': [reportOgoneSuccess, reportOgoneFailure],
    'read where it stands': whereItStands,
    'watch the payment': whereItStands,
  },
  answers: (actor, done, { origin }) => {
    if (actor === 'read the price') return undefined;
    if (actor === 'place the order') {
      const url = (done as Placed).page === null ? 'javascript:void(0)' : `${origin}/sandbox/ogone/pay/none`;
      return { id: 'sale-1', url, parameters: {} };
    }
    const status = done === 'cancelled' ? 'ERROR' : saleWords[done as Standing];
    if (status === undefined) return undefined;
    return actor === 'take the return in' ? { id: 'sale-1', status } : salesWith(status);
  },
  comesTrue: (actor, done, context) => {
    if (done === 'cancelled' && context.returned === null) return false;
    if (done === 'refused' && context.returned !== null) return false;
    return common.comesTrue(actor, done, context);
  },
});
