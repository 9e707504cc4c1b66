import type { ReactNode } from 'react';
import { part } from '../parts/part.ts';
import type { AccountPage, Screen } from './screens.ts';

const category = part(() => import('../screens/shell/category.tsx'));
const subscriptions = part(() => import('../screens/subscriptions/subscription-pages.ts'));
const downloads = part(() => import('../screens/downloads/downloads.tsx'));
const legal = part(() => import('../screens/legal/legal-pages.ts'));
const details = part(() => import('../screens/details/details-pages.ts'));

/** The screen of each page that the first load does not name: those behind sign-in, those of the law, and those to which a mail leads for a document. */
export const accountScreens: Readonly<Record<AccountPage, Screen>> = {
  invoiceDownload: screen(downloads, 'InvoiceDownload'),
  voucherDownload: screen(downloads, 'VoucherDownload'),
  webshopDownload: screen(downloads, 'WebshopDownload'),
  imprint: screen(legal, 'Imprint'),
  conditions: screen(legal, 'Conditions'),
  privacy: screen(legal, 'Privacy'),
  cookies: screen(legal, 'Cookies'),
  accessibility: screen(legal, 'Accessibility'),
  contact: screen(legal, 'Contact'),
  withdraw: screen(legal, 'Withdraw'),
  cancelContract: screen(legal, 'CancelContract'),
  completion: own(() => import('../screens/completion/complete-details.tsx'), 'CompleteDetails'),
  shop: screen(category, 'ShopCategory'),
  car: screen(category, 'CarCategory'),
  purchases: screen(category, 'PurchasesCategory'),
  profile: screen(category, 'ProfileCategory'),
  wallet: own(() => import('../screens/vouchers/wallet.tsx'), 'Wallet'),
  plates: own(() => import('../screens/plates/plates.tsx'), 'Plates'),
  cards: own(() => import('../screens/cards/cards.tsx'), 'Cards'),
  subscriptions: screen(subscriptions, 'Subscriptions'),
  extendSubscription: screen(subscriptions, 'ExtendSubscription'),
  credit: own(() => import('../screens/credit/credit.tsx'), 'Credit'),
  webshop: own(() => import('../screens/webshop/purchases.tsx'), 'Purchases'),
  giftVoucher: own(() => import('../screens/vouchers/gift-vouchers.tsx'), 'GiftVouchers'),
  transactions: own(() => import('../screens/transactions/transactions.tsx'), 'Transactions'),
  activity: own(() => import('../screens/activity/activity.tsx'), 'Activity'),
  fulfilVoucher: own(() => import('../screens/vouchers/fulfil-voucher.tsx'), 'FulfilVoucher'),
  discountVouchers: own(() => import('../screens/vouchers/vouchers.tsx'), 'Vouchers'),
  invoices: own(() => import('../screens/invoices/invoices.tsx'), 'Invoices'),
  details: screen(details, 'PersonalInformation'),
  personalInformation: screen(details, 'PersonalInformation'),
  invoiceDetails: screen(details, 'InvoiceDetails'),
  preferences: screen(details, 'Preferences'),
  access: screen(details, 'Access'),
  loginDetails: screen(details, 'LoginDetails'),
  myLoginDetails: screen(details, 'MyLoginDetails'),
  password: screen(details, 'Password'),
};

type Load<Name extends string> = () => Promise<{ readonly [name in Name]: () => ReactNode }>;

function screen<Name extends string>(load: Load<Name>, name: Name): Screen {
  return { load, name };
}

function own<Name extends string>(load: Load<Name>, name: Name): Screen {
  return screen(part(load), name);
}
