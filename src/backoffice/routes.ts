import { accountRoutes } from './accounts/routes.ts';
import { commandRoutes } from './commands/routes.ts';
import { identificationItemRoutes } from './identification-items/routes.ts';
import { invoiceDataRoutes } from './invoice-data/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { prepaidRoutes } from './prepaid/routes.ts';
import { saleItemRoutes } from './sale-items/routes.ts';
import { saleRoutes } from './sales/routes.ts';
import type { Route } from './server/route.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { tenantRoutes } from './tenants/routes.ts';
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
  ...commandRoutes,
];
