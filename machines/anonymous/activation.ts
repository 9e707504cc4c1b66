import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isRefusal } from '../shared/problems.ts';
import { judgingLink, linkDoesNotWork, linkNotJudged } from './judged-link.ts';

/**
 * Activating an account by the link of a mail. Looking at the link uses nothing up, so that a mail scanner does no harm; only the
 * customer's own press does. An activation without an answer may have worked: trying again does no harm.
 */
export const activationMachine = setup({
  types: {
    context: {} as {
      /** Where the mail was sent; empty when the back office does not tell. */
      email: string;
      failure: Failure | null;
    },
    events: {} as { type: 'activation requested' } | { type: 'try again requested' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'judge link': notProvided<{ email: string }>(), 'activate account': notProvided<void>() },
  guards: {
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
  },
  actions: {
    'remember address': assign((_, params: { email: string }) => ({ email: params.email, failure: null })),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    'clear messages': assign({ failure: null }),
  },
}).createMachine({
  id: 'activation',
  meta: { spec: '§2.2', screen: 'activation', route: '/activate/{id}' },
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
    ready: { tags: 'safe', on: { 'activation requested': { target: 'activating' } } },
    activating: {
      tags: 'busy',
      entry: 'clear messages',
      invoke: {
        src: 'activate account',
        onDone: { target: 'activated' },
        onError: [
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
    'outcome not known': { tags: 'safe', on: { 'activation requested': { target: 'activating' } } },
    activated: { type: 'final', tags: 'safe' },
  },
});
