import * as z from 'zod/mini';
import { call, file, noInput } from './call.ts';
import { called } from './leeway.ts';
import { legalNotice } from './legal-notice.ts';
import { money } from './values.ts';

const tenant = z.object({
  /** A JPEG in base64; null: the default logo. */
  logo: z.nullable(z.string()),
  companyName: called(z.string(), 'name'),
  userAgreementUrl: z.nullable(z.string()),
});

export const readTenant = call({
  name: 'readTenant',
  method: 'GET',
  path: '/tenant',
  caller: 'anyone',
  input: noInput,
  answer: tenant,
});

export const readLogo = call({
  name: 'readLogo',
  method: 'GET',
  path: '/tenant/logo.png',
  caller: 'anyone',
  input: noInput,
  answer: file,
});

/** What a back office leaves out has the value named here. */
const systemSetting = z.object({
  /** The back office keeps `Idempotency-Key` and answers `GET /commands/{key}`. */
  idempotencyKeys: z._default(z.boolean(), false),
  /** The back office answers the calls of `account-requests.ts`. */
  accountRequests: z._default(z.boolean(), false),
  /** The back office takes another e-mail address with the password, by `changeUsername`. */
  emailChange: z._default(z.boolean(), false),
  /** The back office answers the calls of `sessions.ts`. */
  sessions: z._default(z.boolean(), false),
  /** The back office answers the calls of `access-changes.ts`, and `changePayingWithKept`. */
  accessChanges: z._default(z.boolean(), false),
  /** The back office answers the calls of `messages.ts`. */
  messages: z._default(z.boolean(), false),
  /** The public key (P-256, base64url) with which a browser lets this back office notify it: it answers the calls of `push.ts`. */
  pushKey: z._default(z.nullable(z.string()), null),
  /** The back office answers `listDeviceActs`. */
  deviceActs: z._default(z.boolean(), false),
  /** The back office takes withdrawals from contracts, by `withdraw`. */
  withdrawals: z._default(z.boolean(), false),
  /** The back office takes the end of subscriptions without a session, by `cancelContract`. */
  cancellations: z._default(z.boolean(), false),
  /** The back office answers the calls of `guest-purchases.ts` and `purchase-claims.ts`. */
  guestClaims: z._default(z.boolean(), false),
  /** The back office answers the calls of `gift-voucher-mails.ts` and `gift-voucher-previews.ts`, and mails a gift voucher on the day that an order names. */
  giftVoucherMails: z._default(z.boolean(), false),
  /** The back office answers `readInvoice`, and takes orders that pay an open invoice. */
  invoicePayments: z._default(z.boolean(), false),
  /** The back office keeps a nickname and a cost centre of each plate and card. */
  itemLabels: z._default(z.boolean(), false),
  /** A gift code is registered like a wash card, as an item of the type GIFT, instead of sent to `POST /gift-vouchers`. */
  giftCodesAsItems: z._default(z.boolean(), false),
  guestWebshop: z._default(z.boolean(), true),
  /** The back office mails guests what they bought once more, by `sendGuestMailsAgain`. */
  guestMails: z._default(z.boolean(), false),
  installNotification: z._default(z.boolean(), true),
  faqUrl: z._default(z.nullable(z.string()), null),
  termsUrl: z._default(z.nullable(z.string()), null),
  contactEmail: z._default(z.nullable(z.string()), null),
  region: z._default(z.string(), 'BE'),
  timeZone: z._default(z.string(), 'Europe/Brussels'),
  latestTransactions: z._default(z.int(), 5),
  recentDiscountVouchers: z._default(z.int(), 3),
  lowBalanceAmount: z.prefault(money, 10),
  smallestTopUp: z.prefault(money, 25),
  largestTopUp: z.prefault(money, 2500),
  smallestGift: z.prefault(money, 25),
  largestGift: z.prefault(money, 2500),
  /** Subscriptions may be paid by direct debit, whatever the tenant's provider is. */
  directDebit: z._default(z.boolean(), false),
  directDebitPerOrder: z.prefault(money, 200),
  directDebitPerMonth: z.prefault(money, 200),
  mostGiftVouchers: z._default(z.int(), 50),
  mostPrepaidItems: z._default(z.int(), 20),
  mostRequestedCards: z._default(z.int(), 5),
  shortestPassword: z._default(z.int(), 8),
  /** Of the value added tax in what is sold here, in per cent; null: not told. */
  vatRate: z._default(z.nullable(z.number()), null),
  legalNotice: z._default(z.nullable(legalNotice), null),
});
export type SystemSetting = z.infer<typeof systemSetting>;

export const readSystemSetting = call({
  name: 'readSystemSetting',
  method: 'GET',
  path: '/system-setting',
  caller: 'anyone',
  input: noInput,
  answer: systemSetting,
});

/** The code of the pictures behind the authentication screens; the first in the list is used. */
export const coverCode = 'AUTH_COVER';

const systemImage = z.object({ code: z.string(), url: z.string() });

export const listSystemImages = call({
  name: 'listSystemImages',
  method: 'GET',
  path: '/system-images',
  caller: 'anyone',
  input: noInput,
  answer: z.array(systemImage),
});

const websiteColor = z.object({ name: z.string(), value: z.string() });

export const listWebsiteColors = call({
  name: 'listWebsiteColors',
  method: 'GET',
  path: '/website-colors',
  caller: 'anyone',
  input: noInput,
  answer: z.array(websiteColor),
});
