import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isRefusal } from '../shared/problems.ts';
import { judgingLink, linkDoesNotWork, linkNotJudged } from './judged-link.ts';

/**
 * Confirming a new e-mail address by the link of a mail. Looking at the link uses nothing up; only the customer's own press does.
 * Somebody else may have taken the address meanwhile: then the old one stays.
 */
export const emailChangeMachine = setup({
  types: {
    context: {} as {
      /** The new address; empty when the back office does not tell. */
      email: string;
      failure: Failure | null;
    },
    events: {} as { type: 'address confirmed' } | { type: 'try again requested' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'judge link': notProvided<{ email: string }>(), 'confirm address': notProvided<void>() },
  guards: {
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'somebody else has the address': (_, params: { error: unknown }) => isTaken(failureOf(params.error)),
  },
  actions: {
    'remember address': assign((_, params: { email: string }) => ({ email: params.email, failure: null })),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    'clear messages': assign({ failure: null }),
  },
}).createMachine({
  id: 'email-change',
  meta: { spec: '§2.2', screen: 'e-mail change', route: '/username/{id}' },
  context: { email: '', failure: null },
  initial: 'judging link',
  states: {
    'judging link': judgingLink('judge link', {
      target: 'ready',
      actions: {
        type: 'remember address',
        params: ({ event }: { event: { output: { email: string } } }) => ({ email: event.output.email }),
      },
    }),
    'link does not work': linkDoesNotWork,
    'link not judged': linkNotJudged('judging link'),
    ready: { tags: 'safe', on: { 'address confirmed': { target: 'confirming' } } },
    confirming: {
      tags: 'busy',
      entry: 'clear messages',
      invoke: {
        src: 'confirm address',
        onDone: { target: 'address changed' },
        onError: [
          {
            guard: { type: 'somebody else has the address', params: ({ event }) => ({ error: event.error }) },
            target: 'address taken',
          },
          {
            guard: { type: 'the back office refused', params: ({ event }) => ({ error: event.error }) },
            target: 'link does not work',
          },
          {
            target: 'outcome not known',
            actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    'outcome not known': { tags: 'safe', on: { 'address confirmed': { target: 'confirming' } } },
    'address taken': { type: 'final', tags: 'safe' },
    'address changed': { type: 'final', tags: 'safe' },
  },
});

function isTaken(failure: Failure): boolean {
  return failure.type === 'refused' && failure.messageKey === 'exception.username.exists';
}
