import { part, screen } from '../parts/part.ts';
import type { Offer } from './offer.ts';
import type { Page } from './page.ts';

// In backticks: Biome would count a lazy import among the circles of loading, and this one closes none.
const category = part(() => import(`../screens/shell/category.tsx`));
const subscriptions = part(() => import(`../screens/subscriptions/subscription-pages.ts`));
const details = part(() => import(`../screens/details/details-pages.ts`));

const inProfile = { in: 'profile', sidebar: false } as const;
const inShop = { in: 'shop', sidebar: true } as const;
const inCar = { in: 'car', sidebar: true } as const;
const inPurchases = { in: 'purchases', sidebar: true } as const;

/** The pages behind sign-in, in the order of the menus. Source: §2.4, §2.7. */
export const accountPages = {
  completion: {
    path: '/complete-personal-details',
    title: 'incomplete.title',
    screen: screen(
      part(() => import(`../screens/completion/complete-details.tsx`)),
      'CompleteDetails',
    ),
  },
  completionPlate: { path: '/complete-personal-details/license-plate', title: 'incomplete.title' },
  completionCards: { path: '/complete-personal-details/wash-card', title: 'incomplete.title' },
  home: {
    path: '/dashboard',
    title: 'home.title',
    menu: { in: null, sidebar: true, word: 'menu.home', icon: 'house' },
  },
  wallet: {
    path: '/dashboard/wallet',
    title: 'wallet.title',
    menu: { in: null, sidebar: true, word: 'menu.wallet', icon: 'code' },
    screen: screen(
      part(() => import(`../screens/vouchers/wallet.tsx`)),
      'Wallet',
    ),
  },
  messages: {
    path: '/dashboard/messages',
    title: 'told.title',
    menu: { in: null, sidebar: true, icon: 'bell' },
    shown: ({ tellsMessages }) => tellsMessages,
    screen: screen(
      part(() => import(`../screens/activity/messages.tsx`)),
      'Messages',
    ),
  },
  branches: {
    path: '/dashboard/branches',
    title: 'branches.title',
    menu: { in: null, sidebar: true, word: 'menu.branches', icon: 'pin' },
    screen: screen(
      part(() => import(`../screens/branches/branches.tsx`)),
      'Branches',
    ),
  },
  shop: { path: '/dashboard/choose-shop-category', title: 'menu.shop', screen: screen(category, 'ShopCategory') },
  car: { path: '/dashboard/choose-car-category', title: 'menu.car', screen: screen(category, 'CarCategory') },
  purchases: {
    path: '/dashboard/choose-my-purchases-category',
    title: 'menu.purchases',
    screen: screen(category, 'PurchasesCategory'),
  },
  profile: {
    path: '/dashboard/choose-profile-category',
    title: 'menu.profile',
    screen: screen(category, 'ProfileCategory'),
  },
  plates: {
    path: '/dashboard/license-plate',
    title: 'vehicles.title',
    menu: { ...inCar, word: 'menu.plates', icon: 'car' },
    exists: hasType('ANPR'),
    screen: screen(
      part(() => import(`../screens/plates/plates.tsx`)),
      'Plates',
    ),
  },
  cards: {
    path: '/dashboard/clean-card',
    title: 'cards.title',
    menu: { ...inCar, word: 'menu.cards', icon: 'card' },
    exists: hasType('RFID', 'BARCODE'),
    screen: screen(
      part(() => import(`../screens/cards/cards.tsx`)),
      'Cards',
    ),
  },
  credit: {
    path: '/dashboard/credit',
    title: 'menu.credit',
    menu: { ...inShop, icon: 'wallet' },
    shown: sells('CHARGE'),
    screen: screen(
      part(() => import(`../screens/credit/credit.tsx`)),
      'Credit',
    ),
  },
  subscriptions: {
    path: '/dashboard/subscriptions',
    title: 'menu.subscriptions',
    menu: { ...inShop, icon: 'repeat' },
    shown: sells('SUBSCRIPTION'),
    screen: screen(subscriptions, 'Subscriptions'),
  },
  extendSubscription: {
    path: '/dashboard/extend-subscription',
    title: 'subscriptions.extend.title',
    screen: screen(subscriptions, 'ExtendSubscription'),
  },
  webshop: {
    path: '/dashboard/webshop',
    title: 'menu.webshop',
    menu: { ...inShop, icon: 'bag' },
    shown: (offer) => offer.hasPrepaidItems || sells('PREPAID')(offer),
    screen: screen(
      part(() => import(`../screens/webshop/webshop.tsx`)),
      'Webshop',
    ),
  },
  giftVoucher: {
    path: '/dashboard/gift-voucher',
    title: 'menu.giftVoucher',
    menu: { ...inShop, icon: 'gift' },
    exists: sells('GIFT'),
    screen: screen(
      part(() => import(`../screens/vouchers/gift-page.tsx`)),
      'GiftPage',
    ),
  },
  transactions: {
    path: '/dashboard/transactions',
    title: 'transactions.title',
    menu: { ...inPurchases, word: 'menu.transactions', icon: 'receipt' },
    screen: screen(
      part(() => import(`../screens/transactions/transactions.tsx`)),
      'Transactions',
    ),
  },
  activity: {
    path: '/dashboard/activity',
    title: 'activity.title',
    menu: { ...inPurchases, word: 'menu.activity', icon: 'history' },
    screen: screen(
      part(() => import(`../screens/activity/activity.tsx`)),
      'Activity',
    ),
  },
  discountVouchers: {
    path: '/dashboard/discount-vouchers',
    title: 'menu.discountVouchers',
    menu: { ...inPurchases, icon: 'percent' },
    screen: screen(
      part(() => import(`../screens/vouchers/vouchers.tsx`)),
      'Vouchers',
    ),
  },
  invoices: {
    path: '/dashboard/invoice',
    title: 'menu.invoices',
    menu: { ...inPurchases, icon: 'file' },
    shown: (offer) => offer.hasInvoiceData,
    screen: screen(
      part(() => import(`../screens/invoices/invoices.tsx`)),
      'Invoices',
    ),
  },
  personalInformation: {
    path: '/my-details/personalInformation',
    title: 'menu.personalInformation',
    menu: { ...inProfile, sidebar: true, icon: 'person' },
    screen: screen(details, 'PersonalInformation'),
  },
  details: { path: '/my-details', title: 'menu.personalInformation', screen: screen(details, 'PersonalInformation') },
  invoiceDetails: {
    path: '/my-details/invoiceDetails',
    title: 'menu.invoiceDetails',
    menu: { ...inProfile, icon: 'file' },
    screen: screen(details, 'InvoiceDetails'),
  },
  preferences: {
    path: '/my-details/preferences',
    title: 'menu.preferences',
    menu: { ...inProfile, icon: 'sliders' },
    screen: screen(details, 'Preferences'),
  },
  access: {
    path: '/my-details/access',
    title: 'menu.access',
    menu: { ...inProfile, icon: 'people' },
    screen: screen(details, 'Access'),
  },
  loginDetails: {
    path: '/my-details/loginDetails',
    title: 'menu.loginDetails',
    menu: { ...inProfile, icon: 'letter' },
    shown: (offer) => offer.isAdmin,
    screen: screen(details, 'LoginDetails'),
  },
  myLoginDetails: { path: '/my-login-details', title: 'menu.loginDetails', screen: screen(details, 'MyLoginDetails') },
  password: {
    path: '/my-details/password',
    title: 'menu.password',
    menu: { ...inProfile, icon: 'lock' },
    screen: screen(details, 'Password'),
  },
} as const satisfies Readonly<Record<string, Page>>;

function sells(category: string) {
  return ({ saleCategories }: Offer) => saleCategories?.includes(category) ?? null;
}

function hasType(...types: readonly string[]) {
  return ({ identificationTypes }: Offer) => identificationTypes?.some((type) => types.includes(type)) ?? null;
}
