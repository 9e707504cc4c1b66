import { json, type Sql, sql } from '../../../database/sql.ts';
import type { Fate } from '../../../selling/fulfilment/take-back.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import type { Caller } from '../session/store.ts';

export type ActKind = 'credit' | 'refund' | 'resend' | 'close';

/** What was chosen in a form, besides its reason. */
export interface Wish {
  /** In cents. */
  readonly amount?: number;
  readonly goods?: Fate;
}

export interface NewAct {
  readonly key: string;
  readonly kind: ActKind;
  /** What it is about: an account, a sale, a paper. */
  readonly subject: string;
  readonly accountId: string | null;
  /** With what the page said would happen. */
  readonly wish: Wish & { readonly said: readonly string[] };
  readonly reason: string;
}

export interface KeptAct extends NewAct {
  readonly byEmail: string;
  readonly at: string;
}

/** False where something was done under the key already: pressed twice, it is done once. */
export async function claimAct(inside: TenantScope, caller: Caller, act: NewAct): Promise<boolean> {
  const { key, kind, subject, accountId, wish, reason } = act;
  const claimed = await inside.query(sql`
    insert into operator_act (tenant_id, key, kind, subject, account_id, wish, reason, by_person, by_email, at)
    values (${inside.tenant.id}, ${key}, ${kind}, ${subject}, ${accountId}, ${json(wish)}, ${reason}, ${caller.id}, ${caller.email},
      ${inside.now.toISOString()})
    on conflict do nothing returning 1`);
  return claimed.length > 0;
}

export async function findAct(scope: TenantScope, key: string): Promise<KeptAct | undefined> {
  return (await select(scope, sql`key = ${key}`))[0];
}

/** The latest first. */
export function listActsOf(scope: TenantScope, accountId: string): Promise<KeptAct[]> {
  return select(scope, sql`account_id = ${accountId} order by at desc, key limit 100`);
}

export function listActsOn(scope: TenantScope, saleId: string): Promise<KeptAct[]> {
  return select(
    scope,
    sql`(subject in (${saleId}, ${`order.${saleId}`}, ${`ticket.${saleId}`}) or subject in (
        select 'gift.' || id from gift_voucher where ${ours(scope)} and presale_id = ${saleId}))
      order by at desc, key limit 100`,
  );
}

function select(scope: TenantScope, rest: Sql): Promise<KeptAct[]> {
  return scope.query(sql`
    select key, kind, subject, account_id as "accountId", wish, reason, by_email as "byEmail", at from operator_act
    where ${ours(scope)} and ${rest}`);
}
