/** Who reaches a page: whoever is not signed in, and then it is drawn before anybody asks for it; whoever follows the link of a mail, signed in or not. */
type Reach = 'anonymous' | 'link';

/** The places of the tab bar on a small screen, each with a page of this name for its children. */
export const categories = ['shop', 'car', 'purchases', 'profile'] as const;

export type Category = (typeof categories)[number];

interface Page {
  /** Below the language segment. */
  readonly path: string;
  /** Whoever is signed in, unless it says otherwise. */
  readonly reach?: Reach;
}

/**
 * Every page of the portal. What it is called and where it stands in the menus is said in `places.ts`, which the first load does not
 * need; its screen in `router/screens.ts` or `router/account-screens.ts`. Source: §2.1 to §2.7.
 */
export const pages = {
  login: { path: '/auth/login', reach: 'anonymous' },
  signUp: { path: '/auth/sign-up', reach: 'anonymous' },
  forgotPassword: { path: '/auth/forgot-password', reach: 'anonymous' },
  notVerified: { path: '/account-not-verified', reach: 'link' },
  newPassword: { path: '/password', reach: 'link' },
  activation: { path: '/activate', reach: 'link' },
  emailChange: { path: '/username', reach: 'link' },
  invitation: { path: '/invite', reach: 'link' },
  completion: { path: '/complete-personal-details' },
  completionPlate: { path: '/complete-personal-details/license-plate' },
  completionCards: { path: '/complete-personal-details/wash-card' },
  home: { path: '/dashboard' },
  wallet: { path: '/dashboard/wallet' },
  shop: { path: '/dashboard/choose-shop-category' },
  car: { path: '/dashboard/choose-car-category' },
  purchases: { path: '/dashboard/choose-my-purchases-category' },
  profile: { path: '/dashboard/choose-profile-category' },
  plates: { path: '/dashboard/license-plate' },
  cards: { path: '/dashboard/clean-card' },
  credit: { path: '/dashboard/credit' },
  subscriptions: { path: '/dashboard/subscriptions' },
  extendSubscription: { path: '/dashboard/extend-subscription' },
  webshop: { path: '/dashboard/webshop' },
  giftVoucher: { path: '/dashboard/gift-voucher' },
  transactions: { path: '/dashboard/transactions' },
  activity: { path: '/dashboard/activity' },
  discountVouchers: { path: '/dashboard/discount-vouchers' },
  invoices: { path: '/dashboard/invoice' },
  personalInformation: { path: '/my-details/personalInformation' },
  details: { path: '/my-details' },
  invoiceDetails: { path: '/my-details/invoiceDetails' },
  preferences: { path: '/my-details/preferences' },
  access: { path: '/my-details/access' },
  loginDetails: { path: '/my-details/loginDetails' },
  myLoginDetails: { path: '/my-login-details' },
  password: { path: '/my-details/password' },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as readonly PageName[];

export function pageOf(name: PageName): Page {
  return pages[name];
}

/** The address of each page, below the language segment. */
export const paths = Object.fromEntries(pageNames.map((name) => [name, pages[name].path])) as {
  readonly [Name in PageName]: (typeof pages)[Name]['path'];
};
