import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { type Problems, problemsOf } from './problems.ts';

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

/** Nothing typed, nothing wrong. */
export const untouched = { typed: null, wish: null, key: null, problems: {}, failure: null, attempt: 0 };

/** The form with what is wrong with it; nothing was sent. */
export function withMistakes<Wish, Field extends string>(
  context: SavingContext<Wish, Field>,
  { typed, problems }: Pick<SaveRequested<Wish, Field>, 'typed' | 'problems'>,
): Partial<SavingContext<Wish, Field>> {
  return { typed, problems, wish: null, key: null, failure: null, attempt: context.attempt + 1 };
}

/** What is on its way to the back office. */
export function withWish<Wish, Field extends string>({
  typed,
  wish,
  key,
}: Omit<SaveRequested<Wish, Field>, 'problems' | 'type'>): Partial<SavingContext<Wish, Field>> {
  return { typed, wish, key, problems: {}, failure: null };
}

/** The form as it was sent, with what the back office said of it. */
export function withFailure<Wish, Field extends string>(
  context: SavingContext<Wish, Field>,
  error: unknown,
  fields: readonly Field[],
): Partial<SavingContext<Wish, Field>> {
  const failure = failureOf(error);
  return { failure, problems: problemsOf(failure, fields), attempt: context.attempt + 1 };
}
