import { listSales, readBalance } from '../../../contract/sales.ts';
import { pageAsked, pageWith } from '../../server/paging.ts';
import { refusedFields } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { checkDays, type Days, lastDayOf, type Month, monthsIn, placeOf } from './decide.ts';
import { countSales, readBalanceOf, readMonths, readSales } from './store.ts';

export const saleRoutes: Route[] = [
  route(listSales, async (scope, { from, to, ...paging }) => {
    const checked = checkDays({ from, to }, todayOf(scope));
    if (!checked.ok) throw refusedFields(checked.refusals);
    const days = checked.value;
    const asked = pageAsked(paging);
    const months = await countedMonths(scope, days);
    const total = months.reduce((sum, { sales }) => sum + sales, 0);
    const place = placeOf(months, asked.page * asked.size);
    const last = place && earlier(place.lastDay, days.to);
    const rows = place ? await readSales(scope, { from: days.from, to: last }, place.skip, asked.size) : [];
    return pageWith(rows, asked, total);
  }),

  route(readBalance, async (scope) => ({ balance: await readBalanceOf(scope) })),
];

async function countedMonths(scope: AccountScope, days: Days): Promise<Month[]> {
  const months = monthsIn(await readMonths(scope), days);
  return Promise.all(
    months.map(async ({ month, cut }) => {
      if (!cut) return month;
      const part = { from: later(month.month, days.from), to: earlier(lastDayOf(month.month), days.to) };
      return { month: month.month, sales: await countSales(scope, part) };
    }),
  );
}

function earlier(day: string, other: string | undefined): string {
  return other !== undefined && other < day ? other : day;
}

function later(day: string, other: string | undefined): string {
  return other !== undefined && other > day ? other : day;
}
