import { sql } from '../../database/sql.ts';
import { type AccountScope, mine } from '../../server/scope.ts';

/** The card that the payment provider keeps for the customer; the newest of several. */
export async function findStoredCard(scope: AccountScope): Promise<string | undefined> {
  const [card] = await scope.query<{ id: string }>(sql`
    select id from stored_card where ${mine(scope)} and disabled_at is null order by created_at desc, id limit 1`);
  return card?.id;
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
