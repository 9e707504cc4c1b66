import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { type Act, cannotBeKept, newAct } from '../../src/portal/ledger/act.ts';
import type { Ledger } from '../../src/portal/ledger/ledger.ts';
import { hour, refused, second, unreachable } from './samples.ts';
import { ledgerOfTab, wish } from './sending-tab.ts';

/** When the customer says something of an act that was asked for at the beginning. */
const now = 30 * hour;
const differs: Failure = { type: 'refused', status: 409, messageKey: 'exception.command.differs' };
const wentOut = (at: number) => ({ firstSentAt: at, lastSentAt: at });

const standings = {
  'waits to go out': {},
  'was sent': { state: 'sent', ...wentOut(now - second) },
  'is a question': { state: 'draft' },
  'is a question, and may have gone out': { state: 'draft', ...wentOut(now - 24 * hour + 1) },
  'is a question, and may have gone out a day ago': { state: 'draft', ...wentOut(now - 24 * hour) },
  'is done': { state: 'done', ...wentOut(now - second) },
  'was refused': { state: 'refused', ...wentOut(now - second) },
  'is left open': { state: 'review', ...wentOut(now - second), failure: unreachable },
  'is left open after another refusal': { state: 'review', ...wentOut(now - second), failure: refused },
  'is left open with what it waited for': { state: 'review', failure: differs },
  'has a key that stands for something else': { state: 'review', ...wentOut(now - second), failure: differs },
} satisfies Record<string, Partial<Act>>;

type Standing = keyof typeof standings;
type Change = Partial<Act> | null;

/** What was answered to a word, and what it changed of the act. */
async function said(word: 'resume' | 'withdraw' | 'check', told: Partial<Act>): Promise<[boolean, Change]> {
  const before: Act = { ...newAct(wish('a', { class: 'B' }), 0), ...told };
  const { ledger, database, run } = ledgerOfTab(undefined, { acts: [before], now: () => now });
  const answered = ledger[word]('a');
  await run(second);
  const changed = Object.entries(database.acts.get('a') as Act).filter(
    ([field, value]) => value !== before[field as keyof Act],
  );
  return [await answered, changed.length > 0 ? Object.fromEntries(changed) : null];
}

async function saidOfEach(word: Parameters<typeof said>[0]) {
  const heard: [string, Change][] = [];
  for (const [standing, told] of Object.entries(standings)) {
    const [answer, change] = await said(word, told);
    expect(answer).toBe(change !== null);
    heard.push([standing, change]);
  }
  return Object.fromEntries(heard);
}

const nothing = Object.fromEntries(Object.keys(standings).map((standing) => [standing, null])) as Record<
  Standing,
  Change
>;

describe('the customer says of an act that', () => {
  it('it shall go out: a question does, under the key it had, unless it went out long ago', async () => {
    const goes = { state: 'queued', notBefore: now, presentUntil: now + 5 * second } as const;
    expect(await saidOfEach('resume')).toEqual({
      ...nothing,
      'is a question': goes,
      'is a question, and may have gone out': goes,
    });
  });

  it('it shall not: what never left will not happen, what may have left is made void, what has ended stays', async () => {
    const failure = { type: 'refused', status: 0, messageKey: 'error.act.withdrawn' } as const;
    const never = { state: 'refused', failure, settledAt: now } as const;
    const isVoided = { takenBack: true, notBefore: now } as const;
    expect(await saidOfEach('withdraw')).toEqual({
      ...nothing,
      'waits to go out': never,
      'is a question': never,
      'is left open with what it waited for': never,
      'was sent': isVoided,
      'is a question, and may have gone out': { ...isVoided, state: 'sent' },
      'is a question, and may have gone out a day ago': { ...isVoided, state: 'sent' },
      'is left open': { ...isVoided, state: 'sent' },
      'is left open after another refusal': { ...isVoided, state: 'sent' },
    });
  });

  it('it be looked at once more: what is left open is, but not by a key that stands for something else', async () => {
    expect(await saidOfEach('check')).toEqual({
      ...nothing,
      'is left open': { state: 'sent', notBefore: now },
      'is left open after another refusal': { state: 'sent', notBefore: now },
      'is left open with what it waited for': {
        state: 'queued',
        failure: null,
        notBefore: now,
        presentUntil: now + 5 * second,
      },
    });
  });

  const words = ['resume', 'withdraw', 'check'] as const;
  it.each(words)('%s changes no other act, and none that is not there', async (word) => {
    const other: Act = { ...newAct(wish('b'), 0), state: 'draft' };
    const { ledger, database, run } = ledgerOfTab(undefined, { acts: [other] });
    const answered = ledger[word]('a');
    await run(second);
    expect([await answered, [...database.acts.values()]]).toEqual([false, [other]]);
  });

  it.each(words)('%s is told when the device cannot keep it', async (word) => {
    const { ledger, troubles, run } = ledgerOfTab(undefined, {
      around: (store) => ({ ...store, change: () => Promise.reject(new Error('QuotaExceededError')) }),
    });
    const answered = ledger[word]('a').catch((error: unknown) => error);
    await run(second);
    expect([await answered, troubles]).toEqual([cannotBeKept, ['An act cannot be changed.']]);
  });
});

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

it('what is asked for twice under one key is one act, as it was asked for first', async () => {
  const { ledger, database, run } = ledgerOfTab();
  const opened = [ledger.open(wish('a')), ledger.open(wish('b'))];
  await run(second);
  opened.push(ledger.open(wish('a', { about: 'something else' })));
  await run(2 * second);
  const [first, , again] = await Promise.all(opened);
  expect([again, database.acts.size]).toEqual([first, 2]);
});

describe('a network that came back', () => {
  const failed = (key: string, failure: Failure | null): Act => ({
    ...newAct(wish(key), 0),
    state: 'sent',
    ...wentOut(0),
    failure,
    notBefore: 100 * hour,
  });
  const acts = [failed('a', unreachable), failed('b', { type: 'fault', status: 500 }), failed('c', null)];

  it('has asked again at once what was not answered, and nothing else, once in half a minute', async () => {
    const { ledger, database, run } = ledgerOfTab(undefined, { acts });
    const dues = () => ['a', 'b', 'c'].map((key) => Math.round((database.acts.get(key)?.notBefore ?? 0) / second));
    void ledger.wake();
    await run(second);
    expect(dues()).toEqual([0, 360_000, 360_000]);
    for (const [at, due] of [
      [29, 0],
      [31, 31],
    ] as const) {
      await run(at * second);
      void ledger.wake();
      await run((at + 1) * second);
      expect(dues()).toEqual([due, 360_000, 360_000]);
    }
  });
});
