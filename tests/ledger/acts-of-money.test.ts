import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { afterVoiding, found, type Outcome, sending } from '../../src/portal/ledger/judge.ts';
import { at, hour, judging, minute, noon, payment, refused, second, sent, step, unreachable } from './samples.ts';

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
