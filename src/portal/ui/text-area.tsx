import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldWords } from './field.tsx';
import css from './input.module.css';

export type TextAreaProps = FieldWords & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'> & { name: string };

/** Text over several lines. Its id is its name unless another is given. */
export function TextArea({ label, hint, error, aside, id, className, ...rest }: TextAreaProps) {
  return (
    <Field id={id ?? rest.name} label={label} hint={hint} error={error} aside={aside} className={className}>
      {(wiring) => <textarea {...rest} {...wiring} className={css.input} />}
    </Field>
  );
}
