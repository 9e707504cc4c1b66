import type { IdentificationItem } from '../../../src/contract/identification-items.ts';
import type { Act } from '../../../src/portal/ledger/act.ts';
import type { AccountDatabase } from '../../../src/portal/log/account-database.ts';
import type { ActFact } from '../../../src/portal/log/act-log.ts';
import { type Database, emptyDatabase, factOf } from '../simulation/database.ts';

/** What is committed in an account's database, by whichever tab. */
export interface Mirror {
  database: Database;
  readonly follow: (tab: AccountDatabase, isFull: () => boolean) => void;
}

export function createMirror(onChange: (before: Act | undefined, after: Act) => void): Mirror {
  const mirror: Mirror = { database: emptyDatabase(), follow };
  return mirror;

  function follow({ acts, facts, kept }: AccountDatabase, isFull: () => boolean): void {
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
      transaction.on('complete', () => tell(fact));
    });
    const list = (value: unknown) => {
      for (const { id, status } of value as IdentificationItem[])
        mirror.database.plates.set(id, { status, pending: null });
    };
    kept.hook('creating', (_, row, transaction) => {
      if (row.list === 'plates') transaction.on('complete', () => list(row.value));
    });
    kept.hook('updating', (changes, _, before, transaction) => {
      if (before.list === 'plates') transaction.on('complete', () => list(changed(before, changes).value));
    });
  }

  function tell(fact: ActFact): void {
    switch (fact.type) {
      case 'act asked for':
      case 'act drafted':
        mirror.database.facts.push(factOf('requested', fact.act));
        return;
      case 'story drawn together': {
        const { act } = fact.story;
        // Taken up after it was put away.
        if (isToldAnew(act)) mirror.database.facts.push(factOf('requested', act));
        return;
      }
      default: {
        const kind = kindOf(fact.changes.state);
        const act = mirror.database.acts.get(fact.key);
        if (kind && act) mirror.database.facts.push(factOf(kind, act));
      }
    }
  }
}

function isToldAnew({ state }: Act): boolean {
  return state === 'queued' || state === 'sent' || state === 'draft';
}

/** Dexie tells what changes by paths. */
function changed<Row extends object>(before: Row, changes: object): Row {
  const after = structuredClone({ ...before }) as Record<string, unknown>;
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
  return after as unknown as Row;
}

function kindOf(state: Act['state'] | undefined): 'done' | 'refused' | 'left open' | null {
  if (state === 'done' || state === 'refused') return state;
  return state === 'review' ? 'left open' : null;
}
