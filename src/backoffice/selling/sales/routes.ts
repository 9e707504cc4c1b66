import { listSales, readBalance } from '../../../contract/sales.ts';
import { pageAsked, pageWith } from '../../server/paging.ts';
import { refusedFields } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import { todayOf } from '../../server/today.ts';
import { allDays, checkDays } from './decide.ts';
import { readBalanceOf, readSales } from './store.ts';

export const saleRoutes: Route[] = [
  route(listSales, async (scope, { from, to, ...paging }) => {
    const checked = checkDays({ from, to }, todayOf(scope));
    if (!checked.ok) throw refusedFields(checked.refusals);
    const asked = pageAsked(paging);
    const { rows, total } = await readSales(scope, { ...allDays, ...checked.value }, asked);
    return pageWith(rows, asked, total);
  }),

  route(readBalance, async (scope) => ({ balance: scope.user.balance ?? (await readBalanceOf(scope)) })),
];
