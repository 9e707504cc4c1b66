import { setTimeout as pause } from 'node:timers/promises';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Failure } from '../../src/contract/failure.ts';
import type { ActEntry } from '../../src/portal/acts/act.ts';
import { createActStore, takeUpActs } from '../../src/portal/acts/act-store.ts';
import { entryOf } from '../../src/portal/acts/catalogue.ts';
import { type Act, newAct, type Wish } from '../../src/portal/ledger/act.ts';
import { judged, sending } from '../../src/portal/ledger/judge.ts';
import type { ActStore } from '../../src/portal/ledger/ports.ts';
import { createKeep, type Fetched, type Keep } from '../../src/portal/lists/keep.ts';
import type { ListName } from '../../src/portal/lists/kept.ts';
import { readRows } from '../../src/portal/lists/kept-lists.ts';
import { AccountDatabase } from '../../src/portal/log/account-database.ts';
import { belgium } from '../../src/portal/words/place.ts';

export const noon = Date.parse('2026-11-21T12:00:00Z');

interface Device {
  readonly database: AccountDatabase;
  readonly keep: Keep;
  readonly acts: ActStore;
  /** The lists that were asked for again. */
  readonly refetched: ListName[];
  /** What the back office told, one after the other. */
  readonly learn: (...told: readonly Fetched[]) => Promise<void>;
  /** The customer asks for something. */
  readonly ask: <Input>(entry: ActEntry<Input>, key: string, input: Input, told?: Partial<Wish>) => Promise<Act>;
  readonly send: (key: string) => Promise<void>;
  /** The back office answers what was asked for. */
  readonly answer: (key: string, answer?: unknown) => Promise<void>;
  readonly refuse: (key: string, failure?: Failure) => Promise<void>;
  /** Acts that stand there as they are. */
  readonly take: (...acts: readonly Act[]) => Promise<void>;
  readonly clock: { now: number };
}

const refusal: Failure = { type: 'refused', status: 409, messageKey: 'exception.notAllowed' };

/** An account's database as a browser would keep it, on an IndexedDB of its own. */
export function openDevice(indexedDB = new IDBFactory()): Device {
  const database = new AccountDatabase('washbook-test', { indexedDB, IDBKeyRange });
  const clock = { now: noon };
  const now = () => clock.now;
  const keep = createKeep(database, now, belgium);
  const refetched: ListName[] = [];
  const refetch = (lists: readonly ListName[]) => void refetched.push(...lists);
  const acts = createActStore({
    database,
    now,
    wait: (milliseconds) => pause(milliseconds),
    catalogue: entryOf,
    durable: true,
    refetch,
  });
  const judging = () => ({ now: clock.now, random: 0, keys: true, quietFor: 0 });
  return {
    database,
    keep,
    acts,
    refetched,
    clock,
    learn: async (...told) => {
      for (const one of told) await keep(one);
    },
    ask: async (entry, key, input, told = {}) => {
      const thing = await entry.thing(input, (list) => readRows(database, list));
      return acts.open(newAct({ ...entry.asked(key, input, thing ?? null), ...told }, clock.now));
    },
    send: async (key) => void (await acts.change(key, (act) => sending(act, judging()))),
    answer: async (key, answer) => void (await acts.change(key, (act) => judged(act, null, judging()), { answer })),
    refuse: async (key, failure = refusal) => void (await acts.change(key, (act) => judged(act, failure, judging()))),
    take: (...rows) => takeUpActs(database, rows, clock.now),
  };
}
