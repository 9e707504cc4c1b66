import { Hono } from 'hono';
import type { RequestWorld } from '../server/api.ts';
import { tenantScope } from '../server/ground.ts';
import { limitBody } from '../server/limit-body.ts';
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
          return c.text('unknown payment', 404);
        case 'forged':
          scope.log('warning', 'forged notification', { purpose: c.get('purpose') });
          return c.text('not signed', 401);
      }
    });
  }
  return webhooks;
}
