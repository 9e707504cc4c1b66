import type { Queryable } from '../database/database.ts';
import { findTenant, hostName } from './find-tenant.ts';
import type { Secrets } from './secrets.ts';
import type { Tenant } from './tenant.ts';

interface Known {
  readonly tenant: Tenant;
  /** The tenant in full, to tell whether it has changed. */
  readonly told: string;
  /** Milliseconds on the clock of the process. */
  readonly askedAt: number;
}

export interface KnownTenants {
  /** By the host of a request. */
  find(host: string): Promise<Tenant | undefined>;
  /** The same, where nothing has to be asked for it. */
  atHand(host: string): Tenant | undefined;
}

/**
 * What was found is gone by for `knownFor` milliseconds, so a change reaches each server by then; as long as nothing changes it is the same object.
 * Hosts of no tenant are not kept: a stranger could name any number of them.
 */
export function createKnownTenants(database: Queryable, secrets: Secrets | undefined, knownFor: number): KnownTenants {
  const known = new Map<string, Known>();
  const asked = new Map<string, Promise<Tenant | undefined>>();

  async function ask(name: string): Promise<Tenant | undefined> {
    const askedAt = performance.now();
    const found = await findTenant(database, name, secrets);
    if (found === undefined) {
      known.delete(name);
      return undefined;
    }
    const told = JSON.stringify(found);
    const before = known.get(name);
    const tenant = before?.told === told ? before.tenant : found;
    known.set(name, { tenant, told, askedAt });
    return tenant;
  }

  const atHand = (host: string) => {
    const before = known.get(hostName(host));
    return before && performance.now() - before.askedAt < knownFor ? before.tenant : undefined;
  };

  return {
    atHand,
    find: async (host) => {
      if (knownFor === 0) return findTenant(database, host, secrets);
      const tenant = atHand(host);
      if (tenant) return tenant;
      const name = hostName(host);
      let asking = asked.get(name);
      if (asking === undefined) {
        asking = ask(name).finally(() => asked.delete(name));
        asked.set(name, asking);
      }
      return asking;
    },
  };
}
