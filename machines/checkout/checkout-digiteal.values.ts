import type { Failure } from '../../src/contract/failure.ts';
import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { digitealCheckoutMachine } from './checkout-digiteal.ts';
import {
  aboutUnsent,
  answers,
  goods,
  happenings,
  notDone,
  notOrdered,
  placedNowhere,
  quote,
  standings,
} from './checkout-examples.ts';

const limitReached: Failure = {
  type: 'refused',
  status: 409,
  messageKey: 'exception.directDebit.limit',
  placeholder: '20',
};

export const values = valuesFor(digitealCheckoutMachine, {
  inputs: [{ key: 'key-1' }],
  events: [
    ...happenings,
    ...aboutUnsent,
    { type: 'account entered', key: 'key-4', problems: { iban: { messageKey: 'validation.iban.invalid' } } },
    { type: 'account entered', key: 'key-4', iban: 'BE68539007547034', problems: {} },
  ],
  actors: {
    ...answers,
    'read the price': {
      done: [
        { goods, quote: { ...quote, available: 20_000 } },
        { goods, quote: { ...quote, available: 2_000 } },
      ],
      fails: [failures.refused],
    },
    'place the order': {
      done: [{ ...placedNowhere, mandate: 'MANDATE-1' }, placedNowhere],
      fails: [limitReached, ...notOrdered],
    },
    collect: { done: standings, fails: notDone },
    'create the mandate': {
      done: [{ page: { address: 'https://bank.example/1', fields: null }, mandate: 'MANDATE-2' }],
      fails: notDone,
    },
  },
});
