import { type CountryCode, isCountryCode } from '../../../contract/rules/countries.ts';
import { shortestPassword } from '../../../contract/rules/password.ts';
import type { SystemSetting } from '../../../contract/tenant.ts';
import type { Limits, Tenant } from '../../server/tenant.ts';

/** Without what follows from the seller's own data. */
export type Setting = Omit<SystemSetting, 'vatRate' | 'legalNotice'>;

/** What the tenant tells its portal, and what every rule here goes by: its own limits where it has set them. */
export function settingOf({ settings, timeZone }: Tenant): Setting {
  const { giftCodesAsItems, guestWebshop, faqUrl, termsUrl, contactEmail, lowBalanceAmount, directDebit } = settings;
  const limits = { ...defaultLimits, ...settings.limits };
  return {
    ...limits,
    ...answered,
    timeZone,
    giftCodesAsItems,
    guestWebshop,
    faqUrl,
    termsUrl,
    contactEmail,
    lowBalanceAmount,
    directDebit,
    pushKey: settings.pushKey?.publicKey ?? null,
    // It may be raised, never lowered.
    shortestPassword: Math.max(defaultLimits.shortestPassword, limits.shortestPassword),
  };
}

/** Whose telephone numbers need no country code; also where customers live unless they say otherwise. */
export function homeCountryOf(tenant: Tenant): CountryCode {
  const { region } = settingOf(tenant);
  return isCountryCode(region) ? region : 'BE';
}

/** What this back office can do, for every tenant. */
const answered = {
  idempotencyKeys: true,
  accountRequests: true,
  emailChange: true,
  sessions: true,
  accessChanges: true,
  messages: true,
  deviceActs: true,
  withdrawals: true,
  cancellations: true,
  guestClaims: true,
  guestMails: true,
  invoicePayments: true,
  giftVoucherMails: true,
  itemLabels: true,
};

const euro = 100;

const defaultLimits: Limits = {
  installNotification: true,
  region: 'BE',
  latestTransactions: 5,
  recentDiscountVouchers: 3,
  smallestTopUp: 25 * euro,
  largestTopUp: 2500 * euro,
  smallestGift: 25 * euro,
  largestGift: 2500 * euro,
  directDebitPerOrder: 200 * euro,
  directDebitPerMonth: 200 * euro,
  mostGiftVouchers: 50,
  mostPrepaidItems: 20,
  mostRequestedCards: 5,
  shortestPassword,
};
