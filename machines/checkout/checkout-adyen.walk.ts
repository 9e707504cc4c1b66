import { payWithAdyen, readAdyenPaymentMethods, sendAdyenDetails } from '../../src/contract/payments/adyen.ts';
import { type Held, walkFor } from '../walk-for.ts';
import { adyenCheckoutMachine } from './checkout-adyen.ts';
import { checkoutWalk, salesWith, saleWords, whereItStands } from './checkout-walk.ts';
import type { CheckoutContext, Placed, Standing } from './facts.ts';

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

/** What Adyen’s own code says of the card that is kept, and of the browser of the walk; where a bank sends its customer back is the portal’s to say. */
const saidByAdyen = {
  type: 'scheme',
  brand: 'visa',
  storedPaymentMethodId: '5E0C47E04BF6C36A',
  encryptedSecurityCode: `test_${card.encryptedSecurityCode}`,
  checkoutAttemptId: 'simulated',
  sdkData: /^[\w+/]+=*$/,
  acceptHeader: '*/*',
  colorDepth: 24,
  language: /^(nl|fr|de)-BE$/,
  screenHeight: /^\d+$/,
  screenWidth: /^\d+$/,
  userAgent: /^Mozilla\/5\.0 /,
  timeZoneOffset: /^-?\d+$/,
  returnUrl: ({ home, attempt }: { home: string; attempt: string }) =>
    `${home.replace(/\/dashboard\/.*/, '')}/dashboard/adyen/pending?attempt=${attempt}`,
};

const details = { threeDSResult: 'seen' };

const told = 'Adyen’s own code in the page tells it';

const loading = 'reviewing.loading the card form';

/** What Adyen's code tells Adyen of the browser, before it has something to give to the back office. */
const fingerprintSent: Held = {
  name: 'send the fingerprint',
  method: 'POST',
  path: '/checkoutshopper/test/http://localhost:8080/v1/submitThreeDS2Fingerprint',
};

/** Without an address at which the bank would look at the browser: its token is empty. */
const identify = { type: 'threeDS2', subtype: 'fingerprint', paymentData: 'payment-1', token: 'e30=' };

export const walk = walkFor(adyenCheckoutMachine, {
  ...common,
  tenant: 'adyen',
  sent: { ...common.sent, ...saidByAdyen, threeDSResult: details.threeDSResult },
  ends: {
    ...common.ends,
    'place the order': payWithAdyen,
    'send the details': sendAdyenDetails,
    'take the return in': sendAdyenDetails,
    'read where it stands': whereItStands,
    'watch the payment': whereItStands,
  },
  follows: {
    'card form shown': [[readAdyenPaymentMethods, 'carried out']],
    'card form failed': [[readAdyenPaymentMethods, 'drop']],
    'action could not be shown': [[readAdyenPaymentMethods, 'drop']],
    'details given': [
      [readAdyenPaymentMethods, 'carried out'],
      [fingerprintSent, { type: 'completed', details }],
    ],
    'action failed': [
      [readAdyenPaymentMethods, 'carried out'],
      [fingerprintSent, 'drop'],
    ],
  },
  answers: (actor, done, { origin }) => {
    if (actor === 'read the price') return undefined;
    if (actor === 'place the order' || actor === 'send the details')
      return { id: 'sale-1', ...placedWith(done as Placed, origin) };
    if (actor === 'take the return in') {
      const resultCode = resultCodes[done as Standing];
      return resultCode && { id: 'sale-1', resultCode };
    }
    const status = saleWords[done as Standing];
    return status && salesWith(status);
  },
  outside: {
    'card form shown': told,
    'card form failed': told,
    'details given': told,
    'action failed': told,
    'action could not be shown': told,
  },
  types: (event) => {
    const typed = common.types(event);
    return typed && { ...card, ...typed };
  },
  because: {
    ...common.because,
    'check requested': 'that the customer gave up is said by the answer to the return alone, which has arrived then',
    'payment page returned':
      'a second word on an order waits for the first; where the customer gave up stands in no sale',
    'card form asked for': 'a page that is opened anew asks for it by itself',
  },
  sends: (event, context, state) => {
    if (event.type === 'card form asked for') return state === 'card form not available';
    if (event.type.startsWith('card form')) return state === loading;
    if (event.type === 'order placed' && state === loading) return false;
    // A second one would wait for whatever became of the first.
    if (event.type === 'payment page returned' && hasSaidMore(context, state)) return false;
    return common.sends(event, context, state);
  },
});

/** Something may have been given to Adyen after the order, on the way back or in the page. */
function hasSaidMore({ returned, action }: CheckoutContext, state: string): boolean {
  return returned !== null || (action !== null && !['carrying out the action', 'action not shown'].includes(state));
}

function placedWith({ page, action, standing }: Placed, origin: string): object {
  if (page !== null) {
    const redirect = { type: 'redirect', method: 'GET', url: `${origin}/sandbox/adyen/redirect/none` };
    return { resultCode: 'RedirectShopper', action: redirect };
  }
  return action === null ? { resultCode: resultCodes[standing] } : { resultCode: 'IdentifyShopper', action: identify };
}
