import { assign, setup } from 'xstate';
import type { AccessChange } from '../../src/contract/access-changes.ts';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { answerGuards, nothingSent, refused, rememberFailure, tellFailure } from '../shared/answers.ts';
import { actingActions } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, unsentState, waitingStates } from '../shared/open-outcome.ts';

type Undoing = { changeId: string; key: string };

/** What a device that was signed out from elsewhere did to the access to the account; each change can be undone, and is gone from the list once it is. */
export const accessChangesMachine = setup({
  types: {
    context: {} as { changes: readonly AccessChange[]; failure: Failure | null; changeId: string; key: string | null },
    events: {} as
      | { type: 'try again requested' }
      | { type: 'undo requested'; changeId: string; key: string }
      | DeclinableOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'list access changes': notProvided<AccessChange[]>(), 'undo access change': notProvided<void, Undoing>() },
  guards: answerGuards,
  actions: {
    ...actingActions,
    'take changes': assign((_, params: { changes: readonly AccessChange[] }) => ({
      changes: params.changes,
      failure: null,
    })),
    'take key': assign((_, params: Undoing) => params),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    'tell that it is undone': () => undefined,
  },
}).createMachine({
  id: 'access-changes',
  meta: { spec: '§2.4 my details', screen: 'login details', route: '/my-login-details' },
  context: { changes: [], failure: null, changeId: '', key: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'safe',
      invoke: {
        src: 'list access changes',
        onDone: {
          target: 'shown',
          actions: { type: 'take changes', params: ({ event }) => ({ changes: event.output }) },
        },
        onError: { target: 'not read', actions: rememberFailure },
      },
    },
    'not read': { tags: 'safe', on: { 'try again requested': { target: 'reading' } } },
    shown: {
      tags: 'safe',
      on: {
        'undo requested': {
          target: 'undoing',
          actions: { type: 'take key', params: ({ event: { changeId, key } }) => ({ changeId, key }) },
        },
      },
    },
    undoing: {
      invoke: {
        src: 'undo access change',
        input: ({ context }) => ({ changeId: context.changeId, key: context.key as string }),
        onDone: { target: 'reading', actions: 'tell that it is undone' },
        onError: [
          { guard: refused, target: 'reading', actions: tellFailure },
          { guard: nothingSent, target: 'undo not sent' },
          { target: '.outcome not known' },
        ],
      },
      initial: 'under way',
      states: waitingStates('#access-changes.undoing'),
    },
    'undo not sent': unsentState('undoing', 'shown'),
  },
});
