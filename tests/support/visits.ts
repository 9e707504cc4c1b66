import { redirectOf, type Visit } from '../../src/portal/pages/guard.ts';

export const visit = (address: string, told: Partial<Visit> = {}): Visit => {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  return {
    path,
    search,
    hash,
    session: null,
    deviceLanguage: null,
    browserLanguages: ['en-GB', 'fr-BE'],
    desktop: true,
    ...told,
  };
};

/** Every address that a visit is sent to, in order; gives up when there is no end. */
export function followed(first: Visit): string[] {
  const addresses: string[] = [];
  let here = first;
  for (;;) {
    const next = redirectOf(here);
    if (next === null) return addresses;
    addresses.push(next);
    if (addresses.length > 10) throw new Error(`no end: ${addresses.join(' → ')}`);
    here = {
      ...visit(next),
      session: first.session,
      deviceLanguage: first.deviceLanguage,
      browserLanguages: first.browserLanguages,
      desktop: first.desktop,
    };
  }
}

export const anonymousPages = ['/auth/login', '/auth/sign-up', '/auth/forgot-password'];

/** Pages to which a mail leads, the same whichever account is signed in. */
export const openPages = [
  '/password/3f0c1d8e',
  '/activate/3f0c1d8e',
  '/username/3f0c1d8e',
  '/invite/3f0c1d8e',
  '/discount-vouchers/3f0c1d8e/fulfill',
  '/account-not-verified',
  '/guest/webshop',
  '/guest/multisafepay/checkout',
  '/guest/multisafepay/redirect',
  '/guest/multisafepay/notification',
  '/guest/multisafepay/cancelled',
  '/invoice-download/3f0c1d8e',
  '/redeem/ABCD-EFGH-JKLM',
  '/voucher-download/3f0c1d8e',
  '/webshop-download/3f0c1d8e',
];

export const wizardPages = [
  '/complete-personal-details',
  '/complete-personal-details/company',
  '/complete-personal-details/nowhere',
];

export const categoryPages = [
  '/dashboard/choose-shop-category',
  '/dashboard/choose-car-category',
  '/dashboard/choose-my-purchases-category',
  '/dashboard/choose-profile-category',
];

export const accountPages = [
  '/dashboard',
  '/dashboard/credit',
  '/dashboard/license-plate',
  '/dashboard/clean-card',
  '/dashboard/subscriptions',
  '/dashboard/extend-subscription',
  '/dashboard/gift-voucher',
  '/dashboard/webshop',
  '/dashboard/discount-vouchers',
  '/dashboard/transactions',
  '/dashboard/invoice',
  '/my-details',
  '/my-details/invoiceDetails',
  '/my-details/personalInformation',
  '/my-login-details',
  '/mandate-activation/success',
  '/mandate-activation/cancelled',
  '/mandate-activation/error',
  '/mandate-activation/failure',
  '/dashboard/adyen/checkout',
  '/dashboard/ogone/failed',
  '/dashboard/multisafepay/redirect',
  '/dashboard/digiteal/info',
  '/dashboard/nowhere',
];

export const unknownPages = [
  '/nowhere',
  '/dashboards',
  '/auth',
  '/authentic/login',
  '/nl/dashboard',
  '/%64ashboard',
  '/a%2Fb',
  '/..',
  '/%',
  '/<script>',
  '/Dashboard',
  '/auth/login.html',
];
