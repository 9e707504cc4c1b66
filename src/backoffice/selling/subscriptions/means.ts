import { type Sql, sql } from '../../database/sql.ts';
import { type AccountScope, mine } from '../../server/scope.ts';

/** Whether this user may pay with what is kept for the account: the owner, and whom the owner allows it. */
function paysWithKept({ user: { role, paysWithKept } }: AccountScope): boolean {
  return role === 'owner' || paysWithKept === true;
}

/** The condition on a card that the user of this scope may pay with it. */
export function usableBy(scope: AccountScope): Sql {
  return sql`(${paysWithKept(scope)}::boolean or user_id = ${scope.user.id})`;
}

/** The card that the payment provider keeps, and with which this user may pay; the newest of several. */
export async function findStoredCard(scope: AccountScope): Promise<{ id: string; isOwn: boolean } | undefined> {
  const [card] = await scope.query<{ id: string; isOwn: boolean }>(sql`
    select id, user_id is not distinct from ${scope.user.id} as "isOwn" from stored_card where ${mine(scope)} and disabled_at is null and ${usableBy(scope)} order by created_at desc, id limit 1`);
  return card;
}

/** The one of those with which this user may pay: signed by themselves, or by others where the owner allows it. */
export async function findUsableMandate(
  scope: AccountScope,
): Promise<{ reference: string; isOwn: boolean } | undefined> {
  const [mandate] = await scope.query<{ reference: string; isOwn: boolean }>(sql`
    select reference, presale.user_id is not distinct from ${scope.user.id} as "isOwn" from mandate
    left join presale on presale.tenant_id = mandate.tenant_id and presale.id = mandate.presale_id
    where ${mine(scope, 'mandate')} and state = 'ACTIVE' and (${paysWithKept(scope)}::boolean or presale.user_id = ${scope.user.id})
    order by mandate.created_at desc, reference limit 1`);
  return mandate;
}

/** The permission to collect from the customer's bank account: this one if it still holds, else the newest. */
export async function findActiveMandate(
  scope: AccountScope,
  preferred: string | null = null,
): Promise<string | undefined> {
  const [mandate] = await scope.query<{ reference: string }>(sql`
    select reference from mandate where ${mine(scope)} and state = 'ACTIVE' order by reference is not distinct from ${preferred}::text desc, created_at desc, reference limit 1`);
  return mandate?.reference;
}
