import * as account from './account.ts';
import * as accountRequests from './account-requests.ts';
import * as applicationUsers from './application-users.ts';
import type { Call } from './call.ts';
import * as commands from './commands.ts';
import * as creationRequests from './creation-requests.ts';
import * as declarations from './declarations.ts';
import * as discountVouchers from './discount-vouchers.ts';
import * as giftVoucherMails from './gift-voucher-mails.ts';
import * as giftVoucherPreviews from './gift-voucher-previews.ts';
import * as giftVouchers from './gift-vouchers.ts';
import * as identificationItems from './identification-items.ts';
import * as invitations from './invitations.ts';
import * as invoiceData from './invoice-data.ts';
import * as invoices from './invoices.ts';
import * as locations from './locations.ts';
import * as mandates from './mandates.ts';
import * as adyen from './payments-adyen.ts';
import * as digiteal from './payments-digiteal.ts';
import * as multisafepay from './payments-multisafepay.ts';
import * as ogone from './payments-ogone.ts';
import * as prepaidItems from './prepaid-items.ts';
import * as registration from './registration.ts';
import * as reservations from './reservations.ts';
import * as saleItems from './sale-items.ts';
import type { PaymentProvider } from './sales.ts';
import * as sales from './sales.ts';
import * as session from './session.ts';
import * as sessions from './sessions.ts';
import * as subscriptions from './subscriptions.ts';
import * as tenant from './tenant.ts';
import * as tickets from './tickets.ts';

const providers = {
  ADYEN: adyen,
  OGONE: ogone,
  MULTISAFEPAY: multisafepay,
  DIGITEAL: digiteal,
} satisfies Record<PaymentProvider, object>;

const families: readonly object[] = [
  session,
  sessions,
  registration,
  account,
  accountRequests,
  locations,
  invitations,
  applicationUsers,
  tenant,
  sales,
  saleItems,
  reservations,
  subscriptions,
  declarations,
  identificationItems,
  creationRequests,
  invoiceData,
  invoices,
  tickets,
  discountVouchers,
  giftVoucherMails,
  giftVoucherPreviews,
  giftVouchers,
  prepaidItems,
  ...Object.values(providers),
  mandates,
  commands,
];

/** Every call of the front-office API: all that its files export. */
export const allCalls: readonly Call[] = families.flatMap((family) => Object.values(family)).filter(isCall);

function isCall(exported: unknown): exported is Call {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;
}
