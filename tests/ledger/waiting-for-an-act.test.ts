import { describe, expect, it } from 'vitest';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import type { Ledger } from '../../src/portal/ledger/ledger.ts';
import { second } from './samples.ts';
import { ledgerOfTab, wish } from './sending-tab.ts';
import { standings } from './standings.ts';

describe('waiting for an act', () => {
  /** Whether it has come back, and with what. */
  function waiting(ledger: Ledger, key: string, signal?: AbortSignal) {
    const heard: { act?: Act } = {};
    void ledger.settled(key, signal).then((act) => Object.assign(heard, { act }));
    return heard;
  }

  it.each(Object.entries(standings))('that %s', async (_, told) => {
    const act: Act = { ...newAct(wish('a'), 0), ...told };
    const other: Act = { ...newAct(wish('b'), 0), state: 'done' };
    const { ledger, run } = ledgerOfTab(undefined, { acts: [other, act] });
    const heard = waiting(ledger, 'a');
    await run(second);
    expect(heard.act).toEqual(act.state === 'queued' || act.state === 'sent' ? undefined : act);
  });

  it('comes back when it ends, not before, and not for one that is not there', async () => {
    const { ledger, database, run } = ledgerOfTab(undefined, { acts: [newAct(wish('a'), 0), newAct(wish('b'), 0)] });
    const [a, b, none] = [waiting(ledger, 'a'), waiting(ledger, 'b'), waiting(ledger, 'c')];
    await run(second);
    expect([a, b, none]).toEqual([{}, {}, {}]);
    void ledger.withdraw('a');
    await run(2 * second);
    expect([a, b, none]).toEqual([{ act: database.acts.get('a') }, {}, {}]);
  });

  it.each([[], [newAct(wish('a'), 0)], [{ ...newAct(wish('a'), 0), state: 'sent' as const }]])(
    'does not come back by a list that is older than %j',
    async (...acts) => {
      const { ledger, run } = ledgerOfTab(undefined, {
        acts,
        around: (store) => ({
          ...store,
          watch: (onChange) => {
            onChange([]);
            return () => undefined;
          },
        }),
      });
      const heard = waiting(ledger, 'a');
      await run(second);
      expect(heard).toEqual({});
    },
  );

  it.each(['before', 'while'] as const)('never comes back to a page that was left %s', async (when) => {
    const { ledger, run } = ledgerOfTab(undefined, { acts: [newAct(wish('a'), 0)] });
    const leaving = new AbortController();
    if (when === 'before') leaving.abort();
    const heard = waiting(ledger, 'a', leaving.signal);
    await run(second);
    leaving.abort();
    void ledger.withdraw('a');
    await run(2 * second);
    expect(heard).toEqual({});
  });

  it('never comes back to a page that was left while the end was being read', async () => {
    const leaving = new AbortController();
    const { ledger, run } = ledgerOfTab(undefined, {
      acts: [{ ...newAct(wish('a'), 0), state: 'done' }],
      around: (store) => ({
        ...store,
        find: async (key) => {
          const found = await store.find(key);
          leaving.abort();
          return found;
        },
      }),
    });
    const heard = waiting(ledger, 'a', leaving.signal);
    await run(second);
    expect(heard).toEqual({});
  });

  it.each([
    ['says so where this device does not let it be read', false, 'the table is gone', ['An act cannot be read.']],
    ['says nothing of that to a page that was left', true, undefined, []],
  ])('%s', async (_, isLeft, said, told) => {
    const leaving = new AbortController();
    const { ledger, run, troubles } = ledgerOfTab(undefined, {
      acts: [{ ...newAct(wish('a'), 0), state: 'done' }],
      around: (store) => ({
        ...store,
        find: async () => {
          if (isLeft) leaving.abort();
          throw new Error('the table is gone');
        },
      }),
    });
    const heard: unknown[] = [];
    ledger.settled('a', leaving.signal).catch((error: Error) => heard.push(error.message));
    await run(second);
    expect([heard[0], troubles]).toEqual([said, told]);
  });

  /** How long the customer counts as present, second by second, and whether anything was written at all. */
  async function presence(
    opened: ReturnType<typeof ledgerOfTab>,
    { until, leaveAt }: { until: number; leaveAt?: number },
  ) {
    const leaving = new AbortController();
    const heard = waiting(opened.ledger, 'a', leaving.signal);
    const present: boolean[] = [];
    for (let at = 1; at <= until; at++) {
      await opened.run(at * 10 * second);
      present.push((opened.database.acts.get('a')?.presentUntil ?? 0) > at * 10 * second);
      if (at === leaveAt) leaving.abort();
    }
    return { present, heard };
  }

  it('is being there, for what was asked for on this page: until it ends, or the page is left', async () => {
    const opened = ledgerOfTab();
    void opened.ledger.open(wish('a', { class: 'B' }));
    await opened.run(second);
    expect((await presence(opened, { until: 4, leaveAt: 2 })).present).toEqual([true, true, false, false]);
    opened.database.acts.delete('a');
  });

  it.each([
    ['what may wait', wish('a'), true],
    ['what was asked for on another page', wish('a', { class: 'B' }), false],
  ])('is no sign of being there for %s', async (_, one, isHere) => {
    const opened = ledgerOfTab(undefined, isHere ? {} : { acts: [newAct(one, 0)] });
    if (isHere) void opened.ledger.open(one);
    await opened.run(second);
    expect((await presence(opened, { until: 2 })).present).toEqual([false, false]);
  });

  it('is being there also for what has gone out', async () => {
    const opened = ledgerOfTab();
    void opened.ledger.open(wish('a', { class: 'B' }));
    await opened.run(second);
    opened.database.acts.set('a', { ...(opened.database.acts.get('a') as Act), state: 'sent' });
    expect((await presence(opened, { until: 2 })).present).toEqual([true, true]);
  });

  it('is being there for a question to which the customer said yes', async () => {
    const opened = ledgerOfTab(undefined, { acts: [{ ...newAct(wish('a', { class: 'B' }), 0), state: 'draft' }] });
    void opened.ledger.resume('a');
    await opened.run(second);
    expect((await presence(opened, { until: 2 })).present).toEqual([true, true]);
  });

  it('writes nothing to one that has ended', async () => {
    const opened = ledgerOfTab();
    void opened.ledger.open(wish('a', { class: 'B' }));
    await opened.run(second);
    const ended: Act = { ...(opened.database.acts.get('a') as Act), state: 'done' };
    opened.database.acts.set('a', ended);
    const { heard } = await presence(opened, { until: 2 });
    expect([heard.act, opened.database.acts.get('a')]).toEqual([ended, ended]);
  });
});

it('a ledger that is stopped watches nothing any more', async () => {
  const watching = new Set<unknown>();
  const { ledger, run } = ledgerOfTab(undefined, {
    around: (store) => ({
      ...store,
      watch: (onChange) => {
        watching.add(onChange);
        return () => watching.delete(onChange);
      },
    }),
  });
  const stop = ledger.start();
  await run(second);
  expect(watching.size).toBe(1);
  stop();
  expect(watching.size).toBe(0);
});
