import { describe, expect, it } from 'vitest';
import { type Act, asEarlier } from '../../src/portal/ledger/act.ts';
import { pause } from '../../src/portal/ledger/timing.ts';
import { at, hour, minute, noon, payment, queued, second, sent, step } from './samples.ts';

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
