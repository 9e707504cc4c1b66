import { randomUUID } from 'node:crypto';
import type {
  IdentificationItem,
  IdentificationItemStatus,
  IdentificationItemType,
  IdentificationItemTypeCode,
} from '../../../contract/identification-items.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../../server/scope.ts';

const columns = sql`id, code, name, status, type_code as "identificationItemTypeCode", restricted_sale_item_ids as "restrictedSaleItemIds", nickname, cost_centre as "costCentre"`;

/** In the order in which they were added. */
export async function listItems(scope: AccountScope, type?: IdentificationItemTypeCode): Promise<IdentificationItem[]> {
  const items = await scope.query<IdentificationItem>(sql`
    select ${columns} from identification_item
    where ${mine(scope)} and type_code = coalesce(${type ?? null}, type_code) order by created_at, id`);
  return items.map(told);
}

/** Nothing when the account has no such item. */
export async function setStatus(
  scope: AccountScope,
  id: string,
  status: IdentificationItemStatus,
): Promise<IdentificationItem | undefined> {
  return change(scope, id, sql`status = ${status}`);
}

export async function listTypes(scope: AccountScope): Promise<IdentificationItemType[]> {
  return scope.query(sql`select id, code from identification_item_type where ${ours(scope)} order by id`);
}

/** Nothing when the account has no such item. */
export async function findItem(scope: AccountScope, id: string): Promise<IdentificationItem | undefined> {
  const [found] = await scope.query<IdentificationItem>(
    sql`select ${columns} from identification_item where ${mine(scope)} and id = ${id} for update`,
  );
  return found && told(found);
}

/** What is null is none; what is undefined stays as it is. */
interface Labels {
  readonly nickname?: string | null | undefined;
  readonly costCentre?: string | null | undefined;
}

export type NewItem = Pick<IdentificationItem, 'code' | 'name' | 'identificationItemTypeCode'> & Labels;

/** Nothing when a plate or card with this code is there already. */
export async function addItem(
  scope: AccountScope,
  { code, name, identificationItemTypeCode, nickname = null, costCentre = null }: NewItem,
): Promise<IdentificationItem | undefined> {
  const { tenant, user, now } = scope;
  const [added] = await scope.query<IdentificationItem>(sql`
    insert into identification_item (tenant_id, id, account_id, type_code, code, name, nickname, cost_centre, created_at)
    values (${tenant.id}, ${randomUUID()}, ${user.accountId}, ${identificationItemTypeCode}, ${code}, ${name}, ${nickname}, ${costCentre}, ${now.toISOString()})
    on conflict (tenant_id, type_code, code) do nothing returning ${columns}`);
  return added && told(added);
}

/** What is undefined stays as it is. */
export async function changeItem(
  scope: AccountScope,
  id: string,
  {
    name,
    programs,
    nickname,
    costCentre,
  }: { name?: string | undefined; programs?: readonly string[] | undefined } & Labels,
): Promise<IdentificationItem | undefined> {
  return change(
    scope,
    id,
    sql`name = coalesce(${name ?? null}, name), restricted_sale_item_ids = coalesce(${programs ?? null}::text[], restricted_sale_item_ids),
      nickname = case when ${nickname !== undefined}::boolean then ${nickname ?? null} else nickname end,
      cost_centre = case when ${costCentre !== undefined}::boolean then ${costCentre ?? null} else cost_centre end`,
  );
}

export async function removeItem(scope: AccountScope, id: string): Promise<void> {
  await scope.query(sql`delete from identification_item where ${mine(scope)} and id = ${id}`);
}

export interface WashCard {
  readonly code: string;
  readonly typeCode: 'RFID' | 'BARCODE';
  readonly securityCode: string | null;
}

/** A card that the operator has handed out. */
export async function findCard(scope: TenantScope, code: string): Promise<WashCard | undefined> {
  const [card] = await scope.query<WashCard>(sql`
    select code, type_code as "typeCode", security_code as "securityCode" from wash_card where ${ours(scope)} and code = ${code}`);
  return card;
}

/** Which of these the tenant does not sell. */
export async function unknownPrograms(scope: TenantScope, ids: readonly string[]): Promise<string[]> {
  const known = await scope.query<{ id: string }>(
    sql`select id from sale_item where ${ours(scope)} and id = any(${ids}::text[])`,
  );
  return ids.filter((id) => !known.some((item) => item.id === id));
}

export async function isPaidForMonthly(scope: AccountScope, id: string): Promise<boolean> {
  const running = await scope.query(sql`
    select 1 from subscription where ${mine(scope)} and identification_item_id = ${id} and recurring and stopped_at is null limit 1`);
  return running.length > 0;
}

async function change(scope: AccountScope, id: string, values: Sql): Promise<IdentificationItem | undefined> {
  const [changed] = await scope.query<IdentificationItem>(sql`
    update identification_item set ${values} where ${mine(scope)} and id = ${id} returning ${columns}`);
  return changed && told(changed);
}

/** Nearly none has a nickname or a cost centre. */
function told({ nickname, costCentre, ...item }: IdentificationItem): IdentificationItem {
  return { ...item, ...(nickname !== null && { nickname }), ...(costCentre !== null && { costCentre }) };
}
