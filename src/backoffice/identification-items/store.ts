import type { IdentificationItem, IdentificationItemStatus, IdentificationItemType, IdentificationItemTypeCode } from '../../contract/identification-items.ts';
import { type Sql, sql } from '../database/sql.ts';
import { type AccountScope, mine, ours } from '../server/scope.ts';

const columns = sql`id, code, name, status, type_code as "identificationItemTypeCode", restricted_sale_item_ids as "restrictedSaleItemIds"`;

/** In the order in which they were added. */
export async function listItems(scope: AccountScope, type?: IdentificationItemTypeCode): Promise<IdentificationItem[]> {
  return scope.query(sql`
    select ${columns} from identification_item
    where ${mine(scope)} and type_code = coalesce(${type ?? null}, type_code) order by created_at, id`);
}

/** Nothing when the account has no such item. */
export async function setStatus(scope: AccountScope, id: string, status: IdentificationItemStatus): Promise<IdentificationItem | undefined> {
  return change(scope, id, sql`status = ${status}`);
}

export async function listTypes(scope: AccountScope): Promise<IdentificationItemType[]> {
  return scope.query(sql`select id, code from identification_item_type where ${ours(scope)} order by id`);
}

async function change(scope: AccountScope, id: string, values: Sql): Promise<IdentificationItem | undefined> {
  const [changed] = await scope.query<IdentificationItem>(sql`
    update identification_item set ${values} where ${mine(scope)} and id = ${id} returning ${columns}`);
  return changed;
}
