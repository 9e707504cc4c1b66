import type { AccountStatus } from '../../../machines/account/session-facts.ts';

/** What the tenant offers and the customer has, as far as the menu needs to know it. */
export interface Offer {
  readonly status: AccountStatus;
  readonly saleCategories: readonly string[];
  readonly identificationTypes: readonly string[];
  readonly hasPrepaidItems: boolean;
  readonly hasInvoiceData: boolean;
  readonly isAdmin: boolean;
}

export type EntryName =
  | 'home'
  | 'plates'
  | 'cards'
  | 'credit'
  | 'subscriptions'
  | 'giftVoucher'
  | 'webshop'
  | 'discountVouchers'
  | 'transactions'
  | 'activity'
  | 'invoices'
  | 'personalInformation'
  | 'invoiceDetails'
  | 'preferences'
  | 'access'
  | 'loginDetails'
  | 'password';

export type Category = 'shop' | 'car' | 'purchases' | 'profile';

interface Entry {
  /** Below the language segment. */
  readonly path: string;
  /** Where it stands on a small screen; none: in the sidebar only. */
  readonly category: Category | null;
  readonly sidebar: boolean;
  readonly visible: (offer: Offer) => boolean;
}

const always = () => true;
const sells = (category: string) => (offer: Offer) => offer.saleCategories.includes(category);
const has =
  (...types: string[]) =>
  (offer: Offer) =>
    types.some((type) => offer.identificationTypes.includes(type));

/** Every entry that §2.4 and §2.7 name, with the rule by which it appears. */
export const entries: Readonly<Record<EntryName, Entry>> = {
  home: { path: '/dashboard', category: null, sidebar: true, visible: always },
  plates: { path: '/dashboard/license-plate', category: 'car', sidebar: true, visible: has('ANPR') },
  cards: { path: '/dashboard/clean-card', category: 'car', sidebar: true, visible: has('RFID', 'BARCODE') },
  credit: { path: '/dashboard/credit', category: 'shop', sidebar: true, visible: sells('CHARGE') },
  webshop: {
    path: '/dashboard/webshop',
    category: 'shop',
    sidebar: true,
    visible: (offer) => offer.hasPrepaidItems || sells('PREPAID')(offer),
  },
  subscriptions: { path: '/dashboard/subscriptions', category: 'shop', sidebar: true, visible: sells('SUBSCRIPTION') },
  giftVoucher: { path: '/dashboard/gift-voucher', category: 'shop', sidebar: true, visible: sells('GIFT') },
  discountVouchers: { path: '/dashboard/discount-vouchers', category: 'purchases', sidebar: true, visible: always },
  transactions: { path: '/dashboard/transactions', category: 'purchases', sidebar: true, visible: always },
  activity: { path: '/dashboard/activity', category: 'purchases', sidebar: true, visible: always },
  invoices: {
    path: '/dashboard/invoice',
    category: 'purchases',
    sidebar: true,
    visible: (offer) => offer.hasInvoiceData,
  },
  personalInformation: {
    path: '/my-details/personalInformation',
    category: 'profile',
    sidebar: true,
    visible: always,
  },
  invoiceDetails: { path: '/my-details/invoiceDetails', category: 'profile', sidebar: false, visible: always },
  preferences: { path: '/my-details/preferences', category: 'profile', sidebar: false, visible: always },
  access: { path: '/my-details/access', category: 'profile', sidebar: false, visible: always },
  loginDetails: {
    path: '/my-details/loginDetails',
    category: 'profile',
    sidebar: false,
    visible: (offer) => offer.isAdmin,
  },
  password: { path: '/my-details/password', category: 'profile', sidebar: false, visible: always },
};

export interface Menu {
  readonly sidebar: readonly EntryName[];
  /** The children of each category; the profile also holds logging out, which is no page. */
  readonly categories: Readonly<Record<Category, readonly EntryName[]>>;
}

/** The entries a customer sees. Only completed accounts get more than home; pages that do not exist are left out. */
export function menuOf(offer: Offer, pages: readonly string[]): Menu {
  const names = (Object.keys(entries) as EntryName[]).filter((name) => {
    const entry = entries[name];
    const allowed = offer.status === 'COMPLETED' || name === 'home';
    return allowed && pages.includes(entry.path) && entry.visible(offer);
  });
  const within = (category: Category) => names.filter((name) => entries[name].category === category);
  return {
    sidebar: names.filter((name) => entries[name].sidebar),
    categories: {
      shop: within('shop'),
      car: within('car'),
      purchases: within('purchases'),
      profile: within('profile'),
    },
  };
}
