import { type Sql, sql } from '../database/sql.ts';
import { type PageAsked, rowsAndTotal } from './paging.ts';
import { type AccountScope, mine, type TenantScope } from './scope.ts';

/** How many `rows` of these the account has in each `month` of the tenant's calendar in which there are any. */
export function monthsOf(scope: AccountScope, counted: 'sale' | 'invoice'): Sql {
  return sql`select month, rows from month_count where ${mine(scope)} and counted = ${counted} and rows > 0`;
}

/**
 * A page and how many rows there are of all. Reading starts in the month in which the page begins: the last page of a million rows passes over no more of
 * them than the first.
 * @param months each `month` and how many `rows` it has
 * @param rows those `startingIn` the page's month and `endingWith` it
 */
export function pageByMonth({ page, size }: PageAsked, months: Sql, rows: Sql): Sql {
  const skip = page * size;
  return sql`
    with counted as materialized (select month, rows, sum(rows) over (order by month desc) - rows as earlier from (${months}) as months),
      beginning as materialized (select month, ${skip}::bigint - earlier as skipped from counted where ${skip}::bigint >= earlier and ${skip}::bigint < earlier + rows)
    ${rowsAndTotal(rows, sql`select coalesce(sum(rows), 0) from counted`)}`;
}

/**
 * The same for the first page, which most requests are for: it begins with the newest row, wherever that stands.
 * @param rows those `newest`
 */
export function firstByMonth(months: Sql, rows: Sql): Sql {
  return rowsAndTotal(rows, sql`select coalesce(sum(rows), 0) from (${months}) as counted`);
}

/** How many is asked for where the engine plans the statement for any number: known beforehand, it would plan each one anew, for longer than it takes. */
export function newest({ size }: PageAsked): Sql {
  return sql`order by date desc, id limit (select ${size}::int)`;
}

/** Which rows may be in the page: the month in which it begins, and what is older. */
export function startingIn({ tenant }: TenantScope): Sql {
  return sql`date < (select (month + interval '1 month') at time zone ${tenant.timeZone} from beginning)`;
}

/**
 * The order of the rows and their number. Those of the same instant always stand in the same order. What is told of each stands around the query that
 * this ends: it is not looked up for the rows that are passed over.
 */
export function endingWith({ size }: PageAsked): Sql {
  return sql`order by date desc, id limit ${size} offset (select skipped from beginning)`;
}
