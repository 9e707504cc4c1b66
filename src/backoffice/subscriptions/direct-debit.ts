import { sql } from '../database/sql.ts';
import { type AccountScope, mine } from '../server/scope.ts';
import { todayOf } from '../server/today.ts';
import { settingOf } from '../tenants/decide.ts';

/**
 * What may still be collected by direct debit in the calendar month of this day, in cents: the month's limit, less what has been
 * or is being collected, less what running subscriptions will be. One subscription may be left out: the one that is being judged.
 */
export async function directDebitLeft(scope: AccountScope, day = todayOf(scope), leftOut = ''): Promise<number> {
  const month = `${day.slice(0, 7)}-01`;
  const today = todayOf(scope);
  const [row] = await scope.query<{ collected: number; planned: number }>(sql`
    select
      (select coalesce(sum(amount), 0)::bigint from sale where ${mine(scope)} and payment_type = 'DIRECT_DEBIT' and status <> 'ERROR'
        and date >= ${month}::date::timestamp at time zone ${scope.tenant.timeZone}
        and date < (${month}::date + interval '1 month')::timestamp at time zone ${scope.tenant.timeZone}) as collected,
      (select coalesce(sum(price), 0)::bigint from subscription where ${mine(scope)} and id <> ${leftOut} and payment_type = 'DIRECT_DEBIT'
        and recurring and stopped_at is null and renew_date >= ${month}::date and renew_date < ${month}::date + interval '1 month'
        and renew_date >= ${today}::date) as planned`);
  const { collected, planned } = row ?? { collected: 0, planned: 0 };
  return Math.max(0, settingOf(scope.tenant).directDebitPerMonth - collected - planned);
}
