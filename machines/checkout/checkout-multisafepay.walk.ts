import {
  processMultisafepayTransaction,
  readMultisafepayReturn,
  readMultisafepaySale,
  startMultisafepayPayment,
} from '../../src/contract/payments/multisafepay.ts';
import { walkFor } from '../walk-for.ts';
import { multisafepayCheckoutMachine } from './checkout-multisafepay.ts';
import { checkoutWalk } from './checkout-walk.ts';
import type { Placed, Standing } from './facts.ts';

const common = checkoutWalk({
  order: 'order with MultiSafepay',
  answer: ({ saleId }) => ({ id: saleId, payment_url: 'javascript:void(0)' }),
  back: (nth) => `redirect?transactionid=sale-${nth}`,
  backNames: true,
});

/** MultiSafepay's words; none says that the money went back. */
const words: Readonly<Partial<Record<Standing, string>>> = {
  paid: 'completed',
  pending: 'processing',
  refused: 'unsuccessful',
  cancelled: 'cancelled',
  expired: 'expired',
  'not known': 'something new',
};

const standing = [readMultisafepaySale, readMultisafepayReturn];

export const walk = walkFor(multisafepayCheckoutMachine, {
  ...common,
  ends: {
    ...common.ends,
    'place the order': startMultisafepayPayment,
    'take the return in': processMultisafepayTransaction,
    'read where it stands': standing,
    'watch the payment': standing,
  },
  answers: (actor, done) => {
    // An address that is not safe is no page.
    if (actor === 'place the order')
      return (done as Placed).page === null ? { id: 'sale-1', payment_url: 'javascript:void(0)' } : undefined;
    if (actor === 'read the price') return undefined;
    const status = words[done as Standing];
    return status && { id: 'sale-1', status };
  },
  // Who has paid on its page is told so by the list of transactions, too.
  comesTrue: (actor, ending, context) =>
    !(actor === 'read where it stands' && typeof ending !== 'string' && context.page !== null) &&
    common.comesTrue(actor, ending, context),
  elsewhere: (event) => (event.type === 'payment page returned' ? 'completed' : null),
});
