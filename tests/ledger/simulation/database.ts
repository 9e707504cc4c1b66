import type { Act } from '../../../src/portal/ledger/act.ts';

/** A fact of the log, as far as the ledger's promises go. */
export interface SimulatedFact {
  readonly type: 'requested' | 'done' | 'refused' | 'left open';
  readonly key: string;
  /** Null for an act that no list shows. */
  readonly plate: string | null;
  readonly status: string;
}

export interface Row {
  readonly status: string | null;
  readonly pending: string | null;
}

/** What one account keeps on the device. */
export interface Database {
  acts: Map<string, Act>;
  facts: SimulatedFact[];
  /** What the list showed when the log began, and what the facts have made of it. */
  fetched: Map<string, string>;
  plates: Map<string, Row>;
  epoch: number;
}

export function emptyDatabase(): Database {
  return { acts: new Map(), facts: [], fetched: new Map(), plates: new Map(), epoch: 0 };
}

/** The list after one more fact. */
export function foldInto(plates: Map<string, Row>, fact: SimulatedFact): void {
  if (fact.plate === null) return;
  const row = plates.get(fact.plate) ?? { status: null, pending: null };
  const settled = row.pending === fact.key ? null : row.pending;
  switch (fact.type) {
    case 'requested':
      plates.set(fact.plate, { ...row, pending: fact.key });
      return;
    case 'done':
      plates.set(fact.plate, { status: fact.status, pending: settled });
      return;
    case 'refused':
    case 'left open':
      plates.set(fact.plate, { ...row, pending: settled });
      return;
    default:
      fact.type satisfies never;
  }
}

export function factOf(type: SimulatedFact['type'], act: Act): SimulatedFact {
  const plate = act.class === 'A' ? String(act.input['identificationItemId']) : null;
  return { type, key: act.key, plate, status: act.type === 'enable plate' ? 'ENABLED' : 'DISABLED' };
}

export function write(database: Database, act: Act, facts: readonly SimulatedFact[]): void {
  database.acts.set(act.key, act);
  for (const fact of facts) {
    database.facts.push(fact);
    foldInto(database.plates, fact);
  }
}
