import { payWithAdyen, readAdyenPaymentMethods, sendAdyenDetails } from '../../src/contract/payments-adyen.ts';
import { walkFor } from '../walk-for.ts';
import { adyenCheckoutMachine } from './checkout-adyen.ts';
import { checkoutWalk, salesWith, saleWords, whereItStands } from './checkout-walk.ts';
import type { Placed, Standing } from './facts.ts';

const common = checkoutWalk({
  order: 'order with Adyen',
  answer: ({ saleId }) => ({ id: saleId, resultCode: 'Pending' }),
  back: (nth) => `pending?redirectResult=result-${nth}`,
  backNames: false,
});

/** Adyen's words; none says that the time is over, or that the money went back. */
const resultCodes: Readonly<Partial<Record<Standing, string>>> = {
  paid: 'Authorised',
  pending: 'Pending',
  refused: 'Refused',
  cancelled: 'Cancelled',
  'not known': 'SomethingNew',
};

const card = {
  holderName: 'P. Peeters',
  encryptedCardNumber: '4111 1111 4555 1142',
  encryptedExpiryDate: '0330',
  encryptedSecurityCode: '737',
};

const loading = 'reviewing.loading the card form';

export const walk = walkFor(adyenCheckoutMachine, {
  ...common,
  tenant: 'adyen',
  ends: {
    ...common.ends,
    'place the order': payWithAdyen,
    'take the return in': sendAdyenDetails,
    'read where it stands': whereItStands,
    'watch the payment': whereItStands,
  },
  follows: {
    'card form shown': [readAdyenPaymentMethods, 'carried out'],
    'card form failed': [readAdyenPaymentMethods, 'drop'],
    'action could not be shown': [readAdyenPaymentMethods, 'drop'],
  },
  answers: (actor, done, { origin }) => {
    if (actor === 'read the price') return undefined;
    if (actor === 'place the order') return { id: 'sale-1', ...placedWith(done as Placed, origin) };
    if (actor === 'take the return in') {
      const resultCode = resultCodes[done as Standing];
      return resultCode && { id: 'sale-1', resultCode };
    }
    const status = saleWords[done as Standing];
    return status && salesWith(status);
  },
  types: (event) => {
    const typed = common.types(event);
    return typed && { ...card, ...typed };
  },
  because: {
    ...common.because,
    'details given': 'the challenge of a bank is Adyen’s own page in a frame',
    'action failed': 'the challenge of a bank is Adyen’s own page in a frame',
    'card form asked for': 'a page that is opened anew asks for it by itself',
  },
  sends: (event, context, state) => {
    // The challenge of a bank is Adyen's own page in a frame.
    if (event.type === 'details given' || event.type === 'action failed') return false;
    if (event.type === 'card form asked for') return state === 'card form not available';
    if (event.type.startsWith('card form')) return state === loading;
    if (event.type === 'order placed' && state === loading) return false;
    // A second one would wait for whatever became of the first.
    if (event.type === 'payment page returned' && context.returned !== null) return false;
    return common.sends(event, context, state);
  },
});

function placedWith({ page, action, standing }: Placed, origin: string): object {
  if (page !== null) {
    const redirect = { type: 'redirect', method: 'GET', url: `${origin}/sandbox/adyen/redirect/none` };
    return { resultCode: 'RedirectShopper', action: redirect };
  }
  return action === null ? { resultCode: resultCodes[standing] } : { resultCode: 'IdentifyShopper', action };
}
