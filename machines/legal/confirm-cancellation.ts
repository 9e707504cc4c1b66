import { setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { refusalGuard, refused, rememberFailure } from '../shared/answers.ts';
import { remember } from '../shared/remember.ts';

type Context = { failure: Failure | null };

/**
 * Confirming by the link of a mail that one ends a subscription, which was declared without signing in. Only the customer's own press does it, so
 * that a scanner of mails does no harm. Without an answer it may have worked: trying again does no harm.
 */
export const confirmCancellationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'confirmation requested' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'confirm cancellation': notProvided<void>() },
  guards: refusalGuard,
  actions: {
    'remember failure': remember<Context, { error: unknown }>((_, { error }) => ({ failure: failureOf(error) })),
    'clear messages': remember<Context>(() => ({ failure: null })),
  },
}).createMachine({
  id: 'confirm-cancellation',
  meta: { spec: '§4', screen: 'end of a subscription', route: '/confirm-cancellation/{id}' },
  context: { failure: null },
  initial: 'ready',
  states: {
    ready: { tags: 'safe', on: { 'confirmation requested': { target: 'confirming' } } },
    confirming: {
      tags: 'busy',
      entry: 'clear messages',
      invoke: {
        src: 'confirm cancellation',
        onDone: { target: 'confirmed' },
        onError: [
          { guard: refused, target: 'link does not work' },
          { target: 'outcome not known', actions: rememberFailure },
        ],
      },
    },
    'outcome not known': { tags: 'safe', on: { 'confirmation requested': { target: 'confirming' } } },
    'link does not work': { type: 'final', tags: 'safe' },
    confirmed: { type: 'final', tags: 'safe' },
  },
});
