import { type Act, cannotBeKept, excludeEachOther, isSettled, underWay } from '../../../src/portal/ledger/act.ts';
import { type ActStore, TermIsOver } from '../../../src/portal/ledger/ports.ts';
import type { Chance } from './chance.ts';
import { type Database, factOf, type SimulatedFact, write } from './database.ts';
import type { Tab } from './tab.ts';

export interface DatabasePorts {
  readonly chance: Chance;
  /** As it is now: a wiped origin gets a new one. */
  readonly database: () => Database;
  readonly isFull: () => boolean;
  readonly onChange: (before: Act | undefined, after: Act) => void;
  readonly watchers: Set<Watcher>;
}

export interface Watcher {
  readonly tab: Tab;
  readonly run: (unsettled: readonly Act[]) => void;
  told: boolean;
}

/** The table of acts in memory: every change is one transaction that happens whole, or not at all when its tab is gone. */
export function createSimulatedStore(tab: Tab, ports: DatabasePorts): ActStore {
  const { chance, watchers } = ports;

  function transaction<Value>(writes: boolean, work: (database: Database) => Value): Promise<Value> {
    return new Promise((resolve, reject) => {
      const commit = () => {
        let finish: () => void;
        try {
          if (writes && ports.isFull()) throw new Error('QuotaExceededError');
          const value = work(ports.database());
          finish = () => resolve(value);
        } catch (error) {
          finish = () => reject(error);
        }
        // Between the commit and the knowledge of it the tab may die.
        if (chance.happens(0.2)) tab.after(chance.between(0, 10), finish);
        else finish();
      };
      tab.after(chance.between(0, 3), commit);
    });
  }

  function put(database: Database, before: Act | undefined, after: Act, facts: readonly SimulatedFact[]): void {
    write(database, after, facts);
    ports.onChange(before, after);
    for (const watcher of watchers) {
      if (!watcher.tab.isAlive()) watchers.delete(watcher);
      else if (!watcher.told && !chance.happens(0.01)) {
        watcher.told = true;
        watcher.tab.after(chance.between(0, 10), () => {
          watcher.told = false;
          if (watchers.has(watcher)) watcher.run(unsettledIn(ports.database()));
        });
      }
    }
  }

  return {
    claim: () => transaction(true, (database) => ++database.epoch),
    unsettled: () => transaction(false, unsettledIn),
    among: () => transaction(false, (database) => ({ unsettled: unsettledIn(database), epoch: database.epoch })),
    find: (key) => transaction(false, ({ acts }) => acts.get(key)),
    open: (act, _, take) =>
      transaction(true, (database) => {
        const known = database.acts.get(act.key);
        if (known) return known;
        const others = unsettledIn(database);
        if (others.some((other) => excludeEachOther(other, act))) throw underWay;
        const noted = { ...act, order: Math.max(0, ...others.map(({ order }) => order)) + 1 };
        const taken = take?.(noted, others);
        const kept = taken && taken.epoch === database.epoch ? taken.sent : noted;
        put(database, undefined, kept, [factOf('requested', kept)]);
        return kept;
      }).catch((error: unknown) => {
        throw error === underWay ? underWay : cannotBeKept;
      }),
    change: (key, decide, { epoch, answer } = {}) =>
      transaction(true, (database) => {
        if (epoch !== undefined && epoch !== database.epoch) throw new TermIsOver();
        const before = database.acts.get(key);
        const decided = before ? decide(before) : null;
        const after = decided?.state === 'done' && answer !== undefined ? { ...decided, answer } : decided;
        if (before && after) put(database, before, after, factsOf(before, after));
        return after;
      }),
    watch: (run) => {
      const watcher: Watcher = { tab, run, told: false };
      watchers.add(watcher);
      tab.after(0, () => run(unsettledIn(ports.database())));
      return () => watchers.delete(watcher);
    },
  };
}

function unsettledIn({ acts }: Database): Act[] {
  return [...acts.values()].filter((act) => !isSettled(act));
}

function factsOf(before: Act, after: Act): SimulatedFact[] {
  if (before.state === after.state) return [];
  if (after.state === 'done' || after.state === 'refused') return [factOf(after.state, after)];
  return after.state === 'review' ? [factOf('left open', after)] : [];
}
