import { useEffect } from 'react';
import { isRefusal, type Problem } from '../../../../machines/shared/problems.ts';
import type { Failure } from '../../../contract/failure.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from './problem-words.ts';

export interface FormErrorsProps {
  readonly problems: Readonly<Partial<Record<string, Problem>>>;
  readonly failure?: Failure | null;
  /** What each field is called, where its message alone does not say which one it is. */
  readonly names?: Readonly<Partial<Record<string, string>>>;
  /** The id of a field where that is not its name, as another form of the page has a field of that name. */
  readonly ids?: Readonly<Partial<Record<string, string>>>;
  /** How often the form was sent with mistakes. */
  readonly attempt: number;
  /** The only field of the form: its message stands beside it and is not said twice; the focus goes there. */
  readonly only?: string;
  /** What may have happened when no answer came; of an act, that it may be done, where it is left out. */
  readonly notKnown?: string;
}

/** On top of a form: what is wrong with its fields, or why the whole was not done. Without an answer it is not said that it failed. */
export function FormErrors({
  problems,
  names = {},
  ids = {},
  failure = null,
  attempt,
  only,
  notKnown,
}: FormErrorsProps) {
  const { say, knows } = useWords();
  const words = useProblemWords();
  const idOf = (name: string) => ids[name] ?? name;
  const errors = Object.entries(problems).flatMap(([name, problem]) => {
    const [text, field] = [words(problem), names[name]];
    if (text === undefined) return [];
    return [{ id: idOf(name), text: field === undefined ? text : say('form.fieldProblem', { field, text }) }];
  });
  const first = only === undefined ? undefined : idOf(only);
  const isOnly = first !== undefined && errors.length === 1 && errors[0]?.id === first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus again
  useEffect(() => {
    if (isOnly) document.getElementById(first)?.focus();
  }, [isOnly, attempt, first]);
  if (isOnly) return null;
  if (errors.length > 0) return <ErrorSummary title={say('form.problems')} errors={errors} attempt={attempt} />;
  if (!failure) return null;
  if (!isRefusal(failure)) {
    const isTooOften = failure.type === 'fault' && failure.status === 429;
    return (
      <Banner key={attempt} tone="caution" title={say(isTooOften ? 'form.refused' : 'form.noAnswer')} live>
        {isTooOften ? say('exception.http.tooManyRequests') : (notKnown ?? say('error.act.leftOpen'))}
      </Banner>
    );
  }
  const told = failureMessage(failure, knows);
  return (
    <Banner key={attempt} tone="negative" title={say('form.refused')} live>
      {say(told.id, told.values)}
    </Banner>
  );
}

/** Whether the title of the page must say that something is wrong. */
export function hasErrors({ problems, failure }: Pick<FormErrorsProps, 'problems' | 'failure'>): boolean {
  return failure != null || Object.keys(problems).length > 0;
}
