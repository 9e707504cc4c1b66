import { part, screen } from '../parts/part.ts';
import type { Page } from './page.ts';

// In backticks: Biome would count a lazy import among the circles of loading, and this one closes none.
const downloads = part(() => import(`../screens/downloads/downloads.tsx`));
const legal = part(() => import(`../screens/legal/legal-pages.ts`));
const declarations = part(() => import(`../screens/legal/declarations.tsx`));

/** For visitors who are not signed in; each is drawn when the portal is built. */
export const anonymousPages = {
  login: { path: '/auth/login', title: 'auth.login.title' },
  signUp: { path: '/auth/sign-up', title: 'signUp.title' },
  forgotPassword: { path: '/auth/forgot-password', title: 'forgotPassword.title' },
} as const satisfies Readonly<Record<string, Page>>;

/** For guests, who buy without an account; drawn when the portal is built, like those above. Source: §2.5. */
export const guestPages = {
  guestShop: {
    path: '/guest/webshop',
    title: 'guest.title',
    screen: screen(
      part(() => import(`../screens/guest/guest-shop.tsx`)),
      'GuestShop',
    ),
  },
} as const satisfies Readonly<Record<string, Page>>;

/** Where the link of a mail leads, signed in or not. What it is about stands after a slash, or where `$id` does. */
export const linkPages = {
  notVerified: { path: '/account-not-verified', title: 'notVerified.title' },
  newPassword: { path: '/password', title: 'newPassword.title' },
  activation: { path: '/activate', title: 'activation.title' },
  emailChange: { path: '/username', title: 'emailChange.title' },
  invitation: { path: '/invite', title: 'invitation.title' },
  fulfilVoucher: {
    path: '/discount-vouchers/$id/fulfill',
    title: 'fulfil.title',
    screen: screen(
      part(() => import(`../screens/vouchers/fulfil-voucher.tsx`)),
      'FulfilVoucher',
    ),
  },
  claimPurchases: {
    path: '/claim-purchases',
    title: 'claim.title',
    screen: screen(
      part(() => import(`../screens/guest/claim-purchases.tsx`)),
      'ClaimPurchases',
    ),
  },
  confirmCancellation: {
    path: '/confirm-cancellation',
    title: 'confirmCancellation.title',
    screen: screen(
      part(() => import(`../screens/legal/confirm-cancellation.tsx`)),
      'ConfirmCancellation',
    ),
  },
  redeem: {
    path: '/redeem',
    title: 'redeem.title',
    screen: screen(
      part(() => import(`../screens/vouchers/redeem-link.tsx`)),
      'RedeemLink',
    ),
  },
  invoiceDownload: {
    path: '/invoice-download',
    title: 'downloads.invoice',
    screen: screen(downloads, 'InvoiceDownload'),
  },
  voucherDownload: {
    path: '/voucher-download',
    title: 'downloads.voucher',
    screen: screen(downloads, 'VoucherDownload'),
  },
  webshopDownload: {
    path: '/webshop-download',
    title: 'downloads.webshop',
    screen: screen(downloads, 'WebshopDownload'),
  },
} as const satisfies Readonly<Record<string, Page>>;

/** For all visitors, signed in or not: what the law wants within reach. */
export const legalPages = {
  imprint: { path: '/legal-notice', title: 'foot.legalNotice', screen: screen(legal, 'Imprint') },
  conditions: { path: '/conditions', title: 'foot.conditions', screen: screen(legal, 'Conditions') },
  privacy: { path: '/privacy', title: 'foot.privacy', screen: screen(legal, 'Privacy') },
  cookies: { path: '/cookies', title: 'foot.cookies', screen: screen(legal, 'Cookies') },
  accessibility: { path: '/accessibility', title: 'foot.accessibility', screen: screen(legal, 'Accessibility') },
  contact: { path: '/contact', title: 'foot.contact', screen: screen(legal, 'Contact') },
  withdraw: { path: '/withdraw', title: 'foot.withdraw', screen: screen(declarations, 'Withdraw') },
  cancelContract: { path: '/cancel-contract', title: 'foot.cancel', screen: screen(declarations, 'CancelContract') },
} as const satisfies Readonly<Record<string, Page>>;
