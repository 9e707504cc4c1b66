import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from '../shared/nothing-sent.ts';
import { type DeclinableOutcomeEvent, endingsOfActing, unsentState, waitingStates } from '../shared/open-outcome.ts';
import { isRefusal } from '../shared/problems.ts';

export type CancelRequestEvent =
  | { type: 'cancel requested'; requestId: string }
  | { type: 'cancel confirmed'; key: string }
  | { type: 'cancel dismissed' }
  | { type: 'thing vanished' }
  | { type: 'page left' }
  | DeclinableOutcomeEvent;

/** Calling back a request for cards by post, after a question. What was sent or called back meanwhile cannot be called back: that is said. */
export const cancelRequestMachine = setup({
  types: {
    context: {} as { requestId: string; key: string },
    events: {} as CancelRequestEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'cancel request': notProvided<void, { requestId: string; key: string }>() },
  guards: {
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'take request': assign((_, params: { requestId: string }) => ({ requestId: params.requestId, key: '' })),
    'take key': assign((_, params: { key: string }) => ({ key: params.key })),
    'take back what was not sent': () => undefined,
    'tell that the request is cancelled': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'cancel-request',
  meta: {
    spec: '§4 creation request',
    screen: 'wash cards',
    route: '/dashboard/clean-card',
    recording: { version: 2 },
  },
  context: { requestId: '', key: '' },
  initial: 'idle',
  // What was asked of another one is in the ledger and sees to itself.
  on: {
    'cancel requested': {
      target: '.confirming cancel',
      actions: { type: 'take request', params: ({ event }) => ({ requestId: event.requestId }) },
    },
  },
  states: {
    idle: { tags: 'safe' },
    'confirming cancel': {
      tags: 'safe',
      on: {
        'cancel confirmed': {
          target: 'cancelling',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        'cancel dismissed': { target: 'idle' },
        'page left': { target: 'idle' },
        'thing vanished': { target: 'too late' },
      },
    },
    'too late': {
      tags: 'safe',
      on: { 'cancel dismissed': { target: 'idle' }, 'page left': { target: 'idle' } },
    },
    cancelling: {
      invoke: {
        src: 'cancel request',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: 'tell that the request is cancelled' },
        onError: endingsOfActing('idle', 'cancel not sent'),
      },
      initial: 'under way',
      states: waitingStates('#cancel-request.cancelling'),
    },
    'cancel not sent': unsentState('cancelling', 'idle'),
  },
});
