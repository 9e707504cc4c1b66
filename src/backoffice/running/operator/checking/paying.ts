import { sql } from '../../../database/sql.ts';
import { notificationAddress } from '../../../paying/payments/addresses.ts';
import { hasContract } from '../../../paying/payments/settings.ts';
import { providers } from '../../../paying/providers.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import { type Finding, finding, patience, Untried } from './finding.ts';

/** Each provider of an operator: what of its contract can be tried, and whether what it tells comes in. */
export async function checkPaying(scope: TenantScope): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, trials } of Object.values(providers)) {
    if (!hasContract(scope.tenant, name)) continue;
    for (const { what, run } of trials(scope))
      if (run !== undefined) found.push(await finding(`${name} ${what}`, () => run(scope)));
    const address = notificationAddress(scope, name);
    found.push(await finding(`${address} can be told of payments`, () => judged(address)));
    found.push(await finding(`${name} tells of payments`, () => lastTold(scope, name)));
  }
  return found;
}

/** Only the back office itself says of something unsigned that it is not signed. */
async function judged(address: string): Promise<string | undefined> {
  const response = await fetch(address, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  });
  const text = await response.text();
  return response.status === 401 && text === 'not signed'
    ? undefined
    : `what nobody signed was answered with ${response.status}: it does not reach the back office`;
}

/** Of the payments of the last days each should have been told. */
async function lastTold(scope: TenantScope, provider: string): Promise<string | undefined> {
  const [last] = await scope.query<{ told: string | null; payments: number; ours: number }>(sql`
    select max(notice.at) filter (where told_by = 'notification') as told, count(distinct payment.id) as payments,
      count(distinct payment.id) filter (where told_by = 'notification') as ours
    from payment left join payment_notice as notice on notice.tenant_id = payment.tenant_id and payment_id = payment.id
    where ${ours(scope, 'payment')} and provider = ${provider} and payment.state = 'PAID'
      and paid_at > ${new Date(scope.now.getTime() - 7 * 86_400_000).toISOString()}`);
  if (last === undefined || last.payments === 0) throw new Untried('nothing was paid in the last seven days');
  return last.ours > 0 ? undefined : `of ${last.payments} payments of the last seven days it told none by itself`;
}
