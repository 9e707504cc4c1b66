import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { refused, rememberFailure } from '../shared/answers.ts';
import { remember } from '../shared/remember.ts';

/**
 * A link of a mail is judged before anything is asked for: looking at it uses nothing up, so that a scanner of mails does no harm.
 * @param src the actor that judges it @param good what follows where it works
 */
export const judgingLink = <const Src extends string, const Good>(src: Src, good: Good) =>
  ({
    tags: 'safe',
    invoke: {
      src,
      onDone: good,
      onError: [
        { guard: refused, target: 'link does not work' },
        { target: 'link not judged', actions: rememberFailure },
      ],
    },
  }) as const;

/** It was used before, has expired or never was one; a new mail is asked for elsewhere. */
export const linkDoesNotWork = { type: 'final', tags: 'safe' } as const;

/** No answer came. @param judging the state in which it is judged */
export const linkNotJudged = <const Judging extends string>(judging: Judging) =>
  ({ tags: 'safe', on: { 'try again requested': { target: judging } } }) as const;

export interface LinkContext {
  /** The address that the link is about; empty when the back office does not tell. */
  email: string;
  failure: Failure | null;
}

export const linkActions = {
  'remember address': remember<LinkContext, { email: string }>((_, { email }) => ({ email, failure: null })),
  'remember failure': remember<LinkContext, { error: unknown }>((_, { error }) => ({ failure: failureOf(error) })),
  'clear messages': remember<LinkContext>(() => ({ failure: null })),
};

/** What is asked of a good link that tells an address. */
export const ready = {
  target: 'ready',
  actions: {
    type: 'remember address',
    params: ({ event }: { event: { output: { email: string } } }) => ({ email: event.output.email }),
  },
} as const;
