import type { Database } from '../../../../src/backoffice/database/database.ts';
import { type Sql, sql } from '../../../../src/backoffice/database/sql.ts';
import type { Money, TenantId } from './support.ts';

/** Their account, at every operator. */
const bystander = 'bystander';

const never = '2999-01-05';

/**
 * Somebody in whom no test is interested, with one of everything that can be bought, paid, kept or asked for. Nothing of it is ever due: it stays as it
 * is unless a statement reaches beyond the customer that it is about.
 */
export async function addBystander({ query }: Database): Promise<Bystander> {
  for (const statement of things) await query(statement);
  return { before: await query(everything), now: () => query(everything) };
}

/** All that is theirs. */
export interface Bystander {
  readonly before: unknown;
  now(): Promise<unknown>;
}

/** No subscription of the demo's customers is paid for while these tests go on. */
export async function stopDemo({ rows }: Money): Promise<void> {
  await rows`update subscription set stopped_at = now(), renew_date = null where account_id <> ${bystander}`;
}

/** What earlier tests still hold is forgotten, so that it cannot come back. */
export async function forgetHeld({ rows }: Money, tenant: TenantId): Promise<void> {
  await rows`
    update reservation set state = 'RELEASED' where tenant_id = ${tenant} and state = 'OPEN' and account_id is distinct from ${bystander}`;
}

const things: readonly Sql[] = [
  sql`insert into account (tenant_id, account_id, status, balance, washes, created_at)
    select tenant_id, ${bystander}, 'COMPLETED', 1234, 3, ${never} from tenant`,
  sql`insert into app_user (tenant_id, id, account_id, username, email, role, created_at)
    select tenant_id, ${bystander}, ${bystander}, 'bystander@example.com', 'bystander@example.com', 'owner', ${never} from tenant`,
  sql`insert into identification_item (tenant_id, id, account_id, type_code, code, name, created_at)
    select tenant_id, ${bystander}, ${bystander}, 'ANPR', '9BYS999', '1-ABC-234', ${never} from tenant`,
  sql`insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
    select tenant_id, id, ${bystander}, ${never}, 'Comfort', 1995, change, 'CARD', status from tenant,
      (values ('bystander-paid', 500, 'SUCCESS'), ('bystander-open', 0, 'ERROR')) as sold (id, change, status)`,
  sql`insert into presale (tenant_id, id, order_id, account_id, language, category_code, sale_item_id, quantity, unit_amount, total, created_at, valid_until, fulfilled_at)
    select tenant_id, id, id, ${bystander}, 'nl', 'SUBSCRIPTION', 'none', 1, 1995, 1995, ${never}, ${never}, fulfilled::timestamptz from tenant,
      (values ('bystander-paid', ${never}), ('bystander-open', null)) as ordered (id, fulfilled)`,
  sql`insert into payment (tenant_id, id, presale_id, number, provider, amount, state, provider_reference, started_at, changed_at)
    select tenant_id, id, id, 1, 'multisafepay', 1995, state, id, ${never}, ${never} from tenant,
      (values ('bystander-paid', 'PAID'), ('bystander-open', 'CANCELLED')) as begun (id, state)`,
  sql`insert into subscription (tenant_id, id, account_id, sale_item_id, identification_item_id, identification_item_name, description, recurring, price,
      created_at, valid_until, renew_date, payment_type, stored_card_id, presale_id)
    select tenant_id, ${bystander}, ${bystander}, 'none', ${bystander}, '1-ABC-234', '{"nl": "Comfort"}', true, 1995,
      ${never}, '2999-01-04', ${never}, 'CARD_TOKEN', ${bystander}, 'bystander-paid' from tenant`,
  sql`insert into gift_voucher (tenant_id, id, account_id, amount, recipient_email, date, code, presale_id, sent_at)
    select tenant_id, ${bystander}, ${bystander}, 2500, 'bystander@example.com', ${never}, 'BYST-ANDE-RRRR', 'bystander-paid', ${never} from tenant`,
  sql`insert into prepaid_purchase (tenant_id, id, uuid, account_id, name, purchased_on, presale_id)
    select tenant_id, ${bystander}, ${bystander}, ${bystander}, 'Comfort', ${never}, 'bystander-paid' from tenant`,
  sql`insert into prepaid_voucher (tenant_id, id, purchase_id, position, name, code, used)
    select tenant_id, id, ${bystander}, place, 'Comfort', id, used from tenant,
      (values ('bystander-used', 0, true), ('bystander-left', 1, false)) as wash (id, place, used)`,
  sql`insert into discount_voucher (tenant_id, id, uuid, name, qr_code, created_at, recipient_email)
    select tenant_id, ${bystander}, ${bystander}, '{"nl": "Gratis"}', ${bystander}, ${never}, 'bystander@example.com' from tenant`,
  sql`insert into reservation (tenant_id, id, account_id, sale_item_id, quantity, created_at, valid_until)
    select tenant_id, ${bystander}, ${bystander}, 'none', 1, ${never}, ${never} from tenant`,
  sql`insert into stored_card (tenant_id, id, account_id, provider, token, user_id, created_at)
    select tenant_id, ${bystander}, ${bystander}, provider, ${bystander}, ${bystander}, ${never}
    from tenant, (values ('multisafepay'), ('adyen'), ('ogone')) as kept (provider) where provider = tenant_id`,
  sql`insert into mandate (tenant_id, reference, account_id, presale_id, iban, state, created_at, changed_at)
    select tenant_id, ${bystander}, ${bystander}, 'bystander-paid', 'BE71096123456769', 'ACTIVE', ${never}, ${never} from tenant`,
  sql`insert into ticket (tenant_id, id, account_id, date, sequence_number, terminal_number, seal, language, seller, lines, payment_type)
    select tenant_id, ${bystander}, ${bystander}, ${never}, '1', ${bystander}, 'seal', 'nl', '{}', '[]', 'CARD' from tenant`,
  sql`insert into invoice (tenant_id, id, uuid, account_id, ticket_id, number, date, sequence_number, terminal_number, seal, language, paid, payment_type, amount, seller, buyer, lines)
    select tenant_id, ${bystander}, ${bystander}, ${bystander}, ${bystander}, '1900-000001', ${never}, '1', ${bystander}, 'seal', 'nl', false, 'OTHER', 1995, '{}', '{}', '[]' from tenant`,
  sql`insert into declaration (tenant_id, id, kind, name, contract, email, language, received_at, account_id, subscription_id, carried_out, confirm_hash, confirm_until)
    select tenant_id, ${bystander}, 'CANCELLATION', 'Nora', '1-ABC-234', 'bystander@example.com', 'nl', ${never}, ${bystander}, ${bystander}, false, 'none', ${never} from tenant`,
];

const everything = sql`select
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from account as one where account_id = ${bystander}) as account,
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from app_user as one where account_id = ${bystander}) as people,
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from identification_item as one where account_id = ${bystander}) as items,
  (select jsonb_agg(to_jsonb(one) order by tenant_id, id) from sale as one where account_id = ${bystander}) as sales,
  (select jsonb_agg(to_jsonb(one) order by tenant_id, id) from presale as one where account_id = ${bystander}) as presales,
  (select jsonb_agg(to_jsonb(one) order by tenant_id, id) from payment as one where presale_id like 'bystander-%') as payments,
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from subscription as one where id = ${bystander}) as subscriptions,
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from gift_voucher as one where id = ${bystander}) as gifts,
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from prepaid_purchase as one where id = ${bystander}) as purchases,
  (select jsonb_agg(to_jsonb(one) order by tenant_id, id) from prepaid_voucher as one where purchase_id = ${bystander}) as washes,
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from discount_voucher as one where id = ${bystander}) as discounts,
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from reservation as one where id = ${bystander}) as held,
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from stored_card as one where id = ${bystander}) as cards,
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from mandate as one where reference = ${bystander}) as mandates,
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from ticket as one where id = ${bystander}) as tickets,
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from invoice as one where id = ${bystander}) as invoices,
  (select jsonb_agg(to_jsonb(one) order by tenant_id) from declaration as one where id = ${bystander}) as declarations`;
