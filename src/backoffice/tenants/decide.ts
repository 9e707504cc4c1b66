import type { SystemSetting } from '../../contract/tenant.ts';
import type { Tenant } from './tenant.ts';

/** What the tenant tells its portal; the rest is the same for all. */
export function settingOf({ settings, timeZone }: Tenant): SystemSetting {
  const { guestWebshop, faqUrl, termsUrl, contactEmail, lowBalanceAmount, directDebit } = settings;
  return { ...same, timeZone, guestWebshop, faqUrl, termsUrl, contactEmail, lowBalanceAmount, directDebit };
}

const euro = 100;

const same = {
  idempotencyKeys: true,
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
  shortestPassword: 7,
};
