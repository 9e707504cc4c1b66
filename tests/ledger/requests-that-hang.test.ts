import { describe, expect, it } from 'vitest';
import { hangs } from './hangs.ts';
import { hour, minute, second } from './samples.ts';
import { sendingTab, wish } from './sending-tab.ts';

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

describe('a tab that is stopped', () => {
  it('while it looks for what to do begins nothing', async () => {
    const { ledger, asked, database, run, stop } = sendingTab(undefined, {
      around: (store) => ({
        ...store,
        unsettled: async () => {
          const found = await store.unsettled();
          if (found.length > 0) stop();
          return found;
        },
      }),
    });
    void ledger.open(wish('a'));
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
  expect(asked).toEqual(['send a at 0 s', 'look a at 30 s']);
});
