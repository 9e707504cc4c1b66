import { listPrepaidSaleItems } from '../../../contract/prepaid-items.ts';
import { type Route, route } from '../../server/route.ts';
import { listPurchases } from './store.ts';

export const prepaidRoutes: Route[] = [route(listPrepaidSaleItems, (scope) => listPurchases(scope))];
