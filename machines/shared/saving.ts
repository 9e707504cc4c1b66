import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { answerGuards, hasMistakes, mistakeGuard } from './answers.ts';
import { notSentState, type OpenOutcomeEvent, otherEndings, waitingStates } from './open-outcome.ts';
import { type FieldOfRefusal, type Problems, problemsOf } from './problems.ts';
import { remember } from './remember.ts';

/** What was typed into a form, by the name of its fields: it comes back with a refusal, also after a reload. */
export type Typed = Readonly<Record<string, string>>;

/** What every form that is saved through the ledger holds on to. */
export interface SavingContext<Wish, Field extends string> {
  typed: Typed | null;
  wish: Wish | null;
  /** Of the act that carries it; made once for each press. */
  key: string | null;
  problems: Problems<Field>;
  failure: Failure | null;
  /** How often the form was sent with mistakes: each time the focus goes to their summary. */
  attempt: number;
}

/** A press on the button that saves. */
export interface SaveRequested<Wish, Field extends string> {
  type: 'save requested';
  key: string;
  typed: Typed;
  wish: Wish;
  problems: Problems<Field>;
}

type Pressed<Wish, Field extends string> = Omit<SaveRequested<Wish, Field>, 'type'>;

/** Nothing typed, nothing wrong. */
export const untouched = { typed: null, wish: null, key: null, problems: {}, failure: null, attempt: 0 };

/** The form with what is wrong with it; nothing was sent. */
export function withMistakes<Wish, Field extends string>(
  { attempt }: SavingContext<Wish, Field>,
  { typed, problems }: Pick<Pressed<Wish, Field>, 'typed' | 'problems'>,
): Partial<SavingContext<Wish, Field>> {
  return { typed, problems, wish: null, key: null, failure: null, attempt: attempt + 1 };
}

/** What is on its way to the back office. */
export function withWish<Wish, Field extends string>({
  typed,
  wish,
  key,
}: Pressed<Wish, Field>): Partial<SavingContext<Wish, Field>> {
  return { typed, wish, key, problems: {}, failure: null };
}

interface Saved<Wish, Field extends string> {
  /** Tells the type of what is saved; its value is never read. */
  wish: Wish;
  fields: readonly Field[];
  fieldOf?: FieldOfRefusal<Field>;
}

/** What a form that is saved remembers. */
export function savingActions<Wish, const Field extends string>({ fields, fieldOf }: Saved<Wish, Field>) {
  type Holding = SavingContext<Wish, Field>;
  return {
    'remember mistakes': remember<Holding, Pressed<Wish, Field>>(({ context }, params) =>
      withMistakes(context, params),
    ),
    'remember wish': remember<Holding, Pressed<Wish, Field>>((_, params) => withWish(params)),
    'remember failure': remember<Holding, { error: unknown }>(({ context }, { error }) => {
      const failure = failureOf(error);
      return { failure, problems: problemsOf(failure, fields, fieldOf), attempt: context.attempt + 1 };
    }),
    'forget what was typed': remember<Holding>(() => untouched),
  };
}

/**
 * What the chart of a form takes from here when an act saves it: guards, actions, the states of the form and the one of the act.
 * @param saved with `busy`: the state whose actor saves, in full
 */
export function defineSaving<Wish, const Field extends string, const Busy extends string>(
  saved: Saved<Wish, Field> & { busy: Busy },
) {
  type Holding = SavingContext<Wish, Field>;
  return {
    actor: notProvided<void, { key: string; wish: Wish }>(),
    guards: { ...mistakeGuard, ...answerGuards },
    actions: savingActions(saved),
    form: {
      tags: 'safe',
      initial: 'as it is',
      states: { 'as it is': {}, 'to be corrected': {}, 'not sent': notSentState(saved.busy) },
    },
    /** @param src the actor that saves @param actions of which one tells the customer that it is saved */
    acting: <const Src extends string, const Actions>(src: Src, actions: Actions) =>
      ({
        invoke: {
          src,
          input: ({ context: { key, wish } }: { context: Holding }) => ({ key: key as string, wish: wish as Wish }),
          onDone: { target: 'filling in', actions },
          onError: otherEndings('filling in'),
        },
        initial: 'under way',
        states: waitingStates(saved.busy),
      }) as const,
  } as const;
}

const event = <Event>({ event }: { event: Event }) => event;

export const rememberMistakes = { type: 'remember mistakes', params: event } as const;
export const rememberWish = { type: 'remember wish', params: event } as const;

/** A form is sent. @param busy the state whose actor saves it */
export const savedIn = <const Busy extends string>(busy: Busy) =>
  [
    { guard: hasMistakes, target: '.to be corrected', actions: rememberMistakes },
    { target: busy, actions: rememberWish },
  ] as const;

/** A form is sent, also while an earlier wish is under way: the later one takes its place. */
export const savedAgain = [
  { guard: hasMistakes, target: '.filling in.to be corrected', actions: rememberMistakes },
  { target: '.saving', reenter: true, actions: rememberWish },
] as const;

export type SavingEvent<Wish, Field extends string> = SaveRequested<Wish, Field> | OpenOutcomeEvent;
