import type { Queryable } from '../../../src/backoffice/database/database.ts';
import { type Sql, sql } from '../../../src/backoffice/database/sql.ts';
import type { Call } from '../../../src/contract/call.ts';
import { disableIdentificationItem, enableIdentificationItem } from '../../../src/contract/identification-items.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { reserveSaleItem } from '../../../src/contract/reservations.ts';
import type { Act, Book } from './load.ts';

/** Stock before anything happened, by sale item. */
export async function stockOf(database: Queryable): Promise<Record<string, number>> {
  const rows = await database.query<{ id: string; left: number }>(sql`
    select id, available_quantity as left from sale_item where tenant_id = 'multisafepay' and available_quantity is not null`);
  return Object.fromEntries(rows.map(({ id, left }) => [id, left]));
}

/** Work that a server left behind is taken up after a while: let it have passed. */
export async function aWhileGoesBy(database: Queryable): Promise<void> {
  await database.script(`
    update command set at = at - interval '5 minutes' where status is null;
    update payment set started_at = started_at - interval '5 minutes', next_check_at = next_check_at - interval '5 minutes' where next_check_at is not null;
    update sandbox_notification set due_at = due_at - interval '5 minutes' where due_at is not null`);
}

/** What was acknowledged and is not there, each with the ids. */
export async function lostIn(database: Queryable, book: Book): Promise<Record<string, unknown[]>> {
  const acknowledged = (call: Call) => book.acts.filter((act) => act.call === call && act.answer?.status === 200);
  const idOf = ({ answer }: Act) => (answer?.body as { id: string } | undefined)?.id;
  const sales = await database.query<{ id: string; key: string }>(
    sql`select id, command_key as key from sale where command_key is not null`,
  );
  const held = await database.query<{ id: string }>(sql`select id from reservation`);
  const plates = await database.query<{ id: string; status: string }>(sql`select id, status from identification_item`);
  const switched = new Map(
    book.acts.flatMap(({ call, by }) =>
      call === disableIdentificationItem || call === enableIdentificationItem
        ? [[by.plateId, call === enableIdentificationItem ? 'ENABLED' : 'DISABLED'] as const]
        : [],
    ),
  );
  const lost = {
    sales: acknowledged(startMultisafepayPayment).filter(
      (act) => !sales.some(({ id, key }) => id === idOf(act) && key === act.key),
    ),
    reservations: acknowledged(reserveSaleItem).filter((act) => !held.some(({ id }) => id === idOf(act))),
    switches: plates.filter(({ id, status }) => (switched.get(id) ?? status) !== status),
  };
  return Object.fromEntries(Object.entries(lost).filter(([, rows]) => rows.length > 0));
}

/** Everything that may never be, whatever happened; each with the rows that are so. */
export async function wrongsIn(database: Queryable, stock: Record<string, number>): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, statement] of Object.entries(wrongs)) {
    const rows = await database.query(statement);
    if (rows.length > 0) found[name] = rows;
  }
  const held = await database.query<{ id: string; left: number; held: number }>(sql`
    select sale_item.id, available_quantity as left, coalesce(sum(reservation.quantity), 0)::int as held
    from sale_item left join reservation on reservation.tenant_id = sale_item.tenant_id and sale_item_id = sale_item.id and state <> 'RELEASED'
    where sale_item.tenant_id = 'multisafepay' and available_quantity is not null group by sale_item.id, available_quantity`);
  const unbalanced = held.filter(({ id, left, held: taken }) => left < 0 || left + taken !== stock[id]);
  return unbalanced.length > 0 ? { ...found, 'stock that appeared or vanished': unbalanced } : found;
}

const wrongs: Record<string, Sql> = {
  'a balance that is not the sum of its changes': sql`
    select account.account_id, balance, sum(credit_change)::int as changes from account join sale using (tenant_id, account_id)
    where tenant_id = 'multisafepay' and sale.status = 'SUCCESS' group by account.account_id, balance having balance <> sum(credit_change)`,
  'a change of credit without success': sql`
    select id from sale where status <> 'SUCCESS' and credit_change <> 0 and command_key is not null`,
  'two sales for one key': sql`
    select command_key from sale where command_key is not null group by tenant_id, command_subject, command_key having count(*) > 1`,
  'paid and not given': sql`
    select payment.id from payment join presale on presale.tenant_id = payment.tenant_id and presale.id = presale_id
    join sale on sale.tenant_id = presale.tenant_id and sale.id = presale.id
    where payment.state = 'PAID' and refund_reason is null and (fulfilled_at is null or sale.status <> 'SUCCESS')`,
  'given and not paid': sql`
    select id from presale where fulfilled_at is not null and not exists (
      select 1 from payment where payment.tenant_id = presale.tenant_id and presale_id = presale.id and state = 'PAID')`,
  'a bundle that was not given once and whole': sql`
    select presale.id, count(distinct purchase.id) as purchases, count(voucher.id) as vouchers from presale
    left join prepaid_purchase as purchase on purchase.tenant_id = presale.tenant_id and purchase.presale_id = presale.id
    left join prepaid_voucher as voucher on voucher.tenant_id = purchase.tenant_id and voucher.purchase_id = purchase.id
    where category_code = 'PREPAID' and fulfilled_at is not null group by presale.id, presale.quantity
    having count(distinct purchase.id) <> 1 or count(voucher.id) <> presale.quantity * 10`,
  'gift vouchers that are not as many as were bought': sql`
    select presale.id from presale left join gift_voucher on gift_voucher.tenant_id = presale.tenant_id and gift_voucher.presale_id = presale.id
    where category_code = 'GIFT' and fulfilled_at is not null group by presale.id, presale.quantity having count(gift_voucher.id) <> presale.quantity`,
  'a voucher redeemed otherwise than once': sql`
    select used_by_account_id, sum(amount) from gift_voucher where used_by_account_id is not null group by used_by_account_id
    having sum(amount) <> (select sum(credit_change) from sale where account_id = used_by_account_id and payment_type = 'VOUCHER')`,
  'a sold reservation without its sale': sql`
    select reservation.id from reservation where state = 'SOLD' and not exists (
      select 1 from presale where presale.tenant_id = reservation.tenant_id and reservation_id = reservation.id and fulfilled_at is not null)`,
  'a successful sale without its ticket': sql`
    select id from sale where command_key is not null and status = 'SUCCESS' and ticket_id is null`,
};
