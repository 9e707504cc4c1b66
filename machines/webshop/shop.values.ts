import type { Failure } from '../../src/contract/failure.ts';
import { aboutActs, declined, failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import type { Choice } from './choice.ts';
import { shopMachine } from './shop.ts';

const scarce: Choice = { saleItemId: 'basic-5', quantity: 1, price: 3_950, isScarce: true };

const soldOut: Failure = { type: 'refused', status: 409, messageKey: 'main.webshop.soldOut' };

export const values = valuesFor(shopMachine, {
  events: [
    { type: 'item chosen', key: 'key-1', choice: scarce },
    { type: 'item chosen', key: 'key-2', choice: { ...scarce, saleItemId: 'comfort-10' } },
    { type: 'item chosen', key: 'key-3', choice: { ...scarce, saleItemId: 'premium-10', isScarce: false } },
    { type: 'choice given up' },
    { type: 'checkout requested' },
    { type: 'page left' },
    ...aboutActs,
    declined,
  ],
  actors: {
    'hold the item': {
      done: [
        { id: 'reservation-1', until: '2026-11-22T10:15:00Z' },
        { id: 'ended-1', until: '2026-11-22T10:00:00Z' },
      ],
      fails: [soldOut, failures.noAnswer, { type: 'no answer', reason: 'timeout' } satisfies Failure],
    },
    'wait until it is held no longer': { done: [undefined], fails: [new Error('no clock')] },
    'read what it costs': { done: [3_950, 4_150], fails: [failures.refused, failures.noAnswer] },
  },
});
