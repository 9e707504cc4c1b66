import type { Sale } from '../../../contract/sales.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { type AccountScope, mine } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { nameOfSale } from '../sale-items/name-today.ts';
import { boughtAfter, daysToWithdraw } from '../withdrawals/decide.ts';
import type { Days, Month } from './decide.ts';

/** Newest month first. */
export async function readMonths(scope: AccountScope): Promise<Month[]> {
  return scope.query(sql`select month, sales from sale_month where ${mine(scope)} and sales > 0 order by month desc`);
}

export async function countSales(scope: AccountScope, days: Days): Promise<number> {
  const [row] = await scope.query<{ count: number }>(
    sql`select count(*) as count from sale where ${mine(scope)} and ${within(scope, days)}`,
  );
  return row?.count ?? 0;
}

/** Newest first; those of the same instant always in the same order. */
export async function readSales(scope: AccountScope, days: Days, skip: number, most: number): Promise<Sale[]> {
  const rows = await scope.query<Sale>(sql`
    select id, date, ${nameOfSale(scope)} as item, sale_item_id as "saleItemId", amount, credit_change as "creditChange", payment_type as "paymentType",
      status, identification_item_name as "identificationItemName", location_id as "locationId", invoice_id as "invoiceId", ticket_id as "ticketId", nullif(refunded, 0) as refunded,
      invoice_id is not null and ticket_id is null as "paysInvoice",
      (select jsonb_agg(jsonb_build_object('uuid', uuid, 'number', number) order by number) from invoice
        where invoice.tenant_id = sale.tenant_id and invoice.ticket_id = sale.ticket_id and credits_number is not null) as "creditNotes",
      case when status = 'SUCCESS' and ${mayWithdraw(scope)} then ${dayOfSale(scope)} + ${daysToWithdraw}::int end as "withdrawUntil"
    from sale where ${mine(scope)} and ${within(scope, days)} order by date desc, id limit ${most} offset ${skip}`);
  // Nearly none has one: devices keep thousands of rows.
  return rows.map(({ locationId, withdrawUntil, refunded, creditNotes, paysInvoice, ...row }) => ({
    ...row,
    ...(locationId !== null && { locationId }),
    ...(withdrawUntil !== null && { withdrawUntil }),
    ...(paysInvoice && { paysInvoice }),
    ...(refunded !== null && { refunded }),
    ...(creditNotes !== null && { creditNotes }),
  }));
}

export async function readBalanceOf(scope: AccountScope): Promise<number> {
  const [row] = await scope.query<{ balance: number }>(sql`select balance from account where ${mine(scope)}`);
  return row?.balance ?? 0;
}

/** Days are the tenant's, from midnight to midnight, also when the clock is changed. */
function within(scope: AccountScope, { from, to }: Days): Sql {
  const { timeZone } = scope.tenant;
  const since = from === undefined ? sql`` : sql` and date >= ${from}::date::timestamp at time zone ${timeZone}`;
  const until = to === undefined ? sql`` : sql` and date < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
  return sql`true${since}${until}`;
}

/** Of a sale: a consumer ordered it here, has it, and may still think it over. */
function mayWithdraw(scope: AccountScope): Sql {
  return sql`${dayOfSale(scope)} >= ${boughtAfter(todayOf(scope))}::date and exists (
      select 1 from presale where presale.tenant_id = sale.tenant_id and presale.id = sale.id and fulfilled_at is not null
        and withdrawn_at is null and extended_id is null and presale.invoice_id is null)
    and not exists (
      select 1 from account where ${mine(scope, 'account')} and (account.vat_number is not null or account.vat_number_requested))`;
}

function dayOfSale(scope: AccountScope): Sql {
  return sql`(date at time zone ${scope.tenant.timeZone})::date`;
}
