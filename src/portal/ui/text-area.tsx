import type { FocusEvent, TextareaHTMLAttributes } from 'react';
import { Field, type FieldWords } from './field.tsx';
import css from './input.module.css';

export type TextAreaProps = FieldWords & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'> & { name: string };

/** Text over several lines. Its id is its name unless another is given. */
export function TextArea({ label, hint, error, aside, id, className, ...rest }: TextAreaProps) {
  return (
    <Field id={id ?? rest.name} label={label} hint={hint} error={error} aside={aside} className={className}>
      {(wiring) => <textarea onFocus={show} {...rest} {...wiring} className={css.input} />}
    </Field>
  );
}

/** Browsers bring the line of the caret into sight, which leaves the rest of the field beneath what stands at the foot of a phone. */
function show({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest' });
}
