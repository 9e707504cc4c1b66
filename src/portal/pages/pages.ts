/** The places of the tab bar on a small screen, each with a page of this name for its children. */
export const categories = ['shop', 'car', 'purchases', 'profile'] as const;

export type Category = (typeof categories)[number];

/** For whoever is not signed in, and drawn before anybody asks for them. */
const anonymous = {
  login: '/auth/login',
  signUp: '/auth/sign-up',
  forgotPassword: '/auth/forgot-password',
} as const;

/** For whoever follows the link of a mail, signed in or not. What it is about stands after a slash, or where `$id` does. */
const ofLinks = {
  notVerified: '/account-not-verified',
  newPassword: '/password',
  activation: '/activate',
  emailChange: '/username',
  invitation: '/invite',
  fulfilVoucher: '/discount-vouchers/$id/fulfill',
  invoiceDownload: '/invoice-download',
  voucherDownload: '/voucher-download',
  webshopDownload: '/webshop-download',
} as const;

/** For everybody, signed in or not: what the law wants within reach. */
const ofAll = {
  imprint: '/legal-notice',
  conditions: '/conditions',
  privacy: '/privacy',
  cookies: '/cookies',
  accessibility: '/accessibility',
  contact: '/contact',
  withdraw: '/withdraw',
  cancelContract: '/cancel-contract',
} as const;

/** For whoever is signed in. */
const ofAccount = {
  completion: '/complete-personal-details',
  completionPlate: '/complete-personal-details/license-plate',
  completionCards: '/complete-personal-details/wash-card',
  home: '/dashboard',
  wallet: '/dashboard/wallet',
  shop: '/dashboard/choose-shop-category',
  car: '/dashboard/choose-car-category',
  purchases: '/dashboard/choose-my-purchases-category',
  profile: '/dashboard/choose-profile-category',
  plates: '/dashboard/license-plate',
  cards: '/dashboard/clean-card',
  credit: '/dashboard/credit',
  subscriptions: '/dashboard/subscriptions',
  extendSubscription: '/dashboard/extend-subscription',
  webshop: '/dashboard/webshop',
  giftVoucher: '/dashboard/gift-voucher',
  transactions: '/dashboard/transactions',
  activity: '/dashboard/activity',
  discountVouchers: '/dashboard/discount-vouchers',
  invoices: '/dashboard/invoice',
  personalInformation: '/my-details/personalInformation',
  details: '/my-details',
  invoiceDetails: '/my-details/invoiceDetails',
  preferences: '/my-details/preferences',
  access: '/my-details/access',
  loginDetails: '/my-details/loginDetails',
  myLoginDetails: '/my-login-details',
  password: '/my-details/password',
} as const;

/**
 * The address of every page of the portal, below the language segment. What it is called and where it stands in the menus is said in
 * `places.ts`, which the first load does not need; its screen in `router/screens.ts` or `router/account-screens.ts`. Source: §2.1 to §2.7.
 */
export const paths = { ...anonymous, ...ofLinks, ...ofAll, ...ofAccount } as const;

export type PageName = keyof typeof paths;

export const pageNames = Object.keys(paths) as readonly PageName[];

export function isAnonymous(name: PageName): boolean {
  return name in anonymous;
}

export function isOfLink(name: PageName): boolean {
  return name in ofLinks;
}

export function isOfAll(name: PageName): boolean {
  return name in ofAll;
}

export function isOfAccount(name: PageName): boolean {
  return name in ofAccount;
}
