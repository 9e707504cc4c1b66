import { useEffect, useRef, useState } from 'react';
import { Field } from './field.tsx';
import input from './input.module.css';
import { classes } from './marks.ts';
import css from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'ref' | 'inputClass'> & {
  autoComplete: 'current-password' | 'new-password';
  /** The word on the button, and its full name: "Show", "Show password". */
  show: string;
  hide: string;
  showName?: string | undefined;
  hideName?: string | undefined;
};

/** A password that can be looked at; it is hidden again before the form is sent. */
export function PasswordField({
  label,
  hint,
  error,
  aside,
  id,
  event,
  onValue,
  onChange,
  className,
  show,
  hide,
  showName = show,
  hideName = hide,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const cover = () => setShown(false);
    form?.addEventListener('submit', cover);
    return () => form?.removeEventListener('submit', cover);
  }, []);
  return (
    <Field id={id ?? rest.name} label={label} hint={hint} error={error} aside={aside} className={className}>
      {(wiring) => (
        <span className={css.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...wiring}
            ref={field}
            type={shown ? 'text' : 'password'}
            className={classes(input.input, css.input)}
            data-event={event}
            onChange={(change) => {
              onChange?.(change);
              onValue?.(change.target.value);
            }}
          />
          <button
            type="button"
            className={css.toggle}
            aria-label={shown ? hideName : showName}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? hide : show}
          </button>
        </span>
      )}
    </Field>
  );
}
