import { json, sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { findPayment, type Payment } from '../payments/store.ts';
import { nextComparison } from './decide.ts';

/** Each goes to one server, and comes up again if that one dies or the provider does not answer. */
export async function takeDueToCompare(inside: TenantScope, most: number): Promise<Payment[]> {
  const due = await inside.query<{ id: string }>(sql`
    select id from payment where ${ours(inside)} and compare_at <= ${inside.now.toISOString()}
    order by compare_at limit ${most} for update skip locked`);
  const taken: Payment[] = [];
  for (const { id } of due) {
    await compareAgain(inside, id, nextComparison(false, inside.now));
    const payment = await findPayment(inside, id);
    if (payment !== undefined) taken.push(payment);
  }
  return taken;
}

export async function compareAgain(scope: TenantScope, id: string, at: Date): Promise<void> {
  await scope.query(sql`update payment set compare_at = ${at.toISOString()} where ${ours(scope)} and id = ${id}`);
}

export async function endComparing(scope: TenantScope, id: string): Promise<void> {
  await scope.query(sql`update payment set compare_at = null where ${ours(scope)} and id = ${id}`);
}

/** The operator has been told. */
export async function rememberNamed(inside: TenantScope, id: string, named: string): Promise<void> {
  await inside.query(
    sql`update payment set details = details || ${json({ named })}::jsonb where ${ours(inside)} and id = ${id}`,
  );
}
