import { randomUUID } from 'node:crypto';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { documentSale } from '../../../../src/backoffice/papers/documents/document-sale.ts';
import type { InProcess } from '../../../support/in-process.ts';
import { scopeOf } from '../mail/support.ts';

export interface NewSale {
  readonly account?: string | null;
  readonly amount?: number;
  readonly paymentType?: string;
  readonly status?: string;
  readonly item?: string;
  readonly tenant?: string;
  /** In which it was ordered; undefined: it began with no order. */
  readonly language?: string;
}

export async function accountOf(office: InProcess, name: string, tenant = 'multisafepay'): Promise<string> {
  const [user] = await office.database.query<{ id: string }>(sql`
    select account_id as id from app_user where tenant_id = ${tenant} and username = ${`${name}@example.com`}`);
  return user?.id ?? '';
}

/** A sale as the payment left it, not yet documented. */
export async function addSale(
  office: InProcess,
  {
    account = 'private',
    amount = 1650,
    paymentType = 'CARD',
    status = 'SUCCESS',
    item = 'Premium',
    tenant = 'multisafepay',
    language,
  }: NewSale = {},
): Promise<string> {
  const id = randomUUID();
  const accountId = account === null ? null : await accountOf(office, account, tenant);
  await office.database.query(sql`
    insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status, identification_item_name)
    values (${tenant}, ${id}, ${accountId}, ${new Date().toISOString()}, ${item}, ${amount}, 0, ${paymentType}, ${status}, '1-ABC-123')`);
  if (language !== undefined)
    await office.database.query(sql`
      insert into presale (tenant_id, id, order_id, account_id, uuid, email, language, category_code, sale_item_id, quantity, unit_amount, total, created_at, valid_until)
      values (${tenant}, ${id}, ${id}, ${accountId}, ${randomUUID()}, 'guest@example.com', ${language}, 'PREPAID', 'basic-5', 1, ${amount}, ${amount},
        ${new Date().toISOString()}, ${new Date().toISOString()})`);
  return id;
}

export async function document(office: InProcess, saleId: string, tenant = 'multisafepay'): Promise<void> {
  const scope = await scopeOf(office.database, tenant);
  await scope.transaction((inside) => documentSale(inside, saleId));
}

export async function papersOf(
  office: InProcess,
  saleId: string,
): Promise<{ ticketId: string | null; invoiceId: string | null }> {
  const [sale] = await office.database.query<{ ticketId: string | null; invoiceId: string | null }>(sql`
    select ticket_id as "ticketId", invoice_id as "invoiceId" from sale where id = ${saleId} and tenant_id is not null`);
  if (sale === undefined) throw new Error('no such sale');
  return sale;
}
