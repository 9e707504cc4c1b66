import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { type Act, asEarlier, newAct, type Wish } from '../../src/portal/ledger/act.ts';
import { found, type Judging, judged, notFound, type Standing, sending } from '../../src/portal/ledger/judge.ts';
import { type Circumstances, nextStep } from '../../src/portal/ledger/protocol.ts';
import { askedPause, pause } from '../../src/portal/ledger/timing.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const noon = Date.parse('2026-11-21T12:00:00Z');

const wish = (told: Partial<Wish> = {}): Wish => ({
  key: 'k1',
  type: 'disable plate',
  class: 'A',
  input: {},
  about: 'plate/1',
  sessionEpoch: 'e1',
  ...told,
});
const queued = (told: Partial<Wish> = {}, now: Partial<Act> = {}): Act => ({
  ...newAct(wish(told), noon),
  order: 1,
  ...now,
});
const payment = (now: Partial<Act> = {}) => queued({ class: 'B', about: 'order/1' }, now);
const sent = (act: Act): Act => sending(act, { now: noon, keys: true });
const at = (now: number, told: Partial<Circumstances> = {}): Circumstances => ({
  now,
  keys: true,
  knows: () => true,
  ...told,
});
const judging = (told: Partial<Judging> = {}): Judging => ({
  now: noon + second,
  random: 0,
  keys: true,
  quietFor: 0,
  ...told,
});
const unreachable: Failure = { type: 'no answer', reason: 'unreachable' };
const refused: Failure = { type: 'refused', status: 409, messageKey: 'exception.code.exists' };

/** Given these acts, when it is that time, what is done? */
const step = (acts: readonly Act[], circumstances: Circumstances) => {
  const next = nextStep(acts, circumstances);
  if (next === null) return 'nothing';
  if (next.do === 'wait') return `wait ${(next.until - noon) / second} s`;
  if (next.do !== 'put') return `${next.do} ${next.act.key}`;
  const why = next.to.failure?.type === 'refused' ? ` ${next.to.failure.messageKey}` : '';
  return `${next.act.key} is ${next.to.state}${why}`;
};

describe('an act that may wait for a network (class A)', () => {
  it('is sent at once, and again with the same key after a pause when nothing was heard', () => {
    expect(step([queued()], at(noon))).toBe('send k1');
    const unanswered = judged(sent(queued()), unreachable, judging({ now: noon, random: 1 }));
    expect(unanswered).toEqual({ ...sent(queued()), failure: unreachable, tries: 1, notBefore: noon + 500 });
    expect(step([unanswered], at(noon))).toBe('wait 0.5 s');
    expect(step([unanswered], at(noon + 500))).toBe('send k1');
  });

  it('takes its turn: what is about the same thing goes out in the order asked for, whatever the clock said', () => {
    const first = queued({ key: 'k1' }, { order: 1, createdAt: noon + hour });
    const second = queued({ key: 'k2' }, { order: 2, createdAt: noon });
    const other = queued({ key: 'k3', about: 'plate/2' }, { order: 3 });
    expect(step([second, first], at(noon))).toBe('send k1');
    const waiting = { ...sent(first), notBefore: noon + minute };
    expect(step([waiting, second], at(noon + second.order))).toBe('wait 60 s');
    expect(step([waiting, second, other], at(noon))).toBe('send k3');
  });

  it('gives way to a later one that sets the same, as long as it has not been sent', () => {
    const off = queued({ key: 'k1', type: 'disable plate', sets: 'status' }, { order: 1 });
    const on = queued({ key: 'k2', type: 'enable plate', sets: 'status' }, { order: 2 });
    expect(step([off, on], at(noon))).toBe('k1 is refused error.act.replaced');
    expect(step([sent(off), on], at(noon))).toBe('send k1');
    expect(step([off, { ...on, about: 'plate/2' }], at(noon))).toBe('send k1');
    expect(step([off, { ...on, sets: 'name' }], at(noon))).toBe('send k1');
  });

  it('is not sent any more once it has expired, but what became of an earlier try is found out', () => {
    const act = queued({ expiresAfter: hour });
    expect(step([act], at(noon + hour - 1))).toBe('send k1');
    expect(step([act], at(noon + hour))).toBe('k1 is refused error.act.expired');
    expect(step([sent(act)], at(noon + hour))).toBe('look k1');
    const absent = (quietFor: number) => found(sent(act), { state: 'absent' }, judging({ now: noon + hour, quietFor }));
    expect(absent(59 * second).state).toBe('sent');
    expect(absent(minute)).toMatchObject({ state: 'refused', failure: { messageKey: 'error.act.expired' } });
  });
});

describe('an act of money or scarce goods (class B)', () => {
  it('goes out only while the customer is there, and is a draft to ask about when they have left', () => {
    expect(step([payment()], at(noon + 4 * second))).toBe('send k1');
    expect(step([payment()], at(noon + 6 * second))).toBe('k1 is draft');
    expect(step([payment({ state: 'draft' })], at(noon))).toBe('nothing');
  });

  it('is not kept present by a clock that was put back', () => {
    expect(step([payment()], at(noon - hour))).toBe('k1 is draft');
  });

  it('is never sent again blindly: first the back office is asked what became of it', () => {
    const unanswered = { ...sent(payment()), presentUntil: noon + 5 * second };
    expect(step([unanswered], at(noon))).toBe('look k1');
  });

  it('is sent again with the same key when the back office knows nothing of it and the customer is there', () => {
    const absent = found(sent(payment()), { state: 'absent' }, judging());
    expect(step([absent], at(noon + second))).toBe('send k1');
    expect(step([absent], at(noon + 10 * second))).toBe('look k1');
  });

  it('becomes a question when the back office knows nothing of it, nothing can be under way, and the customer has left', () => {
    const gone = { now: noon + hour };
    expect(found(sent(payment()), { state: 'absent' }, judging({ ...gone, quietFor: 59 * second })).state).toBe('sent');
    expect(found(sent(payment()), { state: 'absent' }, judging({ ...gone, quietFor: minute })).state).toBe('draft');
  });

  it('is never sent twice to a back office that keeps no keys, and left open when that cannot tell', () => {
    const once = sending(payment(), { now: noon, keys: false });
    const absent = found(once, { state: 'absent' }, judging({ keys: false }));
    expect(absent.state).toBe('sent');
    expect(step([absent], at(noon + 2 * second, { keys: false }))).toBe('look k1');
    // Not even if it begins to keep them.
    expect(step([absent], at(noon + 2 * second))).toBe('look k1');
    expect(found(once, { state: 'unknown' }, judging({ keys: false, quietFor: minute })).state).toBe('review');
  });
});

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
      'that it is being carried out leaves it unknown',
      { type: 'refused', status: 409, messageKey: 'exception.command.running' },
      'sent',
    ],
  ])('%s', (_, failure, state) => {
    expect(judged(act, failure, judging()).state).toBe(state);
  });

  it('that we cannot read is looked up by key, and taken as done where there are no keys', () => {
    const unreadable: Failure = { type: 'contract broken', call: 'x', field: 'id' };
    const unclear = judged(act, unreadable, judging());
    expect(step([unclear], at(noon + hour))).toBe('look k1');
    expect(found(unclear, { state: 'done', answer: undefined }, judging()).state).toBe('done');
    expect(step([found(unclear, { state: 'absent' }, judging())], at(noon + hour))).toBe('send k1');
    expect(judged(act, unreadable, judging({ keys: false })).state).toBe('done');
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
  it.each<[string, Standing, Act['state']]>([
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
    expect(step([old], at(tomorrow - 1))).toBe('send k1');
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

describe('an act that depends on another', () => {
  const first = queued({ key: 'k0', about: 'order/1' }, { order: 1, notBefore: noon + minute });
  const then = queued({ key: 'k1', dependsOn: 'k0' }, { order: 2 });

  it.each<[Act['state'], string]>([
    ['sent', 'wait 60 s'],
    ['done', 'send k1'],
    ['refused', 'k1 is refused error.act.dependent'],
    ['review', 'k1 is review'],
    ['draft', 'nothing'],
  ])('when that is %s: %s', (state, expected) => {
    expect(step([{ ...first, state }, then], at(noon))).toBe(expected);
  });
});

describe('an act of a kind that this version does not know', () => {
  it('is left to the version that does, and to the customer after a day', () => {
    const circumstances = { knows: () => false };
    expect(step([queued()], at(noon, circumstances))).toBe('nothing');
    expect(step([queued()], at(noon + 24 * hour, circumstances))).toBe('k1 is review');
  });
});

it('a pause set by a clock that was since put back does not last', () => {
  expect(step([queued({}, { notBefore: noon + 48 * hour })], at(noon))).toBe('send k1');
});

it('pauses grow from half a second to half a minute, half of it by chance', () => {
  expect([0, 1, 2, 3, 6, 50].map((tries) => [pause(tries, 0), pause(tries, 1)])).toEqual([
    [250, 500],
    [500, 1_000],
    [1_000, 2_000],
    [2_000, 4_000],
    [15_000, 30_000],
    [15_000, 30_000],
  ]);
});

it('acts that were put away come before everything asked for since, in their own order', () => {
  expect(asEarlier([queued({}, { order: 4 }), queued({}, { order: 9 })]).map(({ order }) => order)).toEqual([-5, 0]);
});
