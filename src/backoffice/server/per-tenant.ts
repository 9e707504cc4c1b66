import type { Tenant } from './tenant.ts';

/** Makes a thing of a tenant and a text, such as one of its addresses, once for as long as the tenant is the same object. Of texts there are to be few. */
export function perTenant<Thing>(
  make: (tenant: Tenant, text: string) => Thing,
): (tenant: Tenant, text: string) => Thing {
  const made = new WeakMap<Tenant, Map<string, Thing>>();
  return (tenant, text) => {
    let things = made.get(tenant);
    if (things === undefined) {
      things = new Map();
      made.set(tenant, things);
    }
    let thing = things.get(text);
    if (thing === undefined) {
      thing = make(tenant, text);
      things.set(text, thing);
    }
    return thing;
  };
}
