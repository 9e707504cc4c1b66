import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { refusalGuard, refused, rememberFailure } from '../shared/answers.ts';
import { judgingLink, type LinkContext, linkActions, linkDoesNotWork, linkNotJudged, ready } from './judged-link.ts';

/**
 * Activating an account by the link of a mail. Looking at the link uses nothing up, so that a mail scanner does no harm; only the
 * customer's own press does. An activation without an answer may have worked: trying again does no harm.
 */
export const activationMachine = setup({
  types: {
    context: {} as LinkContext,
    events: {} as { type: 'activation requested' } | { type: 'try again requested' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'judge link': notProvided<{ email: string }>(), 'activate account': notProvided<void>() },
  guards: refusalGuard,
  actions: linkActions,
}).createMachine({
  id: 'activation',
  meta: { spec: '§2.2', screen: 'activation', route: '/activate/{id}' },
  context: { email: '', failure: null },
  initial: 'judging link',
  states: {
    'judging link': judgingLink('judge link', ready),
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
            guard: refused,
            target: 'link does not work',
          },
          {
            target: 'outcome not known',
            actions: rememberFailure,
          },
        ],
      },
    },
    'outcome not known': { tags: 'safe', on: { 'activation requested': { target: 'activating' } } },
    activated: { type: 'final', tags: 'safe' },
  },
});
