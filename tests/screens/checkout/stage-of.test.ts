import { expect, it } from 'vitest';
import { stageOf } from '../../../src/portal/screens/checkout/stage-of.ts';

const [card, debit] = [{}, { isDirectDebit: true }] as const;

it.each([
  ['at the payment page', card, undefined, 0],
  ['taking the return in', card, undefined, 1],
  ['pending', card, undefined, 1],
  ['pending', card, { status: 'PENDING' }, 1],
  ['pending', card, { status: 'IN_REVIEW' }, 2],
  ['not known yet', card, undefined, 0],
  ['not known yet', card, { status: 'IN_REVIEW' }, 2],
  ['pending', debit, undefined, 0],
  ['pending', debit, { status: 'IN_REVIEW' }, 2],
] as const)('a payment that is %s, by %j and as kept %j, is at stage %i', (state, provider, sale, stage) => {
  expect(stageOf(state, provider as never, sale as never)).toBe(stage);
});
