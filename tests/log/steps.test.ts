import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import type { Act } from '../../src/portal/ledger/act.ts';
import { factOfChange, factOfOpening, rebuild } from '../../src/portal/log/act-log.ts';
import { queued } from '../ledger/samples.ts';

const refusal: Failure = { type: 'refused', status: 409, messageKey: 'exception.notAllowed' };
const fault: Failure = { type: 'fault', status: 503 };
const here = (messageKey: string): Failure => ({ type: 'refused', status: 0, messageKey });

/** The steps of an act that came to stand so, one second after the other. */
function stepsOf(first: Partial<Act>, ...changes: readonly Partial<Act>[]) {
  let act: Act = { ...queued(), ...first };
  const facts = [factOfOpening(act, 0)];
  for (const [nth, change] of changes.entries()) {
    const after = { ...act, ...change };
    const fact = factOfChange(act, after, nth + 1);
    if (fact) facts.push(fact);
    act = after;
  }
  return rebuild(facts).get('k1')?.steps;
}

const sent = { state: 'sent', lastSentAt: 1 } as const;
const asked = { type: 'act asked for', at: 0 };

describe('an act', () => {
  it.each<[string, Partial<Act>, readonly Partial<Act>[], readonly object[]]>([
    ['was asked for', {}, [], [asked]],
    ['waits for its customer', { state: 'draft' }, [], [{ type: 'act drafted', at: 0 }]],
    ['was sent', {}, [sent], [asked, { type: 'act sent', at: 1 }]],
    [
      'was sent again and again, looked up between',
      {},
      [sent, { tries: 1, failure: fault }, { absent: true }, { lastSentAt: 4 }],
      [asked, { type: 'act sent', at: 1, until: 4 }],
    ],
    ['was not answered', {}, [{ tries: 1, state: 'queued' }], [asked, { type: 'act unanswered', at: 1 }]],
    ['is not known there', sent, [{ absent: true }], [asked, { type: 'act looked up', at: 1 }]],
    ['was carried out', sent, [{ state: 'done', failure: fault }], [asked, { type: 'act done', at: 1 }]],
    [
      'was refused by the back office',
      sent,
      [{ state: 'refused', failure: refusal }],
      [asked, { type: 'act refused', at: 1, failure: refusal }],
    ],
    [
      'ended by a fault',
      sent,
      [{ state: 'refused', failure: fault }],
      [asked, { type: 'act refused', at: 1, failure: fault }],
    ],
    [
      'was taken back',
      {},
      [{ state: 'refused', failure: here('error.act.withdrawn') }],
      [asked, { type: 'act taken back', at: 1 }],
    ],
    [
      'was too late',
      {},
      [{ state: 'refused', failure: here('error.act.expired') }],
      [asked, { type: 'act given up', at: 1, failure: here('error.act.expired') }],
    ],
    [
      'was left open, checked again, and sent anew',
      sent,
      [{ state: 'review', failure: fault }, { state: 'sent' }, { lastSentAt: 9 }],
      [
        asked,
        { type: 'act left open', at: 1, failure: fault },
        { type: 'act checked again', at: 2 },
        { type: 'act sent', at: 3 },
      ],
    ],
    [
      'was held back and resumed',
      {},
      [{ state: 'draft', failure: fault }, { state: 'queued' }],
      [asked, { type: 'act held back', at: 1 }, { type: 'act resumed', at: 2 }],
    ],
    ['was only looked at', {}, [{ presentUntil: 9_000 }], [asked]],
  ])('that %s has these steps', (_, first, changes, steps) => {
    expect(stepsOf(first, ...changes)).toEqual(steps);
  });

  it('is known only from where it was asked for on', () => {
    const before = { ...queued(), state: 'sent' } as const;
    const fact = factOfChange(before, { ...before, state: 'done' }, 1);
    expect(rebuild(fact ? [fact] : [])).toEqual(new Map());
  });

  it('has in a fact what changed of it, and nothing else', () => {
    const before = queued({}, { input: { a: [1] } });
    const after = { ...before, input: { a: [1] }, tries: 1, presentUntil: 5, failure: refusal };
    expect(factOfChange(before, after, 7)).toEqual({
      v: 1,
      at: 7,
      key: 'k1',
      type: 'act unanswered',
      changes: { tries: 1, failure: refusal },
    });
  });
});
