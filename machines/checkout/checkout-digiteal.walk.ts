import { failureOf } from '../../src/contract/failure.ts';
import { createMandateLink, type MandateOutcome, processMandate } from '../../src/contract/mandates.ts';
import { payDigitealPresale, startDigitealPayment } from '../../src/contract/payments/digiteal.ts';
import { isNothingSent } from '../shared/nothing-sent.ts';
import { walkFor } from '../walk-for.ts';
import { digitealCheckoutMachine } from './checkout-digiteal.ts';
import { checkoutWalk, salesWith, saleWords, whereItStands } from './checkout-walk.ts';
import type { Placed, Standing } from './facts.ts';

const common = checkoutWalk({
  order: 'order with Digiteal',
  answer: ({ saleId, mandate }) => ({ id: saleId, mandateReference: mandate }),
  // What the bank says of a mandate in the address would be judged before any answer.
  back: (nth) => `../../mandate-activation/success?mandate_reference=MANDATE-${nth}&presale_id=sale-1`,
  backNames: true,
});

/** What is said of a mandate; that its order is paid is said by the sales alone. */
const ofMandates: Readonly<Partial<Record<Standing, MandateOutcome | 'SOMETHING_NEW'>>> = {
  pending: 'PROCESSING',
  cancelled: 'CANCELLED',
  refused: 'FAILED',
  'not known': 'SOMETHING_NEW',
};

export const walk = walkFor(digitealCheckoutMachine, {
  ...common,
  tenant: 'digiteal',
  shows: { ...common.shows, pending: 'checkout.collected', 'limit reached': 'checkout.limitReached' },
  ends: {
    ...common.ends,
    'place the order': startDigitealPayment,
    collect: payDigitealPresale,
    'create the mandate': createMandateLink,
    'take the return in': processMandate,
    'read where it stands': whereItStands,
    'watch the payment': whereItStands,
  },
  answers: (actor, done, { origin }) => {
    if (actor === 'read the price') return undefined;
    if (actor === 'place the order') return { id: 'sale-1', mandateReference: (done as Placed).mandate };
    if (actor === 'create the mandate')
      return { link: `${origin}/sandbox/digiteal/mandate/none`, reference: 'MANDATE-2' };
    if (actor === 'take the return in') {
      const status = ofMandates[done as Standing];
      return status && { status };
    }
    const status = saleWords[done as Standing];
    if (status === undefined) return undefined;
    return actor === 'collect' ? { id: 'sale-1', status } : salesWith(status);
  },
  types: (event) => (event.type === 'account entered' ? { iban: event.iban ?? '' } : common.types(event)),
  because: {
    ...common.because,
    'check requested': 'that the customer gave up is said by the answer to the return alone, which has arrived then',
    'read the price': 'the limit of the demo holds more than a top-up',
    collect: 'it is written down without a line as well, and goes out once there is one',
  },
  comesTrue: (actor, ending, context) =>
    !(actor === 'take the return in' && ending === 'paid') &&
    !(actor === 'collect' && isNothingSent(failureOf(ending))) &&
    common.comesTrue(actor, ending, context),
});
