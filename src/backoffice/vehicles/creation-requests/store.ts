import { randomUUID } from 'node:crypto';
import type { CreationRequest } from '../../../contract/creation-requests.ts';
import { sql } from '../../database/sql.ts';
import { apart, type PageAsked, type Paged, rowsAndTotal } from '../../server/paging.ts';
import { type AccountScope, mine, ours } from '../../server/scope.ts';

const columns = sql`
  id, account_id as "customerId", type_id as "identificationItemTypeId", cards as "numberOfRequestedIdentificationItems", status, date`;

/** Newest first. */
export async function readRequests(
  scope: AccountScope,
  { page, size }: PageAsked,
): Promise<{ rows: CreationRequest[]; total: number }> {
  const rows = sql`select ${columns} from creation_request where ${mine(scope)} order by date desc, id limit ${size} offset ${page * size}`;
  const total = sql`select count(*) from creation_request where ${mine(scope)}`;
  return apart(await scope.query<Paged<CreationRequest>>(rowsAndTotal(rows, total)));
}

/** Whether the tenant has wash cards of this type. */
export async function isCardType(scope: AccountScope, typeId: string): Promise<boolean> {
  const types = await scope.query(sql`
    select 1 from identification_item_type where ${ours(scope)} and id = ${typeId} and code in ('RFID', 'BARCODE')`);
  return types.length > 0;
}

export async function addRequest(scope: AccountScope, typeId: string, cards: number): Promise<CreationRequest> {
  const { tenant, user, now } = scope;
  const [added] = await scope.query<CreationRequest>(sql`
    insert into creation_request (tenant_id, id, account_id, type_id, cards, date)
    values (${tenant.id}, ${randomUUID()}, ${user.accountId}, ${typeId}, ${cards}, ${now.toISOString()}) returning ${columns}`);
  if (added === undefined) throw new Error('a request was not written');
  return added;
}

export async function findRequest(scope: AccountScope, id: string): Promise<CreationRequest | undefined> {
  const [found] = await scope.query<CreationRequest>(
    sql`select ${columns} from creation_request where ${mine(scope)} and id = ${id} for update`,
  );
  return found;
}

export async function cancelRequest(scope: AccountScope, id: string): Promise<void> {
  await scope.query(
    sql`update creation_request set status = 'CANCELLED' where ${mine(scope)} and id = ${id} and status = 'NEW'`,
  );
}
