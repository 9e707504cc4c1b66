import type { Language } from '../../../contract/languages.ts';
import type { SalePaymentType, SaleStatus } from '../../../contract/sales.ts';
import { json, type Sql, sql } from '../../database/sql.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import type { Words } from '../../server/language.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import type { OrderCategory } from './price.ts';

/** What was ordered, under the id of its sale. */
export interface Presale {
  id: string;
  orderId: string;
  accountId: string | null;
  userId: string | null;
  uuid: string | null;
  email: string | null;
  reason: string | null;
  language: Language;
  category: OrderCategory;
  /** Null where an invoice is paid. */
  saleItemId: string | null;
  invoiceId: string | null;
  quantity: number;
  unitAmount: number;
  total: number;
  reservationId: string | null;
  identificationItemId: string | null;
  extendedId: string | null;
  /** For the next months of a running subscription: the renew date that it pays. */
  renewsOn: string | null;
  gift: { recipientEmail: string | null; message: string | null; sendOn: string | null } | null;
  createdAt: string;
  validUntil: string;
  fulfilledAt: string | null;
  /** The consumer asked to be able to use it at once. */
  immediateStart: boolean;
  withdrawnAt: string | null;
}

const columns = sql`id, order_id as "orderId", account_id as "accountId", user_id as "userId", uuid, email, reason, language,
  category_code as category, sale_item_id as "saleItemId", invoice_id as "invoiceId", quantity, unit_amount as "unitAmount", total, reservation_id as "reservationId",
  identification_item_id as "identificationItemId", extended_id as "extendedId", renews_on as "renewsOn", gift, created_at as "createdAt",
  valid_until as "validUntil", fulfilled_at as "fulfilledAt", immediate_start as "immediateStart",
  withdrawn_at as "withdrawnAt"`;

export async function insertPresale(
  scope: TenantScope,
  presale: Presale,
  sale: { item: string; itemWords?: Words; paymentType: SalePaymentType; identificationItemName: string | null },
): Promise<void> {
  const { id, accountId, saleItemId, invoiceId, total, gift } = presale;
  const tenant = scope.tenant.id;
  const subject = accountId ?? 'guest';
  await scope.query(sql`
    insert into sale (tenant_id, id, account_id, date, item, item_words, sale_item_id, amount, credit_change, payment_type, status, identification_item_name, invoice_id, command_subject, command_key)
    values (${tenant}, ${id}, ${accountId}, ${presale.createdAt}, ${sale.item}, ${sale.itemWords === undefined ? null : json(sale.itemWords)}, ${saleItemId}, ${total}, 0, ${sale.paymentType}, 'PENDING',
      ${sale.identificationItemName}, ${invoiceId}, ${scope.key === undefined ? null : subject}, ${scope.key ?? null})`);
  await scope.query(sql`
    insert into presale (tenant_id, id, order_id, account_id, user_id, uuid, email, reason, language, category_code, sale_item_id, invoice_id, quantity, unit_amount, total,
      reservation_id, identification_item_id, extended_id, renews_on, gift, created_at, valid_until, immediate_start)
    values (${tenant}, ${id}, ${presale.orderId}, ${accountId}, ${presale.userId}, ${presale.uuid}, ${presale.email}, ${presale.reason}, ${presale.language},
      ${presale.category}, ${saleItemId}, ${invoiceId}, ${presale.quantity}, ${presale.unitAmount}, ${total}, ${presale.reservationId}, ${presale.identificationItemId},
      ${presale.extendedId}, ${presale.renewsOn}, ${gift === null ? null : json(gift)}, ${presale.createdAt}, ${presale.validUntil}, ${presale.immediateStart})`);
  await keepEntry(scope, 'order placed', { sale: id }, { amount: total, category: presale.category });
}

export async function findSaleOfKey(scope: TenantScope, subject: string, key: string): Promise<string | undefined> {
  const [found] = await scope.query<{ id: string }>(sql`
    select id from sale where ${ours(scope)} and command_subject = ${subject} and command_key = ${key}`);
  return found?.id;
}

export async function findPresale(scope: TenantScope, id: string): Promise<Presale | undefined> {
  const [found] = await scope.query<Presale>(sql`select ${columns} from presale where ${ours(scope)} and id = ${id}`);
  return found;
}

/** The sale of a guest. */
export async function findSaleOfUuid(scope: TenantScope, uuid: string): Promise<string | undefined> {
  const [found] = await scope.query<{ id: string }>(
    sql`select id from presale where ${ours(scope)} and uuid = ${uuid}`,
  );
  return found?.id;
}

/** What was ordered before that is another order. */
export function triesSince({ now }: Pick<TenantScope, 'now'>): Date {
  return new Date(now.getTime() - 24 * 60 * 60_000);
}

/** The presale with all others of its order, locked until this transaction ends. */
export async function lockOrder(
  scope: TenantScope,
  presaleId: string,
): Promise<{ presale: Presale; others: Presale[] } | undefined> {
  const all = await scope.query<Presale>(sql`
    select ${columns} from presale
    where ${ours(scope)} and order_id = (select order_id from presale where ${ours(scope)} and id = ${presaleId})
    order by id for update`);
  const presale = all.find(({ id }) => id === presaleId);
  return presale && { presale, others: all.filter((one) => one !== presale) };
}

/** False when it was fulfilled already. */
export async function markFulfilled(scope: TenantScope, id: string): Promise<boolean> {
  const marked = await scope.query(sql`
    update presale set fulfilled_at = ${scope.now.toISOString()} where ${ours(scope)} and id = ${id} and fulfilled_at is null returning id`);
  return marked.length > 0;
}

export async function setReservation(
  scope: TenantScope,
  id: string,
  reservationId: string,
  validUntil: Date,
): Promise<void> {
  await scope.query(sql`
    update presale set reservation_id = ${reservationId}, valid_until = ${validUntil.toISOString()} where ${ours(scope)} and id = ${id}`);
}

/** Success is never taken back, save when the money is. */
export async function setSaleStatus(scope: TenantScope, id: string, status: SaleStatus): Promise<void> {
  await scope.query(
    sql`update sale set status = ${status} where ${ours(scope)} and id = ${id} and (status <> 'SUCCESS' or ${status} = 'REFUNDED')`,
  );
}

export async function saleStatusOfId(scope: TenantScope, id: string): Promise<SaleStatus | undefined> {
  const [sale] = await scope.query<{ status: SaleStatus }>(
    sql`select status from sale where ${ours(scope)} and id = ${id}`,
  );
  return sale?.status;
}

const running = sql`('STARTED', 'WAITING', 'PENDING', 'UNCERTAIN')`;

/** A presale of the same goods by the same buyer that is being paid; of this reservation, when there is one. */
export async function findBeingPaid(
  scope: TenantScope,
  wanted: Wanted,
  reservationId: string | undefined,
): Promise<{ presaleId: string; paymentId: string } | undefined> {
  const [found] = await scope.query<{ presaleId: string; paymentId: string }>(sql`
    select presale.id as "presaleId", payment.id as "paymentId"
    from presale join payment on payment.tenant_id = presale.tenant_id and payment.presale_id = presale.id
    where ${similar(scope, wanted)} and payment.state in ${running}
      and (${reservationId ?? null}::text is null or presale.reservation_id = ${reservationId ?? null})
    order by presale.created_at desc, presale.id limit 1`);
  return found;
}

/** The order of the last presale of the same goods by the same buyer, if that has come to nothing so far. */
export async function findOpenOrder(scope: TenantScope, wanted: Wanted): Promise<string | undefined> {
  const [found] = await scope.query<{ orderId: string }>(sql`
    select last.order_id as "orderId"
    from (select tenant_id, order_id from presale where ${similar(scope, wanted)} order by created_at desc, id limit 1) as last
    where not exists (
      select 1 from presale as other left join payment on payment.tenant_id = other.tenant_id and payment.presale_id = other.id
      where other.tenant_id = last.tenant_id and other.order_id = last.order_id
        and (other.fulfilled_at is not null or payment.state in ${running} or payment.state = 'PAID'))`);
  return found?.orderId;
}

function similar(scope: TenantScope, wanted: Wanted): Sql {
  const since = triesSince(scope).toISOString();
  return sql`${ours(scope, 'presale')} and presale.created_at > ${since}
    and presale.sale_item_id is not distinct from ${wanted.saleItemId}::text and presale.invoice_id is not distinct from ${wanted.invoiceId}::text
    and presale.quantity = ${wanted.quantity} and presale.unit_amount = ${wanted.unitAmount}
    and ${sameBuyer(wanted)}
    and presale.identification_item_id is not distinct from ${wanted.identificationItemId}::text
    and presale.extended_id is not distinct from ${wanted.extendedId}::text`;
}

/** What a guest is paying may be in an account meanwhile: it is the guest's still. Only a guest's has an address. */
function sameBuyer({ accountId, email }: Wanted): Sql {
  return accountId === null
    ? sql`presale.email = ${email} and (presale.account_id is null or presale.uuid is not null)`
    : sql`presale.account_id = ${accountId} and presale.email is not distinct from ${email}::text`;
}

export type Wanted = Pick<
  Presale,
  'saleItemId' | 'invoiceId' | 'quantity' | 'unitAmount' | 'accountId' | 'email' | 'identificationItemId' | 'extendedId'
>;
