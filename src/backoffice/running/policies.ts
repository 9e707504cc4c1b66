import { providersOf } from '../paying/providers.ts';
import { type Https, securityHeaders } from '../server/headers.ts';
import { perTenant } from '../server/per-tenant.ts';
import type { Tenant } from '../server/tenant.ts';
import type { World } from './world.ts';

type FramedBy = Parameters<typeof securityHeaders>[0];

/** What browsers are told to keep to on the pages of a tenant, whose provider may need more than its own host. */
export function policiesOf(
  world: Pick<World, 'addressOf' | 'hsts' | 'inspectSocket'>,
): (framedBy: FramedBy, tenant: Tenant, address: string) => Record<string, string> {
  const inspected = world.inspectSocket ? [{ connections: [new URL(world.inspectSocket).origin] }] : [];
  const of = (framedBy: FramedBy) =>
    perTenant((tenant, address) => {
      const needs = providersOf({ tenant }).map(({ pageNeeds }) => pageNeeds({ tenant, address }));
      return securityHeaders(framedBy, httpsOf(world, tenant.settings.host), [...needs, ...inspected]);
    });
  const policies = { nobody: of('nobody'), 'the portal': of('the portal') };
  return (framedBy, tenant, address) => policies[framedBy](tenant, address);
}

export function httpsOf({ addressOf, hsts = 'host' }: Pick<World, 'addressOf' | 'hsts'>, host: string): Https {
  return addressOf(host).startsWith('https:') && hsts;
}
