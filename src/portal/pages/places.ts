import type { MessageId } from '@lingui/core';
import type { IconName } from '../ui/named-icons.ts';
import type { Offer } from './offer.ts';
import type { Category, PageName } from './pages.ts';

interface InMenu {
  /** Its children stand together on a small screen; home stands alone. */
  readonly in: Category | null;
  /** Not on a small screen alone. */
  readonly sidebar: boolean;
  /** When it is not the name of the page. */
  readonly word?: MessageId;
  readonly icon: IconName;
}

export interface Place {
  /** Message id of the page's name. */
  readonly title: MessageId;
  readonly menu?: InMenu;
  /** Named in menus only where this holds; null as long as it is not known. */
  readonly shown?: (offer: Offer) => boolean | null;
  /** There is no such page where this does not hold. */
  readonly exists?: (offer: Offer) => boolean | null;
}

const inProfile = { in: 'profile', sidebar: false } as const;
const inShop = { in: 'shop', sidebar: true } as const;
const inCar = { in: 'car', sidebar: true } as const;
const inPurchases = { in: 'purchases', sidebar: true } as const;

/** What each page is called and where it stands, in the order of the menus. Source: §2.4, §2.7. */
export const places: Readonly<Record<PageName, Place>> = {
  login: { title: 'auth.login.title' },
  signUp: { title: 'signUp.title' },
  forgotPassword: { title: 'forgotPassword.title' },
  notVerified: { title: 'notVerified.title' },
  newPassword: { title: 'newPassword.title' },
  activation: { title: 'activation.title' },
  emailChange: { title: 'emailChange.title' },
  invitation: { title: 'invitation.title' },
  fulfilVoucher: { title: 'fulfil.title' },
  invoiceDownload: { title: 'downloads.invoice' },
  voucherDownload: { title: 'downloads.voucher' },
  webshopDownload: { title: 'downloads.webshop' },
  imprint: { title: 'foot.legalNotice' },
  conditions: { title: 'foot.conditions' },
  privacy: { title: 'foot.privacy' },
  cookies: { title: 'foot.cookies' },
  accessibility: { title: 'foot.accessibility' },
  contact: { title: 'foot.contact' },
  withdraw: { title: 'foot.withdraw' },
  cancelContract: { title: 'foot.cancel' },
  completion: { title: 'incomplete.title' },
  completionPlate: { title: 'incomplete.title' },
  completionCards: { title: 'incomplete.title' },
  home: { title: 'home.title', menu: { in: null, sidebar: true, word: 'menu.home', icon: 'house' } },
  wallet: { title: 'wallet.title', menu: { in: null, sidebar: true, word: 'menu.wallet', icon: 'code' } },
  shop: { title: 'menu.shop' },
  car: { title: 'menu.car' },
  purchases: { title: 'menu.purchases' },
  profile: { title: 'menu.profile' },
  plates: { title: 'vehicles.title', menu: { ...inCar, word: 'menu.plates', icon: 'car' }, exists: hasType('ANPR') },
  cards: {
    title: 'cards.title',
    menu: { ...inCar, word: 'menu.cards', icon: 'card' },
    exists: hasType('RFID', 'BARCODE'),
  },
  credit: { title: 'menu.credit', menu: { ...inShop, icon: 'wallet' }, shown: sells('CHARGE') },
  subscriptions: { title: 'menu.subscriptions', menu: { ...inShop, icon: 'repeat' }, shown: sells('SUBSCRIPTION') },
  extendSubscription: { title: 'subscriptions.extend.title' },
  webshop: {
    title: 'menu.webshop',
    menu: { ...inShop, icon: 'bag' },
    shown: (offer) => offer.hasPrepaidItems || sells('PREPAID')(offer),
  },
  giftVoucher: { title: 'menu.giftVoucher', menu: { ...inShop, icon: 'gift' }, exists: sells('GIFT') },
  transactions: { title: 'transactions.title', menu: { ...inPurchases, word: 'menu.transactions', icon: 'receipt' } },
  activity: { title: 'activity.title', menu: { ...inPurchases, word: 'menu.activity', icon: 'history' } },
  discountVouchers: { title: 'menu.discountVouchers', menu: { ...inPurchases, icon: 'percent' } },
  invoices: { title: 'menu.invoices', menu: { ...inPurchases, icon: 'file' }, shown: (offer) => offer.hasInvoiceData },
  personalInformation: { title: 'menu.personalInformation', menu: { ...inProfile, sidebar: true, icon: 'person' } },
  details: { title: 'menu.personalInformation' },
  invoiceDetails: { title: 'menu.invoiceDetails', menu: { ...inProfile, icon: 'file' } },
  preferences: { title: 'menu.preferences', menu: { ...inProfile, icon: 'sliders' } },
  access: { title: 'menu.access', menu: { ...inProfile, icon: 'people' } },
  loginDetails: { title: 'menu.loginDetails', menu: { ...inProfile, icon: 'letter' }, shown: (offer) => offer.isAdmin },
  myLoginDetails: { title: 'menu.loginDetails' },
  password: { title: 'menu.password', menu: { ...inProfile, icon: 'lock' } },
};

export const placeNames = Object.keys(places) as readonly PageName[];

function sells(category: string) {
  return ({ saleCategories }: Offer) => saleCategories?.includes(category) ?? null;
}

function hasType(...types: readonly string[]) {
  return ({ identificationTypes }: Offer) => identificationTypes?.some((type) => types.includes(type)) ?? null;
}
