import { randomUUID } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { inLanguage } from '../../server/language.ts';
import type { TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { mailPurchase } from '../anonymous-sales/mail-purchase.ts';
import type { Presale } from '../orders/presale.ts';
import { findOffer } from '../orders/store.ts';
import { lastDayOfPrepaid } from '../vouchers/validity.ts';
import { newCode } from './codes.ts';
import type { Hindrance } from './giving.ts';

/** One voucher for each wash of each bundle; a guest gets the way to them by mail. */
export async function givePrepaid(inside: TenantScope, presale: Presale): Promise<Hindrance | undefined> {
  const offer = await findOffer(inside, presale.saleItemId ?? '');
  if (offer === undefined) return 'item gone';
  const tenant = inside.tenant.id;
  const id = randomUUID();
  const uuid = presale.uuid ?? randomUUID();
  const name = inLanguage(offer.name, presale.language);
  const validUntil = lastDayOfPrepaid(
    todayOf(inside),
    settingOf(inside.tenant).region,
    inside.tenant.settings.prepaidMonths,
  );
  await inside.query(sql`
    insert into prepaid_purchase (tenant_id, id, uuid, account_id, name, purchased_on, valid_until, presale_id)
    values (${tenant}, ${id}, ${uuid}, ${presale.accountId}, ${name}, ${inside.now.toISOString()}, ${validUntil}, ${presale.id})`);
  const washes = presale.quantity * (offer.bundleQuantity ?? offer.quantity);
  for (let position = 0; position < washes; position += 1) {
    await inside.query(sql`
      insert into prepaid_voucher (tenant_id, id, purchase_id, position, name, code)
      values (${tenant}, ${randomUUID()}, ${id}, ${position}, ${name}, ${newCode()})`);
  }
  if (presale.email !== null)
    await mailPurchase(inside, presale.email, presale.language, { id, uuid, name, amount: presale.total });
  return undefined;
}
