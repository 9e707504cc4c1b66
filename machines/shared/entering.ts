import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { hasMistakes, mistakeGuard, problemsIn, refusalGuard, refused, rememberFailure } from './answers.ts';
import { type FieldOfRefusal, type Problems, problemsOf } from './problems.ts';
import { remember } from './remember.ts';

/** What a form holds on to whose values are never kept, such as one with a password. */
export interface EnteringContext<Field extends string> {
  problems: Problems<Field>;
  failure: Failure | null;
  /** How often the form was sent with mistakes: each time the focus goes to their summary. */
  attempt: number;
}

export const nothingEntered = { problems: {}, failure: null, attempt: 0 };

export const enteringGuards = { ...mistakeGuard, ...refusalGuard };

export function enteringActions<const Field extends string>(
  fields: readonly Field[],
  fieldOf?: FieldOfRefusal<NoInfer<Field>>,
) {
  type Holding = EnteringContext<Field>;
  return {
    'remember problems': remember<Holding, { problems: Problems<Field> }>(({ context }, { problems }) => ({
      problems,
      failure: null,
      attempt: context.attempt + 1,
    })),
    'remember failure': remember<Holding, { error: unknown }>(({ context }, { error }) => {
      const failure = failureOf(error);
      return { failure, problems: problemsOf(failure, fields, fieldOf), attempt: context.attempt + 1 };
    }),
  };
}

export const clearMessages = remember<EnteringContext<string>>(() => ({ failure: null, problems: {} }));

/** The ways in which a form stands that is filled in. */
export const enteringStates = { 'not sent yet': {}, 'to be corrected': {}, 'outcome not known': {} } as const;

/** The form was sent with mistakes: it stays, and says which. */
export const mistaken = {
  guard: hasMistakes,
  target: '.to be corrected',
  actions: { type: 'remember problems', params: problemsIn },
} as const;

/** How sending a form ends that is not done. Without an answer it is not known what came of it, and nothing is sent a second time. */
export const endingsOfEntering = <const Form extends string>(form: Form) =>
  [
    { guard: refused, target: `${form}.to be corrected`, actions: rememberFailure },
    { target: `${form}.outcome not known`, actions: rememberFailure },
  ] as const;
