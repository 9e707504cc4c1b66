import { describe, expect, it } from 'vitest';
import type { Act } from '../../src/portal/ledger/act.ts';
import { hangs } from './hangs.ts';
import { noting } from './noting.ts';
import { minute, second } from './samples.ts';
import { sendingTab, wish } from './sending-tab.ts';

describe('what is asked for in the tab that sends', () => {
  it('is not sent when it could not be written down after all, and holds nothing else up for longer than it may be late', async () => {
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
      ['send d at 6 s'],
    ]);
  });

  it('goes out at once in a tab that slept, whatever could not be written down before that', async () => {
    let [isFull, slept] = [true, 0];
    const states: string[] = [];
    const sending = sendingTab(undefined, {
      elapsed: () => sending.timeline.now() + slept,
      around: noting(states, (open) => async (act, before, take) => {
        if (!isFull) return open(act, before, take);
        take?.(act, []);
        throw new Error('QuotaExceededError');
      }),
    });
    await sending.run(second);
    const failed = await Promise.allSettled(
      ['a', 'b'].map((key) => sending.ledger.open(wish(key))).map(within(sending.run)),
    );
    isFull = false;
    slept = minute;
    void sending.ledger.open(wish('c', { about: 'plate/a' }));
    await sending.run(3 * second);
    expect([failed.map(({ status }) => status), states, sending.asked]).toEqual([
      ['rejected', 'rejected'],
      ['c sent'],
      ['send c at 2 s'],
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
