import { listSaleItems, listSubscriptionSaleItems, readSaleItem } from '../../../contract/sale-items.ts';
import { notFound } from '../../server/refusal.ts';
import { openRoute, type Route, route } from '../../server/route.ts';
import { categoriesOf, isShownTo } from './decide.ts';
import { findItem, listItems } from './store.ts';

export const saleItemRoutes: Route[] = [
  openRoute(listSaleItems, async (scope, { categoryCode, includeImage = false }, { account }) => {
    const visitor = account ? 'customer' : 'guest';
    const items = await listItems(account ?? scope, { category: categoryCode, includeImage });
    return categoriesOf(items.filter((item) => isShownTo(item, visitor)));
  }),

  route(listSubscriptionSaleItems, (scope) => listItems(scope, { category: 'SUBSCRIPTION' })),

  openRoute(readSaleItem, async (scope, { saleItemId }, { account }) => {
    const item = await findItem(account ?? scope, saleItemId);
    if (item === undefined || !isShownTo(item, account ? 'customer' : 'guest')) throw notFound();
    return item;
  }),
];
