import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { directDebitProvider } from '../../paying/payments/settings.ts';
import { keepFromCommandLine } from '../../server/audit/keep-entry.ts';
import { NotKept } from '../operator/keep-operator.ts';

export interface Held {
  readonly tenant: string;
  /** Of a subscription, or of a sale. */
  readonly id: string;
}

/** A day so late that it never comes. */
const never = '9999-12-31T00:00:00Z';

/**
 * Who collects direct debits knows no number under which the same may be asked for twice: those that may have been collected since a backup wait for a person,
 * or for a word of the provider.
 */
export async function holdCollections(inside: Queryable, now: Date, tenantId: string): Promise<Held[]> {
  const renewals = await inside.query<Held>(sql`
    update subscription set renewal_try_at = ${never} from tenant
    where tenant.tenant_id = subscription.tenant_id and tenant.tenant_id = ${tenantId} and payment_type = 'DIRECT_DEBIT' and recurring and stopped_at is null
      and renew_date <= (${now.toISOString()}::timestamptz at time zone tenant.time_zone)::date
    returning subscription.tenant_id as tenant, subscription.id`);
  const orders = await inside.query<Held>(sql`
    update payment set details = details || '{"asked": true, "held": true}'::jsonb
    where tenant_id = ${tenantId} and provider = ${directDebitProvider} and state in ('STARTED', 'WAITING') and not details ? 'asked'
    returning tenant_id as tenant, presale_id as id`);
  return [...renewals, ...orders];
}

/** A person has seen at the provider that it was not collected: it is now, in its turn. */
export async function releaseCollection(inside: Queryable, tenantId: string, id: string): Promise<void> {
  const [released] = await inside.query<{ of: 'subscription' | 'sale' }>(sql`
    with renewal as (
      update subscription set renewal_try_at = null
      where tenant_id = ${tenantId} and id = ${id} and renewal_try_at = ${never} returning 1
    ), sale as (
      update payment set details = details - 'asked' - 'held'
      where tenant_id = ${tenantId} and presale_id = ${id} and details ? 'held' returning 1
    ) select 'subscription' as of from renewal union all select 'sale' as of from sale`);
  if (released === undefined) throw new NotKept(`${tenantId} has no direct debit ${id} that is held.`);
  await keepFromCommandLine(inside, tenantId, 'collection released', {}, { [released.of]: id });
}
