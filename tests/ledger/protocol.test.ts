import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { type Act, asEarlier } from '../../src/portal/ledger/act.ts';
import { afterVoiding, found, judged, type Outcome, sending } from '../../src/portal/ledger/judge.ts';
import { pause } from '../../src/portal/ledger/timing.ts';
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

describe('an act that may wait for a network (class A)', () => {
  it('is sent at once; when nothing was heard it is asked about after a pause, and sent again with the same key once it is known to be absent', () => {
    expect(step([queued()], at(noon))).toBe('send k1');
    const unanswered = judged(sent(queued()), unreachable, judging({ now: noon, random: 1 }));
    expect(unanswered).toEqual({ ...sent(queued()), failure: unreachable, tries: 1, notBefore: noon + 500 });
    expect(step([unanswered], at(noon))).toBe('wait 0.5 s');
    expect(step([unanswered], at(noon + 500))).toBe('look k1');
    const absent = found(unanswered, { state: 'absent' }, judging({ now: noon + 500 }));
    expect(step([absent], at(noon + 500))).toBe('send k1');
    expect(step([sending(absent, at(noon + 500))], at(noon + 500))).toBe('look k1');
  });

  it('is sent again to a back office without keys only when twice comes to the same as once', () => {
    const once = sending(queued(), { now: noon, keys: false });
    expect(step([once], at(noon, { keys: false }))).toBe('send k1');
    expect(step([once], at(noon, { keys: false, repeats: () => false }))).toBe('look k1');
    const cannotTell = (quietFor: number) => found(once, { state: 'unknown' }, judging({ keys: false, quietFor }));
    expect([cannotTell(minute - 1).state, cannotTell(minute).state]).toEqual(['sent', 'review']);
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
    expect(step([sent(off), on], at(noon))).toBe('look k1');
    expect(step([off, { ...on, about: 'plate/2' }], at(noon))).toBe('send k1');
    expect(step([off, { ...on, sets: 'name' }], at(noon))).toBe('send k1');
    for (const state of ['draft', 'review'] as const) expect(step([off, { ...on, state }], at(noon))).toBe('send k1');
    expect(
      step(
        [
          { ...off, sets: null },
          { ...on, sets: null },
        ],
        at(noon),
      ),
    ).toBe('send k1');
    expect(step([{ ...off, order: 2 }, on], at(noon))).toBe('send k1');
  });

  it('is not sent any more once it has expired; what may have left is made void, and only then said not to happen', () => {
    const act = queued({ expiresAfter: hour });
    expect(step([act], at(noon + hour - 1))).toBe('send k1');
    expect(step([act], at(noon + hour))).toBe('k1 is refused error.act.expired');
    expect(step([sent(act)], at(noon + hour))).toBe('void k1');
    const now = noon + hour;
    const quiet = judging({ now, quietFor: hour });
    expect(found(sent(act), { state: 'absent' }, quiet)).toMatchObject({ state: 'sent', notBefore: now });
    expect(afterVoiding(sent(act), { state: 'voided' }, quiet)).toMatchObject({
      state: 'refused',
      failure: { messageKey: 'error.act.expired' },
    });
    expect(afterVoiding(sent(act), { state: 'done', answer: undefined }, quiet).state).toBe('done');
    expect(afterVoiding(sent(act), unreachable, quiet).state).toBe('sent');
  });

  it('that expired at a back office which cannot make it void is never said not to happen', () => {
    const once = sending(queued({ expiresAfter: hour }), { now: noon, keys: false });
    expect(step([once], at(noon + hour, { keys: false }))).toBe('look k1');
    const late = judging({ now: noon + hour, keys: false, quietFor: minute });
    expect(found(once, { state: 'unknown' }, late).state).toBe('review');
    const notAnswered = afterVoiding(
      sent(queued({ expiresAfter: hour })),
      refused,
      judging({ now: noon + hour, quietFor: minute }),
    );
    expect(notAnswered.state).toBe('review');
  });
});

describe('an act that goes out', () => {
  const first = { ...queued({}, { firstSentAt: noon, lastSentAt: noon, absent: true }) };

  it('keeps when it went out first, whatever the clock says now, and whether all of it went out with its key', () => {
    const cases = [
      [queued(), { now: noon + hour, keys: true }, noon + hour, true],
      [first, { now: noon + hour, keys: true }, noon, true],
      [first, { now: noon - hour, keys: false }, noon - hour, false],
      [{ ...first, keyed: false }, { now: noon + hour, keys: true }, noon, false],
    ] as const;
    for (const [act, circumstances, firstSentAt, keyed] of cases)
      expect(sending(act, circumstances)).toEqual({
        ...act,
        state: 'sent',
        absent: false,
        keyed,
        firstSentAt,
        lastSentAt: circumstances.now,
      });
  });

  it('without its key is not known to be absent by a back office that has come to keep keys', () => {
    const unkeyed = { ...sent(queued()), keyed: false };
    const looked = found(unkeyed, { state: 'absent' }, judging());
    expect([looked.state, looked.absent, step([looked], at(noon + hour, { repeats: () => false }))]).toEqual([
      'sent',
      false,
      'look k1',
    ]);
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

describe('an act that the customer takes back after it may have left', () => {
  const takenBack = { ...sent(payment()), takenBack: true };

  it('is made void under its key, whether or not the customer is there, and never sent again', () => {
    for (const now of [noon, noon + hour]) expect(step([takenBack], at(now))).toBe('void k1');
    const voided = afterVoiding(takenBack, { state: 'voided' }, judging());
    expect(voided).toMatchObject({ state: 'refused', failure: { messageKey: 'error.act.voided' } });
  });

  it('was done when it was too late for that, and is asked about again while nobody answers or it is being carried out', () => {
    const heard = (word: Outcome | Failure) => afterVoiding(takenBack, word, judging({ quietFor: hour })).state;
    expect(heard({ state: 'done', answer: undefined })).toBe('done');
    expect(heard({ state: 'refused', failure: refused })).toBe('refused');
    expect([heard(unreachable), heard({ state: 'running' })]).toEqual(['sent', 'sent']);
  });

  it.each<[string, Outcome | Failure, Failure | null]>([
    ['knows nothing of it', { state: 'absent' }, null],
    ['cannot tell', { state: 'unknown' }, null],
    ['has a fault', { type: 'fault', status: 500 }, { type: 'fault', status: 500 }],
    ['is out of reach', unreachable, unreachable],
  ])('is made void again after a pause where the back office %s', (_, heard, failure) => {
    const act = { ...takenBack, failure: refused };
    const tried = { ...act, failure, tries: 1, notBefore: noon + second + 250 };
    expect(afterVoiding(act, heard, judging({ quietFor: minute - 1 }))).toEqual(tried);
  });

  it('is left open after a day of faults, and as soon as it is quiet where the back office cannot make anything void', () => {
    const fault: Failure = { type: 'fault', status: 500 };
    const ended = (heard: Outcome | Failure, told: object) => {
      const { state, failure } = afterVoiding({ ...takenBack, failure: refused }, heard, judging(told));
      return [state, failure];
    };
    const late = { now: noon + 24 * hour, quietFor: minute };
    expect(ended(fault, late)).toEqual(['review', fault]);
    expect(ended(fault, { ...late, now: late.now - 1 })).toEqual(['sent', fault]);
    expect(ended(fault, { ...late, quietFor: minute - 1 })).toEqual(['sent', fault]);
    expect(ended(unreachable, late)).toEqual(['sent', unreachable]);
    const words = [{ state: 'absent' }, { state: 'unknown' }, refused] as const;
    for (const word of words) expect(ended(word, { quietFor: minute })).toEqual(['review', refused]);
  });

  it('may still happen at a back office without keys: it is looked for, never sent, and in the end left to the customer', () => {
    const once = { ...sending(payment(), { now: noon, keys: false }), takenBack: true };
    expect(step([once], at(noon, { keys: false }))).toBe('look k1');
    const cannotTell = found(once, { state: 'unknown' }, judging({ keys: false, quietFor: minute }));
    expect([cannotTell.state, cannotTell.takenBack]).toEqual(['review', true]);
    expect(found(once, { state: 'done', answer: undefined }, judging({ keys: false })).state).toBe('done');
  });
});

describe('requests under way', () => {
  const other = queued({ key: 'k2', about: 'plate/2' }, { order: 2 });

  it('are one at a time about the same thing', () => {
    expect(step([queued(), other], at(noon), new Set(['plate/1']))).toBe('send k2');
    expect(step([queued()], at(noon), new Set(['plate/1']))).toBe('nothing');
  });

  it('hold up nothing that needs none, when there are as many as may be', () => {
    expect(step([queued(), other], at(noon), null)).toBe('nothing');
    expect(step([queued(), payment({ key: 'k3' })], at(noon + hour), null)).toBe('k3 is draft');
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

describe('while the back office cannot be reached', () => {
  const lost = { reachable: false };

  it('an act that was never sent waits, so that it can be taken back, and still expires', () => {
    expect(step([queued()], at(noon, lost))).toBe('nothing');
    expect(step([queued({ expiresAfter: hour })], at(noon + hour, lost))).toBe('k1 is refused error.act.expired');
  });

  it('one that went out is asked for again', () => {
    expect(step([sent(queued())], at(noon + second, lost))).toBe('look k1');
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
  expect(asEarlier([payment()]).map(({ presentUntil }) => presentUntil)).toEqual([0]);
});
