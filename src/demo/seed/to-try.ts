/**
 * What a tester can type in or open, the same at each operator. Each works once; `npm run seed` makes them anew.
 * A link is the portal's address with the token or uuid: `/nl/invite/demo-invitation`, `/nl/activate/demo-activation`,
 * `/nl/discount-vouchers/d15c0000-0000-4000-8000-000000000001/fulfill`.
 */
export const toTry = {
  /** Where the operator has wash cards: registered with both codes. */
  cards: [
    { code: '70010001', securityCode: '4711', about: 'free' },
    { code: '70010002', securityCode: '0815', about: 'free; the zero counts' },
    { code: '70010003', securityCode: null, about: 'free, without a security code' },
    { code: '70010009', securityCode: '9999', about: 'somebody has registered it already' },
  ],
  giftCodes: [
    { code: 'CADEAU25', amount: 2500, about: 'worth 25 euros' },
    { code: 'CADEAU50', amount: 5000, about: 'worth 50 euros' },
    { code: 'CADEAUGEBRUIKT', amount: 2500, about: 'used already' },
    { code: 'CADEAUOUD', amount: 2500, about: 'expired' },
  ],
  discountVouchers: [
    { uuid: 'd15c0000-0000-4000-8000-000000000001', about: 'to fulfil; sent to private@example.com' },
    { uuid: 'd15c0000-0000-4000-8000-000000000002', about: 'to fulfil; sent to empty@example.com' },
    { uuid: 'd15c0000-0000-4000-8000-000000000003', about: 'fulfilled already' },
    { uuid: 'd15c0000-0000-4000-8000-000000000004', about: 'expired' },
  ],
  /** Into the account of private@example.com. */
  invitations: [
    { token: 'demo-invitation', email: 'invited@example.com', about: 'waits for a password' },
    { token: 'demo-invitation-old', email: 'forgotten@example.com', about: 'expired' },
  ],
  activation: { token: 'demo-activation', email: 'disabled@example.com' },
} as const;
