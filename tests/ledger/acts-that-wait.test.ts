import { describe, expect, it } from 'vitest';
import { afterVoiding, found, judged, sending } from '../../src/portal/ledger/judge.ts';
import { at, hour, judging, minute, noon, queued, refused, sent, step, unreachable } from './samples.ts';

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
