import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import { minute, second, unreachable } from './samples.ts';
import { ledgerOfTab, sendingTab, wish } from './sending-tab.ts';

describe('a tab that sends', () => {
  it('and was frozen between writing down and sending does not send late: it asks what became of it first', async () => {
    let isFirst = true;
    const sending = sendingTab(async (what) => (what === 'look' ? { state: 'absent' } : undefined), {
      acts: [newAct(wish('a'), 0)],
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
    await sending.run(2 * minute);
    expect(sending.asked).toEqual(['look a at 60 s', 'send a at 60 s']);
  });

  it('sends nothing under a session that began after the act was written down as sent', async () => {
    const sending = sendingTab(async () => undefined, {
      acts: [newAct(wish('a'), 0)],
      around: (store) => ({
        ...store,
        change: async (key, decide, told) => {
          const after = await store.change(key, decide, told);
          if (after?.state === 'sent') sending.under.session = 'session-2';
          return after;
        },
      }),
    });
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

describe('what depends on an act', () => {
  it.each<[Act['state'], string, string[]]>([
    ['done', 'done', ['send b at 0 s']],
    ['refused', 'refused', []],
    ['review', 'review', []],
    ['draft', 'queued', []],
  ])('that is %s is %s', async (first, then, sent) => {
    const acts = [
      { ...newAct(wish('c'), 0), state: 'done' as const },
      { ...newAct(wish('a'), 0), state: first },
      newAct(wish('b', { dependsOn: 'a' }), 0),
      { ...newAct(wish('d', { dependsOn: 'c' }), 0), state: 'review' as const },
    ];
    const { database, asked, run } = sendingTab(undefined, { acts });
    await run(second);
    expect([database.acts.get('b')?.state, asked]).toEqual([then, sent]);
  });
});

it('a ledger that was not started sends nothing', async () => {
  const { ledger, asked, run } = ledgerOfTab();
  void ledger.open(wish('a'));
  await run(minute);
  expect(asked).toEqual([]);
});
