import type { Failure } from '../../src/contract/failure.ts';
import { type Act, newAct, type Wish } from '../../src/portal/ledger/act.ts';
import { type Judging, sending } from '../../src/portal/ledger/judge.ts';
import { type Circumstances, nextStep } from '../../src/portal/ledger/protocol.ts';

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const noon = Date.parse('2026-11-21T12:00:00Z');

const wish = (told: Partial<Wish> = {}): Wish => ({
  key: 'k1',
  type: 'disable plate',
  class: 'A',
  input: {},
  about: 'plate/1',
  ...told,
});
export const queued = (told: Partial<Wish> = {}, now: Partial<Act> = {}): Act => ({
  ...newAct(wish(told), noon),
  order: 1,
  ...now,
});
export const payment = (now: Partial<Act> = {}) => queued({ class: 'B', about: 'order/1' }, now);
export const sent = (act: Act): Act => sending(act, { now: noon, keys: true });
export const at = (now: number, told: Partial<Circumstances> = {}): Circumstances => ({
  now,
  keys: true,
  reachable: true,
  knows: () => true,
  repeats: () => true,
  ...told,
});
export const judging = (told: Partial<Judging> = {}): Judging => ({
  now: noon + second,
  random: 0,
  keys: true,
  quietFor: 0,
  ...told,
});
export const unreachable: Failure = { type: 'no answer', reason: 'unreachable' };
export const refused: Failure = { type: 'refused', status: 409, messageKey: 'exception.code.exists' };

/** Given these acts, when it is that time, what is done? */
export const step = (acts: readonly Act[], circumstances: Circumstances, underWay?: ReadonlySet<string> | null) => {
  const next = nextStep(acts, circumstances, underWay);
  if (next === null) return 'nothing';
  if (next.do === 'wait') return `wait ${(next.until - noon) / second} s`;
  if (next.do !== 'put') return `${next.do} ${next.act.key}`;
  const why = next.to.failure?.type === 'refused' ? ` ${next.to.failure.messageKey}` : '';
  return `${next.act.key} is ${next.to.state}${why}`;
};
