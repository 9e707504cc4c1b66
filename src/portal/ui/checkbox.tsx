import type { InputHTMLAttributes } from 'react';
import css from './checkbox.module.css';
import field from './field.module.css';
import type { FieldWords } from './field.tsx';

export type CheckboxProps = Omit<FieldWords, 'aside'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name'> & {
    name: string;
    event?: string | undefined;
    onTick?: ((ticked: boolean) => void) | undefined;
  };

/** A box to tick; its label may hold a link. */
export function Checkbox({ label, hint, error, id, event, onTick, onChange, className, ...rest }: CheckboxProps) {
  const own = id ?? rest.name;
  const described = [rest['aria-describedby'], hint && `${own}-hint`, error && `${own}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      <span className={css.row}>
        <input
          {...rest}
          type="checkbox"
          id={own}
          className={css.box}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          data-event={event}
          onChange={(change) => {
            onChange?.(change);
            onTick?.(change.target.checked);
          }}
        />
        <label className={css.label} htmlFor={own}>
          {label}
        </label>
      </span>
      {hint && (
        <p className={`${css.below} ${field.hint}`} id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={`${css.below} ${field.error}`} id={`${own}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
