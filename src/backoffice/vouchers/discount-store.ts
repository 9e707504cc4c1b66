import type { DiscountVoucher } from '../../contract/discount-vouchers.ts';
import { sql } from '../database/sql.ts';
import { inLanguage, type Words } from '../server/language.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../server/scope.ts';

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
  const rows = await scope.query<Row>(sql`select ${columns} from discount_voucher where ${mine(scope)} order by created_at desc, id`);
  return rows.map((row) => voucherOf(row, scope));
}

/** For whoever knows its uuid. */
export async function findVoucher(scope: TenantScope, uuid: string): Promise<DiscountVoucher | undefined> {
  const [row] = await scope.query<Row>(sql`select ${columns} from discount_voucher where ${ours(scope)} and uuid = ${uuid} and account_id is not null`);
  return row && voucherOf(row, scope);
}

function voucherOf(row: Row, { language }: TenantScope): DiscountVoucher {
  return { ...row, name: inLanguage(row.name, language), description: row.description && inLanguage(row.description, language) };
}
