type Why = { event: { error: unknown } };

const why = ({ event }: Why) => ({ error: event.error });

/**
 * A link of a mail is judged before anything is asked for: looking at it uses nothing up, so that whoever scans mails does no harm.
 * @param src the actor that judges it @param good what follows where it works
 */
export const judgingLink = <const Src extends string, const Good>(src: Src, good: Good) =>
  ({
    tags: 'safe',
    invoke: {
      src,
      onDone: good,
      onError: [
        { guard: { type: 'the back office refused', params: why }, target: 'link does not work' },
        { target: 'link not judged', actions: { type: 'remember failure', params: why } },
      ],
    },
  }) as const;

/** It was used before, has expired or never was one; a new mail is asked for elsewhere. */
export const linkDoesNotWork = { type: 'final', tags: 'safe' } as const;

/** Nobody answered. @param judging the state in which it is judged */
export const linkNotJudged = <const Judging extends string>(judging: Judging) =>
  ({ tags: 'safe', on: { 'try again requested': { target: judging } } }) as const;
