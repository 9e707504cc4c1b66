import { accountRequestRoutes } from './account-requests/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { anonymousSaleRoutes } from './anonymous-sales/routes.ts';
import { applicationUserRoutes } from './application-users/routes.ts';
import { commandRoutes } from './commands/routes.ts';
import { creationRequestRoutes } from './creation-requests/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { emailTokenRoutes } from './email-tokens/routes.ts';
import { identificationItemRoutes } from './identification-items/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { invoiceDataRoutes } from './invoice-data/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { mandateRoutes } from './mandates/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { adyenRoutes } from './payments/adyen/routes.ts';
import { digitealRoutes } from './payments/digiteal/routes.ts';
import { multisafepayRoutes } from './payments/multisafepay/routes.ts';
import { ogoneRoutes } from './payments/ogone/routes.ts';
import { subscriptionOrderRoutes } from './payments/subscription.ts';
import { prepaidRoutes } from './prepaid/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { reservationRoutes } from './reservations/routes.ts';
import { saleItemRoutes } from './sale-items/routes.ts';
import { saleRoutes } from './sales/routes.ts';
import type { Route } from './server/route.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { tenantRoutes } from './tenants/routes.ts';
import { usernameRoutes } from './usernames/routes.ts';
import { voucherRoutes } from './vouchers/routes.ts';

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
  ...prepaidRoutes,
  ...invoiceDataRoutes,
  ...locationRoutes,
  ...applicationUserRoutes,
  ...creationRequestRoutes,
  ...emailTokenRoutes,
  ...invitationRoutes,
  ...passwordRoutes,
  ...registrationRoutes,
  ...subscriptionRoutes,
  ...usernameRoutes,
  ...documentRoutes,
  ...orderRoutes,
  ...reservationRoutes,
  ...adyenRoutes,
  ...ogoneRoutes,
  ...multisafepayRoutes,
  ...digitealRoutes,
  ...mandateRoutes,
  ...subscriptionOrderRoutes,
  ...anonymousSaleRoutes,
  ...commandRoutes,
];
