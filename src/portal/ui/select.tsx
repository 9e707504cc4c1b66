import { type SelectHTMLAttributes, useLayoutEffect, useRef } from 'react';
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

/** One of a list, in the system's own picker. Its default may still change, and its options still come: it follows them while it shows what it showed last. */
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
  required,
  ...rest
}: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef<string | null>(null);
  const { defaultValue } = rest;
  const values = options.map(({ value }) => value).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options bring the one that is meant
  useLayoutEffect(() => {
    const { current } = select;
    if (!current || defaultValue === undefined) return;
    const chosen = current.value === (shown.current ?? current.value) ? null : current.value;
    // What the form is put back to.
    for (const option of current.options) option.defaultSelected = option.value === String(defaultValue);
    current.value = chosen ?? String(defaultValue);
    if (chosen === null) shown.current = current.value;
  }, [defaultValue, values]);
  return (
    <Field id={id ?? rest.name} label={label} hint={hint} error={error} aside={aside} className={className}>
      {(wiring) => (
        <span className={css.box}>
          <select
            {...rest}
            {...wiring}
            // Where nothing stands for "not chosen yet", something always is.
            required={required && empty !== undefined}
            ref={select}
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
