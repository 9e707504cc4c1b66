const origin = 'http://adyen.localhost:4173';
const returnUrl = `${origin}/nl/dashboard/adyen/success`;

function card(number: string) {
  return {
    type: 'scheme',
    encryptedCardNumber: `test_${number}`,
    encryptedExpiryMonth: 'test_03',
    encryptedExpiryYear: 'test_2030',
    encryptedSecurityCode: 'test_737',
    holderName: 'L. Janssens',
  };
}

/** What each does stands on /sandbox/adyen/cards. */
export const cards = {
  good: '4111111145551142',
  another: '5555341244441115',
  redirect: '4212345678910006',
  challenge: '4917610000000000',
  frictionless: '4871049999999910',
  refused: '4000000000000002',
  error: '4000000000000119',
  pending: '4000000000000259',
  received: '4000000000000341',
  cancelled: '4000000000000408',
  unknown: '4000000000000507',
};

export function adyenOrder(number: string, more: object = {}) {
  return { saleItemId: 'top-up', amount: 2500, totalAmount: 2500, paymentMethod: card(number), returnUrl, ...more };
}
