import { accountRoutes } from './accounts/routes.ts';
import { applicationUserRoutes } from './application-users/routes.ts';
import { commandRoutes } from './commands/routes.ts';
import { creationRequestRoutes } from './creation-requests/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { emailTokenRoutes } from './email-tokens/routes.ts';
import { identificationItemRoutes } from './identification-items/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { invoiceDataRoutes } from './invoice-data/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { prepaidRoutes } from './prepaid/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
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
  ...commandRoutes,
];
