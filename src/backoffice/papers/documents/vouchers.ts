import type { Language } from '../../../contract/languages.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { inLanguage, type Words } from '../../server/language.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../../server/scope.ts';

export interface PrintedGiftVoucher {
  id: string;
  amount: number;
  numberOfVouchers: number;
  message: string | null;
  code: string;
  date: string;
  validUntil: string | null;
}

export interface PrintedDiscountVoucher {
  id: string;
  accountId: string | null;
  name: string;
  description: string | null;
  expirationDate: string | null;
  qrCode: string;
  date: string;
}

export interface PrintedPurchase {
  id: string;
  accountId: string | null;
  name: string;
  purchasedOn: string;
  validUntil: string | null;
  vouchers: { name: string; code: string; used: boolean }[];
}

export async function findGiftVoucher(scope: TenantScope, id: string): Promise<PrintedGiftVoucher | undefined> {
  return giftVoucher(scope, sql`${ours(scope)} and id = ${id}`);
}

export async function findOwnGiftVoucher(scope: AccountScope, id: string): Promise<PrintedGiftVoucher | undefined> {
  return giftVoucher(scope, sql`${mine(scope)} and id = ${id}`);
}

export async function findDiscountVoucher(scope: TenantScope, id: string): Promise<PrintedDiscountVoucher | undefined> {
  return discountVoucher(scope, sql`${ours(scope)} and id = ${id}`);
}

export async function findOwnDiscountVoucher(
  scope: AccountScope,
  id: string,
): Promise<PrintedDiscountVoucher | undefined> {
  return discountVoucher(scope, sql`${mine(scope)} and id = ${id}`);
}

/** By its uuid alone; only once it has been fulfilled. */
export async function findDiscountVoucherByUuid(
  scope: TenantScope,
  uuid: string,
): Promise<PrintedDiscountVoucher | undefined> {
  return discountVoucher(scope, sql`${ours(scope)} and uuid = ${uuid} and account_id is not null`);
}

export async function findPurchase(scope: TenantScope, id: string): Promise<PrintedPurchase | undefined> {
  return purchase(scope, sql`${ours(scope)} and id = ${id}`);
}

export async function findOwnPurchase(scope: AccountScope, id: string): Promise<PrintedPurchase | undefined> {
  return purchase(scope, sql`${mine(scope)} and id = ${id}`);
}

export async function findPurchaseByUuid(scope: TenantScope, uuid: string): Promise<PrintedPurchase | undefined> {
  return purchase(scope, sql`${ours(scope)} and uuid = ${uuid}`);
}

async function giftVoucher(scope: TenantScope, condition: Sql): Promise<PrintedGiftVoucher | undefined> {
  const [voucher] = await scope.query<PrintedGiftVoucher>(sql`
    select id, amount, number_of_vouchers as "numberOfVouchers", message, code, date, valid_until as "validUntil" from gift_voucher where ${condition}`);
  return voucher;
}

async function discountVoucher(scope: TenantScope, condition: Sql): Promise<PrintedDiscountVoucher | undefined> {
  const [row] = await scope.query<
    Omit<PrintedDiscountVoucher, 'name' | 'description'> & { name: Words; description: Words | null }
  >(sql`
    select id, account_id as "accountId", name, description, expiration_date as "expirationDate", qr_code as "qrCode", created_at as date from discount_voucher where ${condition}`);
  const { language } = scope;
  return (
    row && {
      ...row,
      name: inLanguage(row.name, language),
      description: row.description && inLanguage(row.description, language),
    }
  );
}

async function purchase(scope: TenantScope, condition: Sql): Promise<PrintedPurchase | undefined> {
  const [row] = await scope.query<PrintedPurchase>(sql`
    select id, account_id as "accountId", name, purchased_on as "purchasedOn", valid_until as "validUntil",
      (select coalesce(jsonb_agg(jsonb_build_object('name', voucher.name, 'code', voucher.code, 'used', voucher.used) order by position), '[]')
       from prepaid_voucher as voucher where voucher.tenant_id = prepaid_purchase.tenant_id and purchase_id = prepaid_purchase.id and not blocked) as vouchers
    from prepaid_purchase where ${condition}`);
  return row;
}

/** Drawn for a guest in the language in which they bought; for a customer in the one asked for. */
export async function inLanguageOfGuest(scope: TenantScope, uuid: string): Promise<TenantScope> {
  const [bought] = await scope.query<{ language: Language }>(sql`
    select presale.language from prepaid_purchase
    join presale on presale.tenant_id = prepaid_purchase.tenant_id and presale.id = presale_id and presale.uuid is not null
    where ${ours(scope, 'prepaid_purchase')} and prepaid_purchase.uuid = ${uuid}`);
  return bought ? { ...scope, language: bought.language } : scope;
}
