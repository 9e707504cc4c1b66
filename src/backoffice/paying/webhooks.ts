import { Hono } from 'hono';
import { sql } from '../database/sql.ts';
import type { RequestWorld } from '../server/api.ts';
import { tenantScope } from '../server/ground.ts';
import { limitBody } from '../server/limit-body.ts';
import type { TenantScope } from '../server/scope.ts';
import { todayOf } from '../server/today.ts';
import { hasContract } from './payments/settings.ts';
import { providers } from './providers.ts';

const largestNotification = 100_000;

/** Where providers tell us about payments. What they did not sign is refused; what they tell again changes nothing. */
export function createWebhooks(): Hono<RequestWorld> {
  const webhooks = new Hono<RequestWorld>();
  webhooks.use(limitBody(largestNotification));
  for (const { name, hear, thanks } of Object.values(providers)) {
    webhooks.post(`/${name}/notification`, async (c) => {
      c.set('purpose', `${name} notification`);
      const scope = tenantScope({ ...c.get('ground'), actor: { is: 'provider', id: name } });
      if (!hasContract(scope.tenant, name)) return c.notFound();
      const body = await c.req.text();
      const header = (field: string) => c.req.header(field) ?? '';
      switch (await hear(scope, { body, header, query: (field) => c.req.query(field) ?? '' })) {
        case 'heard':
          return c.text(thanks);
        case 'unknown':
          await countRefused(scope, name, 'unknown');
          return c.text('unknown payment', 404);
        case 'forged':
          await countRefused(scope, name, 'forged');
          scope.log('warning', 'forged notification', { purpose: c.get('purpose') });
          return c.text('not signed', 401);
      }
    });
  }
  return webhooks;
}

/** The operator sees how many there were: a secret that is wrong looks like forgery. */
async function countRefused(scope: TenantScope, provider: string, why: 'forged' | 'unknown'): Promise<void> {
  await scope.query(sql`
    insert into refused_notification (tenant_id, provider, why, day, times, last_at)
    values (${scope.tenant.id}, ${provider}, ${why}, ${todayOf(scope)}, 1, ${scope.now.toISOString()})
    on conflict (tenant_id, provider, why, day) do update
      set times = refused_notification.times + 1, last_at = excluded.last_at`);
}
