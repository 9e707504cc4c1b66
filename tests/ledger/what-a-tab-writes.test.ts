import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import type { ActStore, ChangeTold } from '../../src/portal/ledger/ports.ts';
import { hangs } from './hangs.ts';
import { minute, refused, second, unreachable } from './samples.ts';
import { sendingTab, wish } from './sending-tab.ts';

/** With what each change of an act was bound, by the state that came of it. */
function boundTo(told: { readonly [state: string]: ChangeTold }[]) {
  return (store: ActStore): ActStore => ({
    ...store,
    change: async (key, decide, bound) => {
      const after = await store.change(key, decide, bound);
      if (after) told.push({ [after.state]: bound ?? {} });
      return after;
    },
  });
}

describe('what a tab writes of an act', () => {
  it('is fenced off by its term, but for a definitive answer, which is true whichever tab sends now', async () => {
    const told: { [state: string]: ChangeTold }[] = [];
    const answers = [unreachable, { state: 'absent' }, { id: 7 }];
    const { run } = sendingTab(
      async () => {
        const [answer] = answers.splice(0, 1);
        if (answer === unreachable) throw unreachable;
        return answer;
      },
      { around: boundTo(told), acts: [newAct(wish('a'), 0), newAct(wish('b', { expiresAfter: 0 }), 0)] },
    );
    await run(minute);
    const [epoch, answer] = [1, undefined];
    expect(told).toEqual([
      { refused: { epoch } },
      { sent: { epoch } },
      { sent: { epoch, answer } },
      { sent: { epoch, answer } },
      { sent: { epoch } },
      { done: { answer: { id: 7 } } },
    ]);
  });

  const elsewhere = { state: 'sent', lastSentAt: 1, tries: 9 } as const;
  it.each<[string, Failure | null, Partial<Act>, Partial<Act>]>([
    ['an answer settles what became a question meanwhile', null, { state: 'draft' }, { state: 'done' }],
    ['an answer settles what was sent again elsewhere', null, elsewhere, { state: 'done' }],
    ['a refusal settles what was left open meanwhile', refused, { state: 'review' }, { state: 'refused' }],
    ['no answer leaves alone what was sent again elsewhere', unreachable, elsewhere, elsewhere],
    [
      'no answer leaves alone what was left open meanwhile',
      unreachable,
      { state: 'review' },
      { state: 'review', tries: 0 },
    ],
    ['no answer leaves alone what is done', unreachable, { state: 'done' }, { state: 'done', tries: 0 }],
    ['an answer leaves alone what is settled', null, { state: 'refused' }, { state: 'refused', settledAt: null }],
    ['a refusal leaves alone what is settled', refused, { state: 'done' }, { state: 'done', settledAt: null }],
  ])('%s', async (_, failure, meanwhile, expected) => {
    let isFirst = true;
    const { ledger, database, run, timeline } = sendingTab(async () => {
      if (!isFirst) return hangs(new AbortController().signal);
      isFirst = false;
      await new Promise<void>((resolve) => timeline.after(second, resolve));
      if (failure) throw failure;
    });
    void ledger.open(wish('a'));
    await run(second / 2);
    database.acts.set('a', { ...(database.acts.get('a') as Act), ...meanwhile });
    await run(3 * second);
    expect(database.acts.get('a')).toMatchObject(expected);
  });

  it.each(['look', 'void'] as const)(
    'what the back office says after a %s changes nothing that has ended meanwhile',
    async (word) => {
      const act: Act = {
        ...newAct(wish('a'), 0),
        state: 'sent',
        firstSentAt: 0,
        lastSentAt: 0,
        takenBack: word === 'void',
      };
      const { database, asked, run, timeline } = sendingTab(
        async () => {
          await new Promise<void>((resolve) => timeline.after(second, resolve));
          return { state: 'voided' };
        },
        { acts: [act] },
      );
      await run(second / 2);
      const ended: Act = { ...act, state: 'done' };
      database.acts.set('a', ended);
      await run(3 * second);
      expect([asked, database.acts.get('a')]).toEqual([[`${word} a at 0 s`], ended]);
    },
  );

  it('that the customer left is not put to them as a question when they have come back', async () => {
    const act: Act = { ...newAct(wish('a', { class: 'B' }), 0), presentUntil: 0 };
    for (const meanwhile of [{ presentUntil: 4 * second }, { state: 'review' }] as const) {
      let isFirst = true;
      const { database, run } = sendingTab(async () => hangs(new AbortController().signal), {
        acts: [act],
        around: (store) => ({
          ...store,
          unsettled: async () => {
            const found = await store.unsettled();
            if (isFirst) database.acts.set('a', { ...act, ...meanwhile });
            isFirst = false;
            return found;
          },
        }),
      });
      await run(second / 2);
      expect(database.acts.get('a')?.state).toBe('state' in meanwhile ? 'review' : 'sent');
    }
  });
});

it('a device that cannot write an act down as sent sends nothing, says so, and tries again in a while', async () => {
  let isFull = true;
  const { asked, troubles, run } = sendingTab(undefined, {
    acts: [newAct(wish('a'), 0)],
    around: (store) => ({
      ...store,
      change: (key, decide, told) =>
        isFull ? Promise.reject(new Error('QuotaExceededError')) : store.change(key, decide, told),
    }),
  });
  await run(9 * second);
  expect([asked, troubles]).toEqual([[], ['An act cannot be seen to.']]);
  isFull = false;
  await run(12 * second);
  expect(asked).toEqual(['send a at 10 s']);
});

describe('a tab whose term is over', () => {
  const lockThatTells = (told: string[]) => ({
    lock: (_: unknown, work: () => Promise<void>) => work().then(() => void told.push('released')),
  });

  it('gives the lock back at once, though there is nothing to do', async () => {
    const told: string[] = [];
    const { run, stop } = sendingTab(undefined, lockThatTells(told));
    await run(second);
    stop();
    await run(second + 100);
    expect(told).toEqual(['released']);
  });

  it('learns it from the first thing that it may not write, without asking anything more, and stands for the next term', async () => {
    const { ledger, database, asked, troubles, run, timeline } = sendingTab(async (what) => {
      if (what === 'send') {
        await new Promise<void>((resolve) => timeline.after(second, resolve));
        throw unreachable;
      }
      return { state: 'done', answer: undefined };
    });
    void ledger.open(wish('a'));
    await run(second / 2);
    const another = ++database.epoch;
    await run(5 * second);
    expect([asked, troubles, database.epoch]).toEqual([['send a at 0 s'], [], another]);
    await run(8 * second);
    expect([asked, troubles, database.epoch]).toEqual([['send a at 0 s', 'look a at 6 s'], [], another + 1]);
  });
});

it('acts that cannot be read are told, and read again in a while', async () => {
  let isBroken = true;
  const { asked, troubles, run } = sendingTab(undefined, {
    acts: [newAct(wish('a'), 0)],
    around: (store) => ({
      ...store,
      unsettled: () => (isBroken ? Promise.reject(new Error('UnknownError')) : store.unsettled()),
      // What cannot be read cannot be watched either.
      watch: () => () => undefined,
    }),
  });
  await run(9 * second);
  expect([asked, [...new Set(troubles)]]).toEqual([[], ['An act cannot be seen to.']]);
  isBroken = false;
  await run(12 * second);
  expect(asked).toEqual(['send a at 10 s']);
});
