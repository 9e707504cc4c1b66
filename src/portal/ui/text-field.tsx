import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldWords } from './field.tsx';
import css from './input.module.css';
import { classes } from './marks.ts';

export type TextFieldProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onInput'> & {
    name: string;
    event?: string | undefined;
    /** What now stands in the field, at each change. */
    onValue?: ((value: string) => void) | undefined;
    ref?: Ref<HTMLInputElement>;
    /** A class for the input itself. */
    inputClass?: string | undefined;
    /** A sign before what is typed, such as the currency's. */
    sign?: string | undefined;
  };

/** One line of text. Its id is its name unless another is given. */
export function TextField({
  label,
  hint,
  error,
  aside,
  id,
  event,
  onValue,
  onChange,
  inputClass,
  sign,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field id={id ?? rest.name} label={label} hint={hint} error={error} aside={aside} className={className}>
      {(wiring) => (
        <span className={css.box}>
          {sign && (
            <span className={css.sign} aria-hidden="true">
              {sign}
            </span>
          )}
          <input
            type="text"
            {...rest}
            {...wiring}
            className={classes(css.input, sign && css.signed, inputClass)}
            data-event={event}
            onChange={(change) => {
              onChange?.(change);
              onValue?.(change.target.value);
            }}
          />
        </span>
      )}
    </Field>
  );
}
