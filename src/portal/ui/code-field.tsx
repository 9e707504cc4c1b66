import css from './code-field.module.css';
import { classes } from './marks.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A code or a plate: figures and capitals in a monospaced face, nothing corrected or filled in. `digits` brings up the number keys. */
export function CodeField({ digits, ...rest }: Omit<TextFieldProps, 'type'> & { digits?: boolean }) {
  return (
    <TextField
      inputMode={digits ? 'numeric' : 'text'}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      inputClass={classes(css.input, digits && css.digits)}
    />
  );
}
