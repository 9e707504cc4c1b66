import type { Act } from '../../../src/portal/ledger/act.ts';
import type { Plate } from '../../../src/portal/lists/plates.ts';
import type { AccountDatabase } from '../../../src/portal/log/account-database.ts';
import type { CustomerFact } from '../../../src/portal/log/facts.ts';
import { type Database, emptyDatabase, type SimulatedFact } from '../simulation/database.ts';

/** What is committed in an account's database, by whichever tab. */
export interface Mirror {
  database: Database;
  readonly follow: (tab: AccountDatabase, isFull: () => boolean) => void;
}

export function createMirror(onChange: (before: Act | undefined, after: Act) => void): Mirror {
  const mirror: Mirror = { database: emptyDatabase(), follow };
  return mirror;

  function follow({ acts, facts, plates }: AccountDatabase, isFull: () => boolean): void {
    const refuseWhenFull = () => {
      if (isFull()) throw new Error('QuotaExceededError');
    };
    const put = (before: Act | undefined, after: Act) => {
      mirror.database.acts.set(after.key, after);
      onChange(before, after);
    };
    acts.hook('creating', (_, act, transaction) => {
      refuseWhenFull();
      transaction.on('complete', () => put(undefined, act));
    });
    acts.hook('updating', (changes, _, before, transaction) => {
      refuseWhenFull();
      transaction.on('complete', () => put(before, changed(before, changes)));
    });
    facts.hook('creating', (_, fact, transaction) => {
      const simulated = simulatedFact(fact);
      transaction.on('complete', () => mirror.database.facts.push(simulated));
    });
    plates.hook('creating', (_, { id, status, pending }: Plate, transaction) => {
      transaction.on('complete', () => mirror.database.plates.set(id, { status, pending: pending?.act ?? null }));
    });
  }
}

/** Dexie tells what changes by paths. */
function changed(before: Act, changes: object): Act {
  const after: Record<string, unknown> = structuredClone({ ...before });
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() as string;
    const place = names.reduce((inner, name) => {
      inner[name] ??= {};
      return inner[name] as Record<string, unknown>;
    }, after);
    if (value === undefined) delete place[last];
    else place[last] = structuredClone(value);
  }
  return after as unknown as Act;
}

function simulatedFact(fact: CustomerFact): SimulatedFact {
  const { act } = fact;
  const plate = 'plateId' in fact ? fact.plateId : null;
  return {
    type: kindOf(fact.type),
    key: act,
    plate,
    status: fact.type.startsWith('plate enable') ? 'ENABLED' : 'DISABLED',
  };
}

function kindOf(type: CustomerFact['type']): SimulatedFact['type'] {
  if (type.endsWith(' change requested') || type.endsWith('able requested')) return 'requested';
  if (type.endsWith(' refused')) return 'refused';
  return type.endsWith(' left open') ? 'left open' : 'done';
}
