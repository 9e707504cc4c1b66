import { sql } from '../../database/sql.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { type AccountScope, mine } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';

/**
 * What may still be collected by direct debit in the calendar month of this day, in cents: the month's limit, less what has been
 * or is being collected, less what running subscriptions will be. One subscription may be left out: the one that is being judged.
 */
export async function directDebitLeft(scope: AccountScope, day = todayOf(scope), leftOut = ''): Promise<number> {
  const month = monthOf(day);
  const today = todayOf(scope);
  const [row] = await scope.query<{ planned: number }>(sql`
      select coalesce(sum(price), 0)::bigint as planned from subscription where ${mine(scope)} and id <> ${leftOut} and payment_type = 'DIRECT_DEBIT'
        and recurring and stopped_at is null and renew_date >= ${month}::date and renew_date < ${month}::date + interval '1 month'
        and renew_date >= ${today}::date`);
  const collected = await collectedIn(scope, month);
  return Math.max(0, settingOf(scope.tenant).directDebitPerMonth - collected - (row?.planned ?? 0));
}

/** What one renewal may collect today, in cents; those that are still to come have no claim before it. */
export async function mayBeCollected(scope: AccountScope): Promise<number> {
  const { directDebitPerMonth, directDebitPerOrder } = settingOf(scope.tenant);
  const collected = await collectedIn(scope, monthOf(todayOf(scope)));
  return Math.max(0, Math.min(directDebitPerOrder, directDebitPerMonth - collected));
}

/** What has been or is being collected in a month of the tenant's calendar, in cents. */
async function collectedIn(scope: AccountScope, month: string): Promise<number> {
  const [row] = await scope.query<{ collected: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as collected from sale
    where ${mine(scope)} and payment_type = 'DIRECT_DEBIT' and status <> 'ERROR'
      and date >= ${month}::date::timestamp at time zone ${scope.tenant.timeZone}
      and date < (${month}::date + interval '1 month')::timestamp at time zone ${scope.tenant.timeZone}`);
  return row?.collected ?? 0;
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
