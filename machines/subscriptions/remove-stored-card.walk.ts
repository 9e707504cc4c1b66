import { disableAdyenStoredPayment, payWithAdyen } from '../../src/contract/payments/adyen.ts';
import { walkFor } from '../walk-for.ts';
import { removeStoredCardMachine } from './remove-stored-card.ts';

/** A card of the test environment that is good for every payment. */
const paymentMethod = {
  type: 'scheme',
  holderName: 'P. Peeters',
  encryptedCardNumber: 'test_5555341244441115',
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2030',
  encryptedSecurityCode: 'test_737',
};

export const walk = walkFor(removeStoredCardMachine, {
  as: 'private',
  tenant: 'adyen',
  says: { 'tell that the card is removed': 'storedCards.removed' },
  ends: { 'remove card': disableAdyenStoredPayment },
  removes: ['remove card'],
  // A payment with the card that keeps it brings it back.
  given: (_, __, origin) => [
    [
      payWithAdyen,
      {
        saleItemId: 'top-up',
        amount: 2_500,
        totalAmount: 2_500,
        agreementAccepted: true,
        paymentMethod,
        storePaymentMethod: true,
        returnUrl: `${origin}/nl/dashboard/adyen/pending`,
      },
    ],
  ],
});
