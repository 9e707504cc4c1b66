import { TextField, type TextFieldProps } from './text-field.tsx';

/** An e-mail address: no keyboard corrects it, and the browser may fill it in. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
