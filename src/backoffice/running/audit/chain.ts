import { createHash } from 'node:crypto';

/** What is kept of an entry, as read from its row. */
export interface Entry {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly byWhom: string;
  readonly byId: string | null;
  readonly network: string | null;
  readonly about: Readonly<Record<string, unknown>>;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Sealed extends Entry {
  readonly number: number;
  readonly hash: string;
  readonly sealedAt: string;
}

/** Before the first of a trail. */
export const beginning = '';

/** Each entry is sealed with all before it: none can be changed, taken out or put in between without changing what follows. */
export function sealOf(trail: string, before: string, entry: Entry & Pick<Sealed, 'number' | 'sealedAt'>): string {
  const { number, sealedAt, id, at, kind, byWhom, byId, network, about, details } = entry;
  const told = [trail, before, number, sealedAt, id, at, kind, byWhom, byId, network, inOrder(about), inOrder(details)];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}

/** Fields in one order, whatever order the database gives them back in. */
function inOrder(fields: Readonly<Record<string, unknown>>): (readonly [string, unknown])[] {
  return Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
}
