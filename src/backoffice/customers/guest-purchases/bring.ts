import { type Sql, sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

/**
 * Moves what was bought with an address, and without an account, into the account of the person who has shown that the address is theirs: the sales with
 * their receipts and what was given for them. What came to nothing stays where it is. The uuid of a sale goes on working: a payment page may still be open.
 */
export async function bringPurchases(inside: TenantScope, email: string, accountId: string): Promise<void> {
  const moved = await inside.query<{ id: string }>(sql`
    update presale set account_id = ${accountId} from sale where ${boughtWith(inside, email)} returning presale.id`);
  const ids = moved.map(({ id }) => id);
  await inside.query(sql`
    update sale set account_id = ${accountId} where ${ours(inside)} and id = any(${ids}::text[])`);
  await inside.query(sql`
    update ticket set account_id = ${accountId}
    where ${ours(inside)} and id in (select ticket_id from sale where ${ours(inside)} and id = any(${ids}::text[]))`);
  await inside.query(sql`
    update prepaid_purchase set account_id = ${accountId} where ${ours(inside)} and presale_id = any(${ids}::text[])`);
  await closeProofs(inside, email, accountId);
}

/** What an account has of an address: what was given for it, and how many sales are being paid still. */
export async function listBrought(
  scope: TenantScope,
  email: string,
  accountId: string,
): Promise<{ purchaseIds: readonly string[]; beingPaid: number }> {
  const brought = await scope.query<{ status: string; purchaseId: string | null }>(sql`
    select sale.status, prepaid_purchase.id as "purchaseId"
    from presale
    join sale on sale.tenant_id = presale.tenant_id and sale.id = presale.id
    left join prepaid_purchase on prepaid_purchase.tenant_id = presale.tenant_id and prepaid_purchase.presale_id = presale.id
    where ${ours(scope, 'presale')} and presale.account_id = ${accountId} and presale.uuid is not null and lower(presale.email) = lower(${email})`);
  return {
    purchaseIds: brought.flatMap(({ purchaseId }) => purchaseId ?? []),
    beingPaid: brought.filter(({ status }) => status === 'PENDING').length,
  };
}

/** Who bought last with this address and without an account: the address as it was given then, and the language. */
export async function findGuest(
  scope: TenantScope,
  email: string,
): Promise<{ email: string; language: string } | undefined> {
  const [guest] = await scope.query<{ email: string; language: string }>(sql`
    select presale.email, presale.language from presale, sale
    where ${boughtWith(scope, email)} order by presale.created_at desc, presale.id limit 1`);
  return guest;
}

function boughtWith(scope: TenantScope, email: string): Sql {
  return sql`${ours(scope, 'presale')} and sale.tenant_id = presale.tenant_id and sale.id = presale.id and sale.status <> 'ERROR'
    and presale.uuid is not null and presale.account_id is null and lower(presale.email) = lower(${email})`;
}

/** Every mail that went to the address has done its work. */
async function closeProofs(inside: TenantScope, email: string, accountId: string): Promise<void> {
  await inside.query(sql`
    update address_proof set claimed_by = ${accountId}, code_hash = null
    where ${ours(inside)} and lower(email) = lower(${email}) and claimed_by is null`);
}
