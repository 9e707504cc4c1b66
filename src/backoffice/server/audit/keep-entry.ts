import type { Queryable } from '../../database/database.ts';
import { json, sql } from '../../database/sql.ts';
import { type AuditKind, isOfMoney } from './kinds.ts';

/** Who did it. A user and a person are known by their id; a provider by its name. */
export interface Actor {
  readonly is: 'customer' | 'visitor' | 'person' | 'provider' | 'worker' | 'command line';
  readonly id?: string;
}

/** Ids of what it was done to. A customer is named by the id of a user, which nothing else keeps once that customer is forgotten. */
export type About = Readonly<
  Partial<
    Record<
      'card' | 'invitation' | 'mail' | 'mandate' | 'payment' | 'person' | 'sale' | 'session' | 'subscription' | 'user',
      string
    >
  >
>;

/** Numbers, states and names of settings: no secret, no name, no address, nothing that a customer typed. */
export type Details = Readonly<Record<string, string | number | boolean | null>>;

/** A scope gives it; what works without one says it itself. */
interface Keeping {
  readonly tenant: { readonly id: string };
  readonly now: Date;
  readonly actor: Actor;
  /** The network of who asks, under its name of the day. */
  networkNamed(as: 'network' | 'network that paid'): string | undefined;
  query: Queryable['query'];
}

/** The trail of the installation itself: of operators that were added to it or have left it. */
export const installation = '*';

/**
 * Adds an entry to the audit trail. In the transaction that does the thing: both stand or fall together. Writers do not wait for one
 * another, since the worker seals entries later.
 */
export async function keepEntry(scope: Keeping, kind: AuditKind, about: About, details: Details = {}): Promise<void> {
  const { is, id } = scope.actor;
  const isCustomersMoney = is === 'customer' && isOfMoney(kind);
  await scope.query(sql`
    insert into audit_entry (tenant_id, at, kind, by_whom, by_id, network, about, details)
    values (${scope.tenant.id}, ${scope.now.toISOString()}, ${kind}, ${is}, ${isCustomersMoney ? null : (id ?? null)},
      ${scope.networkNamed(isOfMoney(kind) ? 'network that paid' : 'network') ?? null}, ${json(about)}::jsonb, ${json(details)}::jsonb)`);
}

/** The same from the command line, which has no scope. Within the transaction that does the thing. */
export function keepFromCommandLine(
  inside: Queryable,
  tenantId: string,
  kind: AuditKind,
  details: Details = {},
  about: About = {},
): Promise<void> {
  const scope = {
    tenant: { id: tenantId },
    now: new Date(),
    actor: { is: 'command line' },
    networkNamed: () => undefined,
    query: inside.query,
  } as const;
  return keepEntry(scope, kind, about, details);
}
