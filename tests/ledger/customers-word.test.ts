import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { type Act, cannotBeKept, newAct } from '../../src/portal/ledger/act.ts';
import { found } from '../../src/portal/ledger/judge.ts';
import { hour, judging, queued, second, sent, unreachable } from './samples.ts';
import { ledgerOfTab, wish } from './sending-tab.ts';
import { now, standings, wentOut } from './standings.ts';

type ActStanding = keyof typeof standings;
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
  ActStanding,
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
      [30, 30],
    ] as const) {
      await run(at * second);
      void ledger.wake();
      await run((at + 1) * second);
      expect(dues()).toEqual([due, 360_000, 360_000]);
    }
  });
});

describe('an act whose key was made void', () => {
  it.each([
    ['was taken back', { takenBack: true, expiresAt: null }, 'error.act.voided'],
    ['was taken back before it was late', { takenBack: true, expiresAt: 1 }, 'error.act.voided'],
    ['was late', { takenBack: false, expiresAt: 1 }, 'error.act.expired'],
  ])('is told as one that %s', (_, told, messageKey) => {
    const { failure, state } = found({ ...sent(queued()), ...told }, { state: 'voided' }, judging());
    expect([state, failure]).toEqual(['refused', { type: 'refused', status: 0, messageKey }]);
  });
});
