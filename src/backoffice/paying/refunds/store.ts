import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { findPayment, type Payment } from '../payments/store.ts';
import { nextTry } from './decide.ts';

/** Payments whose money is to go back; each goes to one server, and comes up again as long as it has not. */
export async function takeDueToSendBack(
  inside: TenantScope,
  most: number,
): Promise<(Payment & { readonly tries: number })[]> {
  const due = await inside.query<{ id: string; tries: number }>(sql`
    select id, send_back_tries + 1 as tries from payment where ${ours(inside)} and send_back_at <= ${inside.now.toISOString()}
    order by send_back_at limit ${most} for update skip locked`);
  const taken: (Payment & { readonly tries: number })[] = [];
  for (const { id, tries } of due) {
    await inside.query(sql`
      update payment set send_back_at = ${nextTry(tries, inside.now).toISOString()}, send_back_tries = ${tries} where ${ours(inside)} and id = ${id}`);
    const payment = await findPayment(inside, id);
    if (payment !== undefined) taken.push({ ...payment, tries });
  }
  return taken;
}

/** The provider has taken it on: it is not asked for again, only what became of it. */
export async function rememberTaken(scope: TenantScope, id: string): Promise<void> {
  await scope.query(sql`
    update payment set details = details || '{"sentBack": true}'::jsonb where ${ours(scope)} and id = ${id}`);
}

export async function endSendingBack(scope: TenantScope, id: string): Promise<void> {
  await scope.query(sql`
    update payment set send_back_at = null, details = details - 'sentBack' where ${ours(scope)} and id = ${id}`);
}
