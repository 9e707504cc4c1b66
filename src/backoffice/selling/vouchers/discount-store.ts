import type { DiscountVoucher } from '../../../contract/discount-vouchers.ts';
import { sql } from '../../database/sql.ts';
import { inLanguage, type Words } from '../../server/language.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../../server/scope.ts';

interface Row {
  id: string;
  uuid: string;
  name: Words;
  description: Words | null;
  expirationDate: string | null;
  qrCode: string;
}

const columns = sql`id, uuid, name, description, expiration_date as "expirationDate", qr_code as "qrCode"`;

/** Newest first. */
export async function listVouchers(scope: AccountScope): Promise<DiscountVoucher[]> {
  const rows = await scope.query<Row>(
    sql`select ${columns} from discount_voucher where ${mine(scope)} order by created_at desc, id`,
  );
  return rows.map((row) => voucherOf(row, scope));
}

/** One that has been fulfilled, by its uuid alone. */
export async function findVoucher(scope: TenantScope, uuid: string): Promise<DiscountVoucher | undefined> {
  const [row] = await scope.query<Row>(sql`
    select ${columns} from discount_voucher where ${ours(scope)} and uuid = ${uuid} and ${isFulfilled}`);
  return row && voucherOf(row, scope);
}

/** One that was sent by mail, fulfilled or not. */
export async function findSent(
  scope: TenantScope,
  uuid: string,
): Promise<(DiscountVoucher & { fulfilled: boolean }) | undefined> {
  const [row] = await scope.query<Row & { fulfilled: boolean }>(sql`
    select ${columns}, ${isFulfilled} as fulfilled from discount_voucher where ${ours(scope)} and uuid = ${uuid}`);
  return row && { ...voucherOf(row, scope), fulfilled: row.fulfilled };
}

/** Other requests for the same one wait until this transaction ends. */
export async function holdSent(scope: TenantScope, uuid: string): Promise<void> {
  await scope.query(sql`select 1 from discount_voucher where ${ours(scope)} and uuid = ${uuid} for update`);
}

/** It belongs to the account that asked, else to the one it was sent to; without either, the uuid alone gives it. */
export async function fulfil(scope: TenantScope, uuid: string, accountId: string | undefined): Promise<void> {
  await scope.query(sql`
    update discount_voucher set fulfilled_at = ${scope.now.toISOString()}, account_id = coalesce(${accountId ?? null},
      (select account_id from app_user where app_user.tenant_id = discount_voucher.tenant_id and username = lower(recipient_email)))
    where ${ours(scope)} and uuid = ${uuid}`);
}

const isFulfilled = sql`(fulfilled_at is not null or account_id is not null)`;

function voucherOf(
  { id, uuid, name, description, expirationDate, qrCode }: Row,
  { language }: TenantScope,
): DiscountVoucher {
  return {
    id,
    uuid,
    expirationDate,
    qrCode,
    name: inLanguage(name, language),
    description: description && inLanguage(description, language),
  };
}
