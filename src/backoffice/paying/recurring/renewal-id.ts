import { createHash } from 'node:crypto';
import type { Renewable } from '../../selling/renewals/store.ts';
import type { TenantScope } from '../../server/scope.ts';

/**
 * The number of a renewal's order, the same whenever it is made: a database that was restored from a backup asks its provider for the same payment,
 * and hears what became of it since.
 */
export function renewalId({ tenant }: TenantScope, { id, renewDate }: Pick<Renewable, 'id' | 'renewDate'>): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([tenant.id, id, renewDate]))
    .digest('hex');
  // As a UUID of its own making (RFC 9562, version 8), like all other numbers of orders.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
