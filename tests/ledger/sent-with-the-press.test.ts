import { describe, expect, it } from 'vitest';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import type { ActStore } from '../../src/portal/ledger/ports.ts';
import { hangs } from './hangs.ts';
import { minute, second } from './samples.ts';
import { ledgerOfTab, sendingTab, wish } from './sending-tab.ts';

/** Notes in which state each act was first written down. */
function noting(states: string[], wrap: (open: ActStore['open']) => ActStore['open'] = (open) => open) {
  return (store: ActStore): ActStore => ({
    ...store,
    open: wrap(async (act, before, take) => {
      const kept = await store.open(act, before, take);
      states.push(`${kept.key} ${kept.state}`);
      return kept;
    }),
  });
}

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

  it('is not sent when it could not be written down after all, and holds nothing else up', async () => {
    let isFull = true;
    const { ledger, asked, run } = sendingTab(undefined, {
      around: noting([], (open) => async (act, before, take) => {
        if (!isFull) return open(act, before, take);
        take?.(act, []);
        throw new Error('QuotaExceededError');
      }),
    });
    await run(second);
    const failed = await Promise.allSettled(['a', 'b', 'c'].map((key) => ledger.open(wish(key))).map(within(run)));
    isFull = false;
    void ledger.open(wish('d', { about: 'plate/a' }));
    await run(30 * second);
    expect([failed.map(({ status }) => status), asked]).toEqual([
      ['rejected', 'rejected', 'rejected'],
      [expect.stringMatching(/^send d at/)],
    ]);
  });

  const meanwhile: [string, Partial<Act>, string[]][] = [
    ['was taken back', { takenBack: true }, ['void a at 1 s']],
    ['was sent by another tab', { lastSentAt: 1 }, ['look a at 1 s']],
    ['was asked about by another tab', { tries: 1 }, ['look a at 1 s']],
    ['was left to the customer', { state: 'review' }, []],
  ];
  it.each(meanwhile)('is not sent when it %s before that', async (_, change, first) => {
    const { ledger, database, asked, run } = sendingTab((_what, _key, signal) => hangs(signal), {
      around: (store) => ({
        ...store,
        open: async (act, before, take) => {
          const kept = await store.open(act, before, take);
          database.acts.set('a', { ...kept, ...change });
          return kept;
        },
        watch: () => () => undefined,
      }),
    });
    await run(second);
    void ledger.open(wish('a'));
    await run(2 * second);
    expect(asked).toEqual(first);
  });

  it('is not sent late by a tab that did not see it stand in time: what became of it is asked first', async () => {
    const sending = sendingTab(async (what) => (what === 'look' ? { state: 'absent' } : undefined), {
      around: (store) => ({
        ...store,
        open: async (act, before, take) => {
          const kept = await store.open(act, before, take);
          await new Promise<void>((resolve) => sending.timeline.after(minute / 2, resolve));
          return kept;
        },
        watch: () => () => undefined,
      }),
    });
    await sending.run(second);
    void sending.ledger.open(wish('a'));
    await sending.run(minute);
    expect(sending.asked).toEqual(['look a at 6 s', 'send a at 6 s']);
  });

  it('is not sent under a session that began meanwhile', async () => {
    const sending = sendingTab((_what, _key, signal) => hangs(signal), {
      around: (store) => ({
        ...store,
        open: async (act, before, take) => {
          const kept = await store.open(act, before, take);
          sending.under.session = 'session-2';
          return kept;
        },
      }),
    });
    await sending.run(second);
    void sending.ledger.open(wish('a'));
    await sending.run(second + 100);
    expect(sending.asked.filter((text) => text.startsWith('send'))).toEqual([]);
  });
});

/** What comes of something once some time has passed. */
function within(run: (until: number) => Promise<unknown>) {
  return async <Value>(ended: Promise<Value>): Promise<Value> => {
    ended.catch(() => undefined);
    await run(2 * second);
    return ended;
  };
}
