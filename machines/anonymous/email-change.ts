import { setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { refusalGuard, refused, rememberFailure, why } from '../shared/answers.ts';
import { judgingLink, type LinkContext, linkActions, linkDoesNotWork, linkNotJudged, ready } from './judged-link.ts';

/**
 * Confirming a new e-mail address by the link of a mail. Looking at the link uses nothing up; only the customer's own press does.
 * Another account may have taken the address meanwhile: then the old one stays.
 */
export const emailChangeMachine = setup({
  types: {
    context: {} as LinkContext,
    events: {} as { type: 'address confirmed' } | { type: 'try again requested' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'judge link': notProvided<{ email: string }>(), 'confirm address': notProvided<void>() },
  guards: {
    ...refusalGuard,
    'somebody else has the address': (_, params: { error: unknown }) => isTaken(failureOf(params.error)),
  },
  actions: linkActions,
}).createMachine({
  id: 'email-change',
  meta: { spec: '§2.2', screen: 'e-mail change', route: '/username/{id}' },
  context: { email: '', failure: null },
  initial: 'judging link',
  states: {
    'judging link': judgingLink('judge link', ready),
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
            guard: { type: 'somebody else has the address', params: why },
            target: 'address taken',
          },
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
    'outcome not known': { tags: 'safe', on: { 'address confirmed': { target: 'confirming' } } },
    'address taken': { type: 'final', tags: 'safe' },
    'address changed': { type: 'final', tags: 'safe' },
  },
});

function isTaken(failure: Failure): boolean {
  return failure.type === 'refused' && failure.messageKey === 'exception.username.exists';
}
