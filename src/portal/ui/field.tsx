import type { ReactNode } from 'react';
import css from './field.module.css';
import { classes } from './marks.ts';

export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A word beside the label, such as "(optional)". */
  aside?: ReactNode;
};

export type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label, hint and error around one control, wired to it. `id` is what an error summary points at. */
export function Field({
  id,
  label,
  hint,
  error,
  aside,
  children,
  className,
}: FieldWords & { id: string; className?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        {label}
        {aside && <span className={css.aside}> {aside}</span>}
      </label>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
