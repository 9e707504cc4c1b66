import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import type { Act } from '../../src/portal/ledger/act.ts';
import { found, judged, notFound, type Outcome } from '../../src/portal/ledger/judge.ts';
import { askedPause } from '../../src/portal/ledger/timing.ts';
import {
  at,
  hour,
  judging,
  minute,
  noon,
  payment,
  queued,
  refused,
  second,
  sent,
  step,
  unreachable,
} from './samples.ts';

describe('an answer', () => {
  const act = sent(queued());

  it.each<[string, Failure | null, Act['state']]>([
    ['that it is done settles it', null, 'done'],
    ['that refuses settles it', refused, 'refused'],
    ['that was a fault leaves it unknown', { type: 'fault', status: 500 }, 'sent'],
    ['that never came leaves it unknown', { type: 'no answer', reason: 'timeout' }, 'sent'],
    ['of a captive portal leaves it unknown', { type: 'no answer', reason: 'not from the back office' }, 'sent'],
    ['that the session has ended leaves it unknown', { type: 'session ended', status: 401 }, 'sent'],
    ['that we cannot read leaves it to be looked up', { type: 'contract broken', call: 'x', field: 'id' }, 'sent'],
    [
      'that the key was used for something else needs the customer',
      { type: 'refused', status: 422, messageKey: 'exception.command.differs' },
      'review',
    ],
    [
      'that its key is void settles it: it never will be carried out',
      { type: 'refused', status: 409, messageKey: 'exception.command.voided' },
      'refused',
    ],
    [
      'that it is being carried out leaves it unknown',
      { type: 'refused', status: 409, messageKey: 'exception.command.running' },
      'sent',
    ],
  ])('%s', (_, failure, state) => {
    expect(judged(act, failure, judging()).state).toBe(state);
  });

  it('that asks for the password first leaves it to the customer as if it had never gone out; of a wrong password it does not', () => {
    const tried = { ...sent(payment()), tries: 3, absent: true };
    const asks: Failure = { type: 'refused', status: 409, messageKey: 'exception.password.required' };
    const wrong: Failure = { ...asks, messageKey: 'exception.password.wrong' };
    const held = {
      ...tried,
      state: 'draft',
      absent: false,
      firstSentAt: null,
      lastSentAt: null,
      tries: 0,
      failure: asks,
    };
    expect(judged(tried, asks, judging())).toEqual(held);
    expect(found(tried, { state: 'refused', failure: asks }, judging())).toEqual(held);
    expect(judged(tried, wrong, judging())).toEqual({
      ...tried,
      state: 'refused',
      failure: wrong,
      settledAt: noon + second,
    });
  });

  it.each<[string, Act, number]>([
    ['four seconds by whoever waits for it on a screen', payment({ presentUntil: noon + 3 * second }), 4],
    ['half a minute where nobody waits any longer', payment({ presentUntil: noon + second }), 30],
    ['half a minute where it may wait', queued({}, { presentUntil: noon + 3 * second }), 30],
  ])('that never came is waited for %s', (_, tried, seconds) => {
    const waits = judged({ ...sent(tried), tries: 9 }, unreachable, judging({ random: 1 }));
    expect((waits.notBefore - noon) / second).toBe(1 + seconds);
  });

  it('that we cannot read is looked up by key; where there are no keys it is taken as done, but never for money or scarce goods', () => {
    const unreadable: Failure = { type: 'contract broken', call: 'x', field: 'id' };
    const unclear = judged(act, unreadable, judging());
    expect(step([unclear], at(noon + hour))).toBe('look k1');
    expect(found(unclear, { state: 'done', answer: undefined }, judging()).state).toBe('done');
    expect(step([found(unclear, { state: 'absent' }, judging())], at(noon + hour))).toBe('send k1');
    expect(judged(act, unreadable, judging({ keys: false })).state).toBe('done');
    const bought = judged(sent(payment()), unreadable, judging({ keys: false }));
    expect([bought.state, step([bought], at(noon + hour, { keys: false }))]).toEqual(['sent', 'look k1']);
    expect(found(bought, { state: 'unknown' }, judging({ keys: false, quietFor: hour })).state).toBe('review');
  });

  it('that is an exception of our own is never taken for a success', () => {
    expect(
      judged(act, { type: 'contract broken', call: 'portal', field: 'x is not a function' }, judging({ keys: false }))
        .state,
    ).toBe('sent');
  });

  it.each([
    [0, 1],
    [-5, 1],
    [7, 7],
    [1e9, 300],
  ])('that asks to wait %s seconds is obeyed for %s', (asked, seconds) => {
    expect(askedPause(asked)).toBe(seconds * second);
    const busy = judged(act, { type: 'fault', status: 429, retryAfter: asked }, judging());
    expect(busy.notBefore).toBe(noon + second + seconds * second);
    expect(step([busy], at(busy.notBefore - 1))).toMatch(/^wait/);
  });
});

describe('what the back office says when asked', () => {
  it.each<[string, Outcome, Act['state']]>([
    ['done', { state: 'done', answer: undefined }, 'done'],
    [
      'refused',
      { state: 'refused', failure: { type: 'refused', status: 404, messageKey: 'exception.notFound' } },
      'refused',
    ],
    ['running', { state: 'running' }, 'sent'],
  ])('%s', (_, standing, state) => {
    expect(found(sent(payment()), standing, judging()).state).toBe(state);
  });

  it('a back office that cannot be asked leaves it unknown; one that does not know the question, to the customer', () => {
    expect(notFound(sent(payment()), unreachable, judging({ quietFor: hour })).state).toBe('sent');
    expect(
      notFound(sent(payment()), { type: 'refused', status: 404, messageKey: 'x' }, judging({ quietFor: hour })).state,
    ).toBe('review');
  });
});

describe('an act without an outcome for a day', () => {
  const tomorrow = noon + 24 * hour;
  const old = sent(queued());

  it('is never sent by itself again, only looked up', () => {
    const absent = { ...old, absent: true };
    expect([step([absent], at(tomorrow - 1)), step([absent], at(tomorrow))]).toEqual(['send k1', 'look k1']);
    expect(step([old], at(tomorrow))).toBe('look k1');
  });

  it('is settled when the back office knows, needs the customer when it does not, and waits while it cannot be reached', () => {
    const then = judging({ now: tomorrow, quietFor: minute });
    expect(found(old, { state: 'done', answer: undefined }, then).state).toBe('done');
    expect(found(old, { state: 'absent' }, then).state).toBe('review');
    expect(notFound(old, { type: 'fault', status: 500 }, then).state).toBe('review');
    expect(notFound(old, unreachable, then).state).toBe('sent');
  });

  it('that was never sent may still be', () => {
    expect(step([queued()], at(tomorrow))).toBe('send k1');
  });
});
