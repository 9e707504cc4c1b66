import type { Act, Wish } from '../../src/portal/ledger/act.ts';
import { createLedger } from '../../src/portal/ledger/ledger.ts';
import type { ActStore, LedgerPorts } from '../../src/portal/ledger/ports.ts';
import { second } from './samples.ts';
import { createChance } from './simulation/chance.ts';
import { emptyDatabase } from './simulation/database.ts';
import { createSimulatedStore } from './simulation/store.ts';
import { createTab } from './simulation/tab.ts';
import { createTimeline } from './simulation/timeline.ts';

export type SendKind = 'send' | 'look' | 'void' | 'lookUp';

interface TabGiven extends Partial<LedgerPorts> {
  readonly around?: (store: ActStore) => ActStore;
  /** What is kept on the device already. */
  readonly acts?: readonly Act[];
}

/** One tab with a ledger that does not send yet, over a back office of which each answer is given by the test. */
export function ledgerOfTab(
  answer: (asked: SendKind, key: string, signal: AbortSignal) => Promise<unknown> = async () => undefined,
  { around = (store) => store, acts = [], ...told }: TabGiven = {},
) {
  const timeline = createTimeline();
  const tab = createTab(1, timeline);
  const database = emptyDatabase();
  for (const act of acts) database.acts.set(act.key, act);
  const chance = createChance(1);
  const asked: string[] = [];
  const troubles: string[] = [];
  const under = { session: 'session-1' as string | null, way: 0, most: 0 };
  const ask =
    (what: SendKind) =>
    async (act: { readonly key: string }, _: string, signal: AbortSignal): Promise<never> => {
      asked.push(`${what} ${act.key} at ${Math.round(timeline.now() / second)} s`);
      under.way++;
      under.most = Math.max(under.most, under.way);
      const ended = answer(what, act.key, signal);
      return ended.finally(() => under.way--) as Promise<never>;
    };
  const store = createSimulatedStore(tab, {
    chance,
    database: () => database,
    isFull: () => false,
    onChange: () => undefined,
    watchers: new Set(),
  });
  const ledger = createLedger({
    now: timeline.now,
    elapsed: timeline.now,
    random: chance.number,
    after: tab.after,
    store: around(store),
    lock: null,
    channel: null,
    keys: () => true,
    reachable: () => true,
    knows: () => true,
    repeats: () => true,
    sessionEpoch: () => under.session,
    send: ask('send'),
    readCommand: ask('look'),
    voidCommand: ask('void'),
    lookUp: ask('lookUp'),
    trouble: (what) => troubles.push(what),
    ...told,
  });
  const run = (until: number) => {
    const stop = timeline.after(until - timeline.now(), () => undefined);
    return timeline.run(() => timeline.now() >= until).finally(stop);
  };
  return { ledger, database, asked, troubles, under, run, timeline };
}

/** One that sends. */
export function sendingTab(...told: Parameters<typeof ledgerOfTab>) {
  const opened = ledgerOfTab(...told);
  const stop = opened.ledger.start();
  return { ...opened, stop };
}

export const wish = (key: string, told: Partial<Wish> = {}): Wish => ({
  key,
  type: 'disable plate',
  class: 'A',
  input: { identificationItemId: key },
  about: `plate/${key}`,
  ...told,
});
