import type { Sale } from '../../../contract/sales.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { endingWith, firstByMonth, monthsOf, newest, pageByMonth, startingIn } from '../../server/months.ts';
import { apart, type PageAsked, type Paged } from '../../server/paging.ts';
import { type AccountScope, mine, ours } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { itemsOfSales, nameOfJoined } from '../sale-items/name-today.ts';
import { boughtAfter, daysToWithdraw } from '../withdrawals/decide.ts';
import { allDays, type Days } from './decide.ts';

interface Row extends Omit<Sale, 'locationId' | 'withdrawUntil' | 'paysInvoice' | 'refunded' | 'creditNotes'> {
  locationId: string | null;
  withdrawUntil: string | null;
  paysInvoice: boolean;
  refunded: number | null;
  creditNotes: Sale['creditNotes'] | null;
}

/** Newest first. */
export async function readSales(
  scope: AccountScope,
  days: Days,
  asked: PageAsked,
): Promise<{ rows: Sale[]; total: number }> {
  const months = countedByMonth(scope, days);
  const own = sql`select * from sale where ${mine(scope)}${within(scope, days)}`;
  const statement =
    asked.page === 0
      ? firstByMonth(months, told(scope, sql`${own} ${newest(asked)}`))
      : pageByMonth(asked, months, told(scope, sql`${own} and ${startingIn(scope)} ${endingWith(asked)}`));
  const found = apart(await scope.query<Paged<Row>>(statement));
  // Nearly none has one: devices keep thousands of rows.
  const sales = found.rows.map(({ locationId, withdrawUntil, refunded, creditNotes, paysInvoice, ...row }) => ({
    ...row,
    ...(locationId !== null && { locationId }),
    ...(withdrawUntil !== null && { withdrawUntil }),
    ...(paysInvoice && { paysInvoice }),
    ...(refunded !== null && { refunded }),
    ...(creditNotes !== null && { creditNotes }),
  }));
  return { ...found, rows: sales };
}

/** What is told of these sales. */
function told(scope: AccountScope, sales: Sql): Sql {
  return sql`
    select sale.id, date, ${nameOfJoined(scope)} as item, sale_item_id as "saleItemId", amount, credit_change as "creditChange", payment_type as "paymentType",
      status, identification_item_name as "identificationItemName", location_id as "locationId", invoice_id as "invoiceId", ticket_id as "ticketId", nullif(refunded, 0) as refunded,
      invoice_id is not null and ticket_id is null as "paysInvoice",
      (select jsonb_agg(jsonb_build_object('uuid', uuid, 'number', number) order by number) from invoice
        where ${ours(scope, 'invoice')} and invoice.ticket_id = sale.ticket_id and credits_number is not null) as "creditNotes",
      case when status = 'SUCCESS' and ${mayWithdraw(scope)} then ${dayOfSale(scope)} + ${daysToWithdraw}::int end as "withdrawUntil"
    from (${sales}) as sale ${itemsOfSales(scope)}`;
}

/** Of the months that the days touch how many sales they have; those that the days cut are counted anew, the others are known. */
function countedByMonth(scope: AccountScope, days: Days): Sql {
  const months = monthsOf(scope, 'sale');
  // As nearly everybody asks: the engine begins each part of a statement, also one that it needs for no row.
  if (!hasFirst(days) && !hasLast(days)) return months;
  const { from, to } = days;
  const { timeZone } = scope.tenant;
  return sql`
    select month, case when month >= ${from}::date and last_day <= ${to}::date then rows else (
      select count(*)::int from sale where ${mine(scope, 'sale')}${within(scope, days)}
        and date >= month::timestamp at time zone ${timeZone} and date < (last_day + 1)::timestamp at time zone ${timeZone}) end as rows
    from (select month, rows, (month + interval '1 month')::date - 1 as last_day from (${months}) as months) as known
    where last_day >= ${from}::date and month <= ${to}::date`;
}

export async function readBalanceOf(scope: AccountScope): Promise<number> {
  const [row] = await scope.query<{ balance: number }>(sql`select balance from account where ${mine(scope)}`);
  return row?.balance ?? 0;
}

/** Days are the tenant's, from midnight to midnight, also when the clock is changed. */
function within(scope: AccountScope, days: Days): Sql {
  const { timeZone } = scope.tenant;
  const since = sql` and date >= ${days.from}::date::timestamp at time zone ${timeZone}`;
  const until = sql` and date < (${days.to}::date + 1)::timestamp at time zone ${timeZone}`;
  return sql`${hasFirst(days) ? since : sql``}${hasLast(days) ? until : sql``}`;
}

function hasFirst({ from }: Days): boolean {
  return from !== allDays.from;
}

function hasLast({ to }: Days): boolean {
  return to !== allDays.to;
}

/** Of a sale: a consumer ordered it here, has it, and may still think it over. */
function mayWithdraw(scope: AccountScope): Sql {
  return sql`${dayOfSale(scope)} >= ${boughtAfter(todayOf(scope))}::date and exists (
      select 1 from presale where ${ours(scope, 'presale')} and presale.id = sale.id and fulfilled_at is not null
        and withdrawn_at is null and extended_id is null and presale.invoice_id is null)
    and not exists (
      select 1 from account where ${mine(scope, 'account')} and (account.vat_number is not null or account.vat_number_requested))`;
}

function dayOfSale(scope: AccountScope): Sql {
  return sql`(date at time zone ${scope.tenant.timeZone})::date`;
}
