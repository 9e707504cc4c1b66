import { describe, expect, it } from 'vitest';
import { newAct } from '../../src/portal/ledger/act.ts';
import { hangs } from './hangs.ts';
import { noting } from './noting.ts';
import { second } from './samples.ts';
import { ledgerOfTab, sendingTab, wish } from './sending-tab.ts';

describe('what is asked for in the tab that sends', () => {
  it('is written down as sent with the press, and goes out once that stands', async () => {
    const states: string[] = [];
    const changes: string[] = [];
    const { ledger, asked, run } = sendingTab(undefined, {
      around: (store) => ({
        ...noting(states)(store),
        change: async (key, decide, told) => {
          const after = await store.change(key, decide, told);
          changes.push(`${after?.key} ${after?.state}`);
          return after;
        },
      }),
    });
    await run(second);
    void ledger.open(wish('a'));
    await run(2 * second);
    expect({ states, asked, changes }).toEqual({ states: ['a sent'], asked: ['send a at 1 s'], changes: ['a done'] });
  });

  it('is that also where it is written down anew, for what it was written down among changed meanwhile', async () => {
    const states: string[] = [];
    const { ledger, asked, run } = sendingTab(undefined, {
      around: noting(
        states,
        (open) => (act, among, take) =>
          open(act, among, (tried, unsettled) => {
            take?.(tried, unsettled);
            return take?.(tried, unsettled) ?? null;
          }),
      ),
    });
    await run(second);
    void ledger.open(wish('a'));
    await run(2 * second);
    expect({ states, asked }).toEqual({ states: ['a sent'], asked: ['send a at 1 s'] });
  });

  it('goes out no more than two at a time, and of what is about the same one after the other', async () => {
    const states: string[] = [];
    const { ledger, asked, under, run } = sendingTab((_, __, signal) => hangs(signal), { around: noting(states) });
    await run(second);
    void ledger.open(wish('a'));
    await run(2 * second);
    void ledger.open(wish('b', { about: 'plate/a' }));
    void ledger.open(wish('c'));
    void ledger.open(wish('d'));
    await run(3 * second);
    expect(states.toSorted()).toEqual(['a sent', 'b queued', 'c sent', 'd queued']);
    expect([asked, under.most]).toEqual([['send a at 1 s', 'send c at 2 s'], 2]);
  });

  it('goes out no more than two at a time, also where all of it is asked for at once', async () => {
    const states: string[] = [];
    const { ledger, under, run } = sendingTab((_, __, signal) => hangs(signal), { around: noting(states) });
    await run(second);
    for (const key of ['a', 'b', 'c']) void ledger.open(wish(key));
    await run(2 * second);
    expect([states.map((text) => text.split(' ')[1]).toSorted(), under.most]).toEqual([['queued', 'sent', 'sent'], 2]);
  });

  it('lets go first what was asked for before and may go out as well', async () => {
    const states: string[] = [];
    const slow = sendingTab(undefined, {
      acts: [{ ...newAct(wish('done'), 0), state: 'done' }],
      around: (store) => ({
        ...noting(states)(store),
        unsettled: async () => {
          await new Promise<void>((resolve) => slow.timeline.after(second, resolve));
          return store.unsettled();
        },
        watch: () => () => undefined,
      }),
    });
    const { ledger, asked, run } = slow;
    await run(2 * second);
    void ledger.open(wish('a', { dependsOn: 'done' })).then(() => ledger.open(wish('b')));
    await run(8 * second);
    expect([states, asked.map((text) => text.slice(0, 6))]).toEqual([
      ['a queued', 'b queued'],
      ['send a', 'send b'],
    ]);
  });

  it('waits where the back office has refused the session', async () => {
    const states: string[] = [];
    const ended = { type: 'session ended', status: 401 } as const;
    const { ledger, asked, run } = sendingTab(() => Promise.reject(ended), { around: noting(states) });
    await run(second);
    void ledger.open(wish('a'));
    await run(second + 300);
    void ledger.open(wish('b'));
    await run(3 * second);
    expect([states, asked]).toEqual([['a sent', 'b queued'], ['send a at 1 s']]);
  });

  it.each<[string, Parameters<typeof sendingTab>[1], Parameters<typeof wish>[1]]>([
    ['cannot be asked about by its key later', { keys: () => false }, {}],
    ['waits for another act', { acts: [{ ...newAct(wish('first'), 0), state: 'done' }] }, { dependsOn: 'first' }],
    ['comes while the back office cannot be reached', { reachable: () => false }, {}],
    ['comes when the session is over', { sessionEpoch: () => null }, {}],
    ['this version cannot send', { knows: () => false }, {}],
  ])('waits where it %s', async (_, told, asked) => {
    const states: string[] = [];
    const { ledger, run } = sendingTab(undefined, { ...told, around: noting(states) });
    await run(second);
    void ledger.open(wish('a', asked));
    await run(2 * second);
    expect(states).toEqual(['a queued']);
  });

  it('waits where another tab has begun to send meanwhile', async () => {
    const states: string[] = [];
    const { ledger, database, asked, run } = sendingTab(undefined, { around: noting(states) });
    await run(second);
    database.epoch++;
    void ledger.open(wish('a'));
    await run(2 * second);
    expect([states, asked]).toEqual([['a queued'], []]);
  });

  it('is sent with the press again once this tab sends anew', async () => {
    const states: string[] = [];
    const { ledger, database, run } = sendingTab(undefined, { around: noting(states) });
    await run(second);
    database.epoch++;
    void ledger.open(wish('a'));
    await run(10 * second);
    void ledger.open(wish('b'));
    await run(11 * second);
    expect(states).toEqual(['a queued', 'b sent']);
  });

  it('waits in a tab that does not send', async () => {
    const states: string[] = [];
    const { ledger, run } = ledgerOfTab(undefined, { around: noting(states) });
    void ledger.open(wish('a'));
    await run(second);
    expect(states).toEqual(['a queued']);
  });
});
