import { accessChangeRoutes } from './customers/access-changes/routes.ts';
import { accountRequestRoutes } from './customers/account-requests/routes.ts';
import { accountRoutes } from './customers/accounts/routes.ts';
import { applicationUserRoutes } from './customers/application-users/routes.ts';
import { emailTokenRoutes } from './customers/email-tokens/routes.ts';
import { invitationRoutes } from './customers/invitations/routes.ts';
import { invoiceDataRoutes } from './customers/invoice-data/routes.ts';
import { messageRoutes } from './customers/messages/routes.ts';
import { passwordRoutes } from './customers/passwords/routes.ts';
import { preferredLocationRoutes } from './customers/preferred-location/routes.ts';
import { pushRoutes } from './customers/push/routes.ts';
import { registrationRoutes } from './customers/registration/routes.ts';
import { sessionRoutes } from './customers/sessions/routes.ts';
import { usernameRoutes } from './customers/usernames/routes.ts';
import { locationRoutes } from './offer/locations/routes.ts';
import { tenantRoutes } from './offer/tenants/routes.ts';
import { documentRoutes } from './papers/documents/routes.ts';
import { providers } from './paying/providers.ts';
import { subscriptionOrderRoutes } from './paying/recurring/buy-subscription.ts';
import { withdrawalRoutes } from './paying/withdrawals/routes.ts';
import { commandRoutes } from './running/commands/routes.ts';
import { anonymousSaleRoutes } from './selling/anonymous-sales/routes.ts';
import { cancellationRoutes } from './selling/cancellations/routes.ts';
import { guestPurchaseRoutes } from './selling/guest-purchases/routes.ts';
import { orderRoutes } from './selling/orders/routes.ts';
import { prepaidRoutes } from './selling/prepaid/routes.ts';
import { reservationRoutes } from './selling/reservations/routes.ts';
import { saleItemRoutes } from './selling/sale-items/routes.ts';
import { saleRoutes } from './selling/sales/routes.ts';
import { subscriptionRoutes } from './selling/subscriptions/routes.ts';
import { givenVoucherRoutes } from './selling/vouchers/given-routes.ts';
import { redeemRoutes } from './selling/vouchers/redeem-routes.ts';
import { voucherRoutes } from './selling/vouchers/routes.ts';
import type { Route } from './server/route.ts';
import { creationRequestRoutes } from './vehicles/creation-requests/routes.ts';
import { identificationItemRoutes } from './vehicles/identification-items/routes.ts';

/** Everything this back office answers. */
export const allRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...accountRoutes,
  ...accountRequestRoutes,
  ...tenantRoutes,
  ...saleItemRoutes,
  ...saleRoutes,
  ...identificationItemRoutes,
  ...voucherRoutes,
  ...givenVoucherRoutes,
  ...redeemRoutes,
  ...prepaidRoutes,
  ...guestPurchaseRoutes,
  ...invoiceDataRoutes,
  ...locationRoutes,
  ...preferredLocationRoutes,
  ...accessChangeRoutes,
  ...applicationUserRoutes,
  ...creationRequestRoutes,
  ...emailTokenRoutes,
  ...invitationRoutes,
  ...messageRoutes,
  ...passwordRoutes,
  ...pushRoutes,
  ...registrationRoutes,
  ...subscriptionRoutes,
  ...usernameRoutes,
  ...documentRoutes,
  ...orderRoutes,
  ...reservationRoutes,
  ...Object.values(providers).flatMap(({ routes }) => routes),
  ...subscriptionOrderRoutes,
  ...withdrawalRoutes,
  ...cancellationRoutes,
  ...anonymousSaleRoutes,
  ...commandRoutes,
];
