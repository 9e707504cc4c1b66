import type { Problem } from '../../../../machines/shared/problems.ts';
import type { Typed } from '../../../../machines/shared/saving.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../forms/problem-words.ts';

export type FieldProblems = Readonly<Partial<Record<string, Problem>>>;

export interface FormValues {
  readonly typed: Typed;
  readonly problems: FieldProblems;
  /** The fields that must be filled in here. */
  readonly required: readonly string[];
}

type InputProps = Omit<TextFieldProps, 'error' | 'aside' | 'defaultValue' | 'required'> & {
  readonly values: FormValues;
};

/** A line of a form, with what stands in it, what is wrong with it, and whether it is needed. */
export function Input({ values: { typed, problems, required }, ...rest }: InputProps) {
  const { say } = useWords();
  const words = useProblemWords();
  const needed = required.includes(rest.name);
  return (
    <TextField
      {...rest}
      defaultValue={typed[rest.name] ?? ''}
      error={words(problems[rest.name])}
      required={needed}
      aside={needed ? say('form.required') : undefined}
    />
  );
}

/** A line for an e-mail address, which no keyboard should correct. */
export function EmailInput(props: InputProps) {
  return (
    <Input type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
  );
}
