import { ownConditions } from '../../../contract/embeds.ts';
import type { Queryable } from '../../database/database.ts';
import { json, type Sql, sql } from '../../database/sql.ts';
import { newPushKey } from '../../papers/push/write-push.ts';
import { type Secrets, sealedSettings } from '../../server/secrets.ts';
import type { TenantSettings } from '../../server/tenant.ts';
import { countAnew } from './count-anew.ts';
import type { Operator } from './read-settings.ts';

/** Why an operator cannot be kept as its file says. Nothing was changed. */
export class NotKept extends Error {
  override name = 'NotKept';
}

/** Adds a new operator. Within a transaction. */
export async function addOperator(database: Queryable, operator: Operator, secrets: Secrets): Promise<void> {
  const { id } = operator.file;
  if (await isKnown(database, id)) throw new NotKept(`There is an operator ${id} already: change it instead.`);
  await database.query(sql`
    insert into tenant (tenant_id, position, company_name)
    select ${id}, coalesce(max(position), -1) + 1, ${operator.file.companyName} from tenant`);
  await write(database, operator, secrets);
}

/** Makes one what its file says now. What customers have, and how many of each thing are left, stays. Within a transaction. */
export async function changeOperator(database: Queryable, operator: Operator, secrets: Secrets): Promise<void> {
  const { id } = operator.file;
  const [before] = await database.query<{ timeZone: string }>(
    sql`select time_zone as "timeZone" from tenant where tenant_id = ${id}`,
  );
  if (!before) throw new NotKept(`There is no operator ${id}: add it first.`);
  await write(database, operator, secrets);
  if (before.timeZone !== operator.file.timeZone) await countAnew(database, id);
}

export async function isKnown(database: Queryable, id: string): Promise<boolean> {
  return (await database.query(sql`select 1 from tenant where tenant_id = ${id}`)).length > 0;
}

async function write(database: Queryable, operator: Operator, secrets: Secrets): Promise<void> {
  const { file } = operator;
  await writeHosts(database, file.id, file.hosts);
  await database.query(sql`
    update tenant set company_name = ${file.companyName}, time_zone = ${file.timeZone},
      user_agreement_url = ${file.userAgreementUrl ?? ownConditions},
      colours = ${json(Object.entries(file.theme).map(([name, value]) => ({ name, value })))}::jsonb,
      settings = ${json(settingsOf(operator, secrets))}::jsonb
        || jsonb_build_object('pushKey', coalesce(settings -> 'pushKey', ${json(newKeyOf(file.id, secrets))}::jsonb))
    where tenant_id = ${file.id}`);
  await writePictures(database, operator);
  await writeSeller(database, operator);
  await replace(database, file.id, 'identification_item_type', 'id', file.identificationItems.map(typeRow));
  await replace(database, file.id, 'location', 'id', file.locations.map(locationRow));
  await replace(
    database,
    file.id,
    'wash_program',
    'id',
    file.washPrograms.map((one, position) => ({ ...one, position })),
  );
  await replace(database, file.id, 'promotion', 'id', file.promotions.map(promotionRow));
  await writeItems(database, operator);
}

function settingsOf({ file, payments, accessPoint, mailSender }: Operator, secrets: Secrets): Partial<TenantSettings> {
  const { lowBalanceAmount, cardsSentAfterHours, giftCodesAsItems, guestWebshop, directDebit, frankAboutAddresses } =
    file;
  const { description, faqUrl, termsUrl, contactEmail, language, allowedOrigins, limits } = file;
  const { reverseCharge, renewalReminderDays, giftMonths, prepaidMonths, vat, creditPerDay } = file;
  return sealedSettings(secrets, file.id, {
    host: file.hosts[0] ?? '',
    paymentProvider: file.paymentProvider as TenantSettings['paymentProvider'],
    ...{ description, faqUrl, termsUrl, contactEmail, language, allowedOrigins },
    ...{ lowBalanceAmount, cardsSentAfterHours, giftCodesAsItems, guestWebshop, directDebit, frankAboutAddresses },
    limits: Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)),
    ...{ reverseCharge, renewalReminderDays, giftMonths, prepaidMonths, vat, creditPerDay },
    ...{ payments, accessPoint, mailSender },
  });
}

/** For one that has none: by another, no browser that said yes would be reached any more. */
function newKeyOf(id: string, secrets: Secrets): TenantSettings['pushKey'] | undefined {
  return sealedSettings(secrets, id, { payments: {}, pushKey: newPushKey() }).pushKey;
}

async function writeHosts(database: Queryable, id: string, hosts: readonly string[]): Promise<void> {
  const taken = await database.query<{ host: string; tenant_id: string }>(sql`
    select host, tenant_id from tenant_host where host = any(${[...hosts]}::text[]) and tenant_id <> ${id}`);
  const [first] = taken;
  if (first) throw new NotKept(`The host ${first.host} leads to another operator already: ${first.tenant_id}.`);
  await database.query(sql`delete from tenant_host where tenant_id = ${id}`);
  for (const host of hosts)
    await database.query(sql`insert into tenant_host (host, tenant_id) values (${host}, ${id})`);
}

async function writePictures(database: Queryable, { file: { id }, pictures, itemPictures }: Operator): Promise<void> {
  // Pages that are open still show the pictures of before: what has no use any more stays.
  for (const { file, mediaType, content } of [...pictures, ...itemPictures.values()])
    await database.query(sql`
      insert into picture (tenant_id, file, media_type, content) values (${id}, ${file}, ${mediaType}, ${content})
      on conflict do nothing`);
  await database.query(sql`delete from system_image where tenant_id = ${id}`);
  for (const { code, file } of pictures)
    await database.query(
      sql`insert into system_image (tenant_id, code, position, file) values (${id}, ${code}, 0, ${file})`,
    );
}

async function writeSeller(database: Queryable, { file: { id, seller } }: Operator): Promise<void> {
  await replace(database, id, 'seller', 'tenant_id', [
    {
      tenant_id: id,
      name: seller.name,
      ...addressOf(seller),
      vat_number: seller.vatNumber,
      iban: seller.iban ?? null,
      legal: seller.legal,
      vat_exempt: seller.vatExempt,
    },
  ]);
}

/** How many are left is what was left, and as many more or fewer as are offered now. */
async function writeItems(database: Queryable, { file: { id, saleItems }, itemPictures }: Operator): Promise<void> {
  const before = await database.query<{ id: string; offered: number | null; left: number | null }>(sql`
    select id, offered_quantity as offered, available_quantity as left from sale_item where tenant_id = ${id}`);
  const known = new Map(before.map((item) => [item.id, item]));
  const rows = saleItems.map((item, position) => {
    const was = known.get(item.id);
    const left = was?.left == null ? item.offered : item.offered && was.left + item.offered - (was.offered ?? 0);
    return {
      id: item.id,
      position,
      category_code: item.category,
      name: item.name,
      description: item.description ?? null,
      price: item.price,
      quantity: item.quantity,
      recurring: item.recurring,
      available_quantity: left === undefined ? null : Math.max(0, left),
      offered_quantity: item.offered ?? null,
      single_price: item.singlePrice ?? null,
      bundle_quantity: item.bundleQuantity ?? null,
      bulk_discounts: item.bulkDiscounts,
      promotion: item.promotion ?? null,
      picture: itemPictures.get(item.id)?.file ?? null,
    };
  });
  const gone = before.map((item) => item.id).filter((one) => !saleItems.some((item) => item.id === one));
  for (const one of gone) {
    const [used] = await database.query(sql`
      select 1 from subscription where tenant_id = ${id} and sale_item_id = ${one} limit 1`);
    if (used) throw new NotKept(`saleItems: ${one} cannot go, customers have subscribed to it.`);
  }
  await replace(database, id, 'sale_item', 'id', rows);
}

/** Makes these the only rows of the tenant there; a row that stays keeps its place in what refers to it. Tables and columns are named by our own code. */
async function replace(
  database: Queryable,
  tenantId: string,
  table: string,
  key: string,
  rows: readonly object[],
): Promise<void> {
  const own = rows.map((row) => ({ tenant_id: tenantId, ...row }));
  const keys = own.map((row) => String((row as Record<string, unknown>)[key]));
  await database.query(
    named(`delete from ${table} where tenant_id = `, tenantId, ` and not (${key} = any(`, keys, '::text[]))'),
  );
  const [first] = own;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const others = columns.filter((column) => column !== 'tenant_id' && column !== key);
  await database.query(
    named(
      `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from json_populate_recordset(null::${table}, `,
      json(own),
      '::json) where tenant_id = ',
      tenantId,
      ` on conflict (${key === 'tenant_id' ? key : `tenant_id, ${key}`}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    ),
  );
}

/** Text of ours and values by turns. */
function named(...parts: readonly unknown[]): Sql {
  return {
    strings: parts.filter((_, index) => index % 2 === 0) as string[],
    values: parts.filter((_, index) => index % 2 === 1),
  };
}

function typeRow(code: string) {
  return { id: code.toLowerCase(), code };
}

function locationRow(place: Operator['file']['locations'][number], position: number) {
  return { id: place.id, position, name: place.name, ...addressOf(place), opening_hours: place.openingHours ?? null };
}

function promotionRow(one: Operator['file']['promotions'][number]) {
  const { id, washes, repeats, name, description = null, monthsValid = null } = one;
  return { id, washes, repeats, name, description, months_valid: monthsValid };
}

function addressOf(place: { street: string; houseNumber: string; postalCode: string; city: string; country: string }) {
  const { street, houseNumber, postalCode, city, country } = place;
  return { street, house_number: houseNumber, postal_code: postalCode, city, country };
}
