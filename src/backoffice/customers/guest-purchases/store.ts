import { randomUUID } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../../server/scope.ts';
import { hashOf, newToken } from '../email-tokens/store.ts';
import { codeUntil, linkUntil } from './decide.ts';

/** What a link stands for. */
export interface Proof {
  readonly tokenHash: string;
  readonly email: string;
  readonly validUntil: string;
  readonly claimedBy: string | null;
}

/** A new link for an address, and a code that takes the place of an earlier one; earlier links stay good. */
export async function issueProof(scope: TenantScope, email: string, codeHash: string): Promise<string> {
  await scope.query(sql`
    update address_proof set code_hash = null where ${ours(scope)} and lower(email) = lower(${email})`);
  const token = newToken();
  await scope.query(sql`
    insert into address_proof (tenant_id, token_hash, email, code_hash, code_until, valid_until)
    values (${scope.tenant.id}, ${hashOf(token)}, ${email}, ${codeHash}, ${codeUntil(scope.now).toISOString()}, ${linkUntil(scope.now).toISOString()})`);
  return token;
}

/** The code that counts for an address now, as it is kept, and the link beside it. */
export async function findCode(
  scope: TenantScope,
  email: string,
): Promise<{ tokenHash: string; codeHash: string } | undefined> {
  const [code] = await scope.query<{ tokenHash: string; codeHash: string }>(sql`
    select token_hash as "tokenHash", code_hash as "codeHash" from address_proof
    where ${ours(scope)} and lower(email) = lower(${email}) and code_hash is not null and code_until > ${scope.now.toISOString()}`);
  return code;
}

export async function findProof(scope: TenantScope, token: string): Promise<Proof | undefined> {
  return proofOf(scope, hashOf(token));
}

/** What the account may claim by this link, or the code beside it; the same each time it is shown. */
export async function issueClaim(scope: AccountScope, tokenHash: string): Promise<string> {
  const [claim] = await scope.query<{ id: string }>(sql`
    insert into purchase_claim (tenant_id, id, account_id, token_hash)
    values (${scope.tenant.id}, ${randomUUID()}, ${scope.user.accountId}, ${tokenHash})
    on conflict (tenant_id, token_hash, account_id) do update set token_hash = excluded.token_hash
    returning id`);
  if (claim === undefined) throw new Error('a claim was not kept');
  return claim.id;
}

/** The proof behind a claim of the account, with all of its address held until this transaction ends: two links of one address are claimed one after the other. */
export async function holdProofOf(inside: AccountScope, claimId: string): Promise<Proof | undefined> {
  const [claim] = await inside.query<{ tokenHash: string }>(sql`
    select token_hash as "tokenHash" from purchase_claim where ${mine(inside)} and id = ${claimId}`);
  if (claim === undefined) return undefined;
  await inside.query(sql`
    select 1 from address_proof where ${ours(inside)} and lower(email) = (
      select lower(email) from address_proof where ${ours(inside)} and token_hash = ${claim.tokenHash})
    order by token_hash for update`);
  return proofOf(inside, claim.tokenHash);
}

async function proofOf(scope: TenantScope, tokenHash: string): Promise<Proof | undefined> {
  const [proof] = await scope.query<Proof>(sql`
    select token_hash as "tokenHash", email, valid_until as "validUntil", claimed_by as "claimedBy" from address_proof
    where ${ours(scope)} and token_hash = ${tokenHash}`);
  return proof;
}
