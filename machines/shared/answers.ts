import { failureOf } from '../../src/contract/failure.ts';
import { isNothingSent } from './nothing-sent.ts';
import { hasProblems, isRefusal, type Problems } from './problems.ts';

type Failed = { error: unknown };

/** The failure of an actor, for a guard or an action that judges it. */
export const why = ({ event }: { event: Failed }) => ({ error: event.error });

/** What is wrong with the fields of a form that was sent. */
export const problemsIn = <Field extends string>({ event }: { event: { problems: Problems<Field> } }) => ({
  problems: event.problems,
});

export const refusalGuard = {
  'the back office refused': (_: unknown, { error }: Failed) => isRefusal(failureOf(error)),
};

/** What became of an act that is not done; neither of them: its outcome is not known. */
export const answerGuards = {
  ...refusalGuard,
  'nothing was sent': (_: unknown, { error }: Failed) => isNothingSent(failureOf(error)),
};

export const mistakeGuard = {
  'a field has a problem': (_: unknown, { problems }: { problems: Problems<string> }) => hasProblems(problems),
};

export const refused = { type: 'the back office refused', params: why } as const;
export const nothingSent = { type: 'nothing was sent', params: why } as const;
export const rememberFailure = { type: 'remember failure', params: why } as const;
export const hasMistakes = { type: 'a field has a problem', params: problemsIn } as const;
export const tellFailure = { type: 'tell the failure', params: why } as const;
