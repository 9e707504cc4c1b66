import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { answerGuards } from '../shared/answers.ts';
import { acting, askingActions, decided } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, unsentState } from '../shared/open-outcome.ts';

export type CancelRequestEvent =
  | { type: 'cancel requested'; requestId: string }
  | { type: 'cancel confirmed'; key: string }
  | { type: 'cancel dismissed' }
  | { type: 'thing vanished' }
  | { type: 'page left' }
  | DeclinableOutcomeEvent;

const about = ({ context }: { context: { requestId: string; key: string } }) => context;

/** Calling back a request for cards by post, after a question. What was sent or called back meanwhile cannot be called back: that is said. */
export const cancelRequestMachine = setup({
  types: {
    context: {} as { requestId: string; key: string },
    events: {} as CancelRequestEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'cancel request': notProvided<void, { requestId: string; key: string }>() },
  guards: answerGuards,
  actions: {
    ...askingActions,
    'take request': assign((_, params: { requestId: string }) => ({ requestId: params.requestId, key: '' })),
    'tell that the request is cancelled': () => undefined,
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
        'cancel confirmed': decided('cancelling'),
        'cancel dismissed': { target: 'idle' },
        'page left': { target: 'idle' },
        'thing vanished': { target: 'too late' },
      },
    },
    'too late': {
      tags: 'safe',
      on: { 'cancel dismissed': { target: 'idle' }, 'page left': { target: 'idle' } },
    },
    cancelling: acting('#cancel-request.cancelling', {
      src: 'cancel request',
      input: about,
      done: 'tell that the request is cancelled',
      unsent: 'cancel not sent',
    }),
    'cancel not sent': unsentState('cancelling', 'idle'),
  },
});
