import type { TenantScope } from '../../server/scope.ts';
import { portalPage } from '../payments/addresses.ts';
import { isSimulated } from '../payments/settings.ts';
import { seen, type Trial, trialPayment } from '../payments/trial.ts';
import { askPaymentMethods, pay, refund } from './client.ts';
import { adyenSettings } from './settings.ts';
import { removeCard } from './stored-cards.ts';

const noCustomer = 'trial-of-a-contract';

export function adyenTrials(scope: TenantScope): readonly Trial[] {
  const isTest = adyenSettings(scope).environment === 'test' || isSimulated(scope.tenant, 'adyen');
  return [
    {
      what: 'takes our key and merchant account, and offers means of payment',
      run: async (outside) => {
        const { paymentMethods } = await askPaymentMethods(outside, { amount: 1, shopperReference: noCustomer });
        return Array.isArray(paymentMethods) && paymentMethods.length > 0 ? undefined : 'none is offered';
      },
    },
    isTest
      ? { what: 'authorises one cent, once for each key, and sends it back', run: payAndSendBack }
      : { what: 'pay the smallest amount in the portal, and send it back: no test card is taken here' },
    {
      what: 'says of a card that is not there that it is gone',
      run: async (outside) => seen(await removeCard(outside, { token: 'TRIAL', accountId: noCustomer }), 'removed'),
    },
    {
      what: 'pay in the portal with a card that is kept, and close the page at once: that the payment ends, and the card is offered the next time, shows that both kinds of notifications come, signed with our keys',
    },
  ];
}

async function payAndSendBack(outside: TenantScope): Promise<string | undefined> {
  const payment = trialPayment(outside, 'adyen');
  const payer = {
    shopperReference: noCustomer,
    paymentMethod: testCard,
    kept: undefined,
    returnUrl: portalPage(outside, outside.language, '/dashboard'),
  };
  const [paid, again] = [await pay(outside, payment, payer), await pay(outside, payment, payer)];
  if (paid?.outcome !== 'paid') return seen(paid?.status, 'Authorised');
  if (again?.providerReference !== paid.providerReference) return 'the same key made a second payment';
  return seen(await refund(outside, { ...payment, providerReference: paid.providerReference ?? null }), 'taken');
}

const testCard = {
  type: 'scheme',
  encryptedCardNumber: 'test_4111111145551142',
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2030',
  encryptedSecurityCode: 'test_737',
};
