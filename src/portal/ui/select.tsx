import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldWords } from './field.tsx';
import input from './input.module.css';
import { classes } from './marks.ts';
import css from './select.module.css';

export type Option = { value: string; label: string; disabled?: boolean };

export type SelectProps = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'multiple'> & {
    name: string;
    options: readonly Option[];
    /** Stands first and means "not chosen yet". */
    empty?: string | undefined;
    event?: string | undefined;
    onValue?: ((value: string) => void) | undefined;
  };

/** One of a list, in the system's own picker. */
export function Select({
  label,
  hint,
  error,
  aside,
  id,
  options,
  empty,
  event,
  onValue,
  onChange,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field id={id ?? rest.name} label={label} hint={hint} error={error} aside={aside} className={className}>
      {(wiring) => (
        <span className={css.box}>
          <select
            {...rest}
            {...wiring}
            className={classes(input.input, css.select)}
            data-event={event}
            onChange={(change) => {
              onChange?.(change);
              onValue?.(change.target.value);
            }}
          >
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map(({ label: text, ...option }) => (
              <option key={option.value} {...option}>
                {text}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
