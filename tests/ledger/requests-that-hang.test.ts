import { describe, expect, it } from 'vitest';
import { newAct } from '../../src/portal/ledger/act.ts';
import type { Outcome } from '../../src/portal/ledger/judge.ts';
import { hangs } from './hangs.ts';
import { hour, minute, second } from './samples.ts';
import { sendingTab, wish } from './sending-tab.ts';

describe('a back office that hangs', () => {
  const acts = ['a', 'b', 'c', 'd', 'e', 'f'];

  it('has at most two requests and one question beside them, each is broken off in time, and no act is sent again before it was asked about', async () => {
    const { ledger, asked, under, run } = sendingTab((_, __, signal) => hangs(signal));
    for (const key of acts) void ledger.open(wish(key));
    await run(10 * minute);
    expect(under.most).toBe(3);
    expect(under.way).toBeLessThanOrEqual(3);
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

describe('a tab that is stopped', () => {
  it('while it looks for what to do begins nothing', async () => {
    const { asked, database, run, stop } = sendingTab(undefined, {
      acts: [newAct(wish('a'), 0)],
      around: (store) => ({
        ...store,
        unsettled: async () => {
          const found = await store.unsettled();
          if (found.length > 0) stop();
          return found;
        },
      }),
    });
    await run(minute);
    expect([asked, database.acts.get('a')?.state]).toEqual([[], 'queued']);
  });

  it('breaks its requests off, and asks nothing more', async () => {
    const broken: string[] = [];
    const { ledger, asked, run, stop } = sendingTab((_, key, signal) => {
      signal.addEventListener('abort', () => broken.push(key));
      return hangs(signal);
    });
    void ledger.open(wish('a'));
    await run(second);
    stop();
    await run(hour);
    expect([asked, broken]).toEqual([['send a at 0 s'], ['a']]);
  });
});

it('a request that cannot be broken off holds nothing up for longer than half a minute', async () => {
  const { ledger, asked, run } = sendingTab(() => new Promise(() => undefined));
  void ledger.open(wish('a'));
  await run(31 * second);
  expect([asked.slice(0, 2), asked.filter((text) => text.startsWith('send'))]).toEqual([
    ['send a at 0 s', 'look a at 3 s'],
    ['send a at 0 s'],
  ]);
  expect(asked.at(-1)).toBe('look a at 30 s');
});

describe('while a request of an order hangs', () => {
  const order = wish('a', { class: 'B' });
  /** Its request hangs the first time; what is asked about it is answered from so many seconds on, before that it hangs as well. */
  function hanging(outcomes: readonly Outcome['state'][], { keys = true, from = 0 } = {}) {
    const left = [...outcomes];
    let sent = 0;
    const broken: string[] = [];
    const told = sendingTab(
      (what, key, signal) => {
        if (what === 'send' && sent++ > 0) return Promise.resolve();
        if (what === 'send') signal.addEventListener('abort', () => broken.push(key));
        if (what === 'send' || told.timeline.now() < from * second) return hangs(signal);
        return Promise.resolve({ state: left.length > 1 ? left.shift() : left[0] });
      },
      { keys: () => keys },
    );
    void told.ledger.open(order).then(() => told.ledger.settled('a'));
    return { ...told, broken, state: () => told.database.acts.get('a')?.state };
  }

  it('it is asked beside it what became of the order: that is known as soon as the line carries the question, and the request is given up', async () => {
    const { run, state, broken, asked } = hanging(['done']);
    await run(3.5 * second);
    expect([state(), broken, asked]).toEqual(['done', ['a'], ['send a at 0 s', 'look a at 3 s']]);
  });

  it.each([4, 8, 12, 20, 28])('it is known within eight seconds of a line that was dead for %d', async (from) => {
    const { run, state } = hanging(['done'], { from });
    await run(from * second);
    expect(state()).toBe('sent');
    await run((from + 8) * second);
    expect(state()).toBe('done');
  });

  it('an order that the back office still works on is waited for', async () => {
    const { run, state, broken, asked } = hanging(['running']);
    await run(29 * second);
    expect([state(), broken, asked.filter((text) => text.startsWith('send')).length]).toEqual(['sent', [], 1]);
  });

  it('one of which the back office never heard is given up, asked about, and sent once more under its key', async () => {
    const { run, state, broken, asked } = hanging(['absent']);
    await run(6 * second);
    expect([state(), broken]).toEqual(['sent', []]);
    await run(12 * second);
    expect([state(), broken, asked.slice(-2).map((text) => text.split(' at ')[0])]).toEqual([
      'done',
      ['a'],
      ['look a', 'send a'],
    ]);
  });

  it('a back office without keys is not believed that it never came, and it is not sent again; what is found there is done', async () => {
    const { run, state, broken, asked } = hanging(['unknown', 'unknown', 'done'], { keys: false });
    await run(9 * second);
    expect([state(), asked]).toEqual(['sent', ['send a at 0 s']]);
    await run(16 * second);
    expect([state(), broken, asked.filter((text) => text.startsWith('send')).length]).toEqual(['done', ['a'], 1]);
  });

  it('it is told where this device cannot keep what was heard of it', async () => {
    const { ledger, database, run, troubles } = sendingTab(
      (what, _, signal) => (what === 'send' ? hangs(signal) : Promise.resolve({ state: 'done' })),
      {
        around: (store) => ({
          ...store,
          change: (key, decide, told) =>
            store.change(
              key,
              (now) => {
                const after = decide(now);
                if (after?.state === 'done') throw new Error('QuotaExceededError');
                return after;
              },
              told,
            ),
        }),
      },
    );
    void ledger.open(order);
    await run(3.5 * second);
    expect([database.acts.get('a')?.state, troubles]).toEqual(['sent', ['An act cannot be asked about.']]);
  });

  it('the question ends with its request', async () => {
    const { run, timeline, database, under, ledger } = sendingTab((what, _, signal) =>
      what === 'send' ? new Promise((resolve) => timeline.after(4 * second, () => resolve(undefined))) : hangs(signal),
    );
    void ledger.open(order).then(() => ledger.settled('a'));
    await run(4.1 * second);
    expect([database.acts.get('a')?.state, under.way]).toEqual(['done', 0]);
  });
});
