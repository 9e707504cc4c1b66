import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import type { Wish } from '../../src/portal/ledger/act.ts';
import { createLedger } from '../../src/portal/ledger/ledger.ts';
import type { ActStore, LedgerPorts } from '../../src/portal/ledger/ports.ts';
import { minute, second, unreachable } from './samples.ts';
import { createChance } from './simulation/chance.ts';
import { emptyDatabase } from './simulation/database.ts';
import { createSimulatedStore } from './simulation/store.ts';
import { createTab } from './simulation/tab.ts';
import { createTimeline } from './simulation/timeline.ts';

type Asked = 'send' | 'look' | 'void' | 'lookUp';

/** One tab that sends, over a back office of which each answer is given by the test. */
function sendingTab(
  answer: (asked: Asked, key: string, signal: AbortSignal) => Promise<unknown>,
  told: Partial<LedgerPorts> & { readonly around?: (store: ActStore) => ActStore } = {},
) {
  const timeline = createTimeline();
  const tab = createTab(1, timeline);
  const database = emptyDatabase();
  const chance = createChance(1);
  const asked: string[] = [];
  const under = { session: 'session-1' as string | null, way: 0, most: 0 };
  const ask =
    (what: Asked) =>
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
    store: told.around?.(store) ?? store,
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
    trouble: () => undefined,
    ...told,
  });
  ledger.start();
  const run = (until: number) => {
    const stop = timeline.after(until - timeline.now(), () => undefined);
    return timeline.run(() => timeline.now() >= until).finally(stop);
  };
  return { ledger, database, asked, under, run, timeline };
}

const wish = (key: string, told: Partial<Wish> = {}): Wish => ({
  key,
  type: 'disable plate',
  class: 'A',
  input: { identificationItemId: key },
  about: `plate/${key}`,
  ...told,
});
const hangs = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(unreachable)));

describe('a back office that hangs', () => {
  const acts = ['a', 'b', 'c', 'd', 'e', 'f'];

  it('has at most two requests, each is broken off in time, and no act is sent again before it was asked about', async () => {
    const { ledger, asked, under, run } = sendingTab((_, __, signal) => hangs(signal));
    for (const key of acts) void ledger.open(wish(key));
    await run(10 * minute);
    expect(under.most).toBe(2);
    expect(under.way).toBeLessThanOrEqual(2);
    for (const key of acts) {
      const own = asked.filter((text) => text.includes(` ${key} `)).map((text) => text.split(' ')[0]);
      expect([own[0], own.slice(1).includes('send')]).toEqual(['send', false]);
    }
  });

  it('for one act holds up no other', async () => {
    const { ledger, database, run } = sendingTab((_, key, signal) => (key === 'a' ? hangs(signal) : Promise.resolve()));
    for (const key of acts) void ledger.open(wish(key));
    await run(5 * second);
    expect([...database.acts.values()].map(({ key, state }) => `${key} ${state}`).toSorted()).toEqual([
      'a sent',
      ...acts.slice(1).map((key) => `${key} done`),
    ]);
  });
});

describe('what waited for an act of which nobody could tell what became', () => {
  it('goes out when the customer asks for it once that act is done', async () => {
    const differs: Failure = { type: 'refused', status: 409, messageKey: 'exception.command.differs' };
    const { ledger, database, asked, run } = sendingTab(async (_, key) => {
      if (key === 'a') throw differs;
    });
    void ledger.open(wish('a'));
    void ledger.open(wish('b', { dependsOn: 'a' }));
    await run(5 * second);
    const states = () => [...database.acts.values()].map(({ key, state }) => `${key} ${state}`).toSorted();
    expect(states()).toEqual(['a review', 'b review']);
    const a = database.acts.get('a');
    if (a) database.acts.set('a', { ...a, state: 'done' });
    const checking = ledger.check('b');
    await run(10 * second);
    expect(await checking).toBe(true);
    expect([states(), asked.filter((text) => text.includes(' b '))]).toEqual([['a done', 'b done'], ['send b at 5 s']]);
  });
});

describe('a tab that sends', () => {
  it('and was frozen between writing down and sending does not send late: it asks what became of it first', async () => {
    let isFirst = true;
    const sending = sendingTab(async (what) => (what === 'look' ? { state: 'absent' } : undefined), {
      around: (store) => ({
        ...store,
        change: async (key, decide, told) => {
          const after = await store.change(key, decide, told);
          if (after?.state === 'sent' && isFirst) {
            isFirst = false;
            await new Promise<void>((resolve) => sending.timeline.after(minute, resolve));
          }
          return after;
        },
      }),
    });
    void sending.ledger.open(wish('a'));
    await sending.run(2 * minute);
    expect(sending.asked).toEqual(['look a at 60 s', 'send a at 60 s']);
  });

  it('sends nothing under a session that began after the act was written down as sent', async () => {
    const sending = sendingTab(async () => undefined, {
      around: (store) => ({
        ...store,
        change: async (key, decide, told) => {
          const after = await store.change(key, decide, told);
          if (after?.state === 'sent') sending.under.session = 'session-2';
          return after;
        },
      }),
    });
    void sending.ledger.open(wish('a'));
    await sending.run(100);
    expect(sending.asked.filter((text) => text.startsWith('send'))).toEqual([]);
  });

  it('asks nothing more once its session was refused, until there is another', async () => {
    const ended: Failure = { type: 'session ended', status: 401 };
    const { ledger, database, asked, under, run } = sendingTab(async (what) => {
      if (under.session === 'session-1') throw ended;
      return what === 'look' ? { state: 'absent' } : undefined;
    });
    void ledger.open(wish('a'));
    void ledger.open(wish('b', { about: 'plate/a' }));
    await run(10 * minute);
    expect(asked).toEqual(['send a at 0 s']);
    under.session = 'session-2';
    await run(11 * minute);
    expect([...database.acts.values()].map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('asks for an act no more than 24 times in any minute, whoever says that the network came back', async () => {
    const { ledger, asked, run, timeline } = sendingTab(async () => {
      throw unreachable;
    });
    void ledger.open(wish('a'));
    const wake = () => {
      void ledger.wake();
      timeline.after(100, wake);
    };
    wake();
    await run(10 * minute);
    const times = asked.map((text) => Number(/at (\d+) s/.exec(text)?.[1]));
    const most = Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 60).length));
    expect(most).toBeLessThanOrEqual(24);
    expect(times.length).toBeLessThanOrEqual(60);
  });

  it('sends what waited for the back office as soon as it can be reached, however short ago that was so before', async () => {
    let isReachable = true;
    const { ledger, asked, run } = sendingTab(async () => undefined, { reachable: () => isReachable });
    void ledger.wake();
    await run(second);
    isReachable = false;
    void ledger.open(wish('a'));
    await run(5 * second);
    isReachable = true;
    void ledger.wake();
    await run(6 * second);
    expect(asked).toEqual(['send a at 5 s']);
  });

  it('makes void what was taken back after it went out, and says only then that it will not happen', async () => {
    let voids = 0;
    const { ledger, database, asked, run } = sendingTab(async (what) => {
      if (what === 'void' && ++voids > 1) return { state: 'voided' };
      throw unreachable;
    });
    void ledger.open(wish('a', { class: 'B' }));
    await run(second);
    void ledger.withdraw('a');
    await run(minute);
    expect([database.acts.get('a')?.state, database.acts.get('a')?.failure]).toEqual([
      'refused',
      { type: 'refused', status: 0, messageKey: 'error.act.voided' },
    ]);
    expect(asked.at(-1)).toMatch(/^void/);
  });
});
