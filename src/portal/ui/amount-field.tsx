import css from './amount-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** An amount as the customer types it: at most 8 symbols, the currency's sign in front. */
export function AmountField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'inputClass'>) {
  return <TextField inputMode="decimal" autoComplete="off" maxLength={8} sign="€" {...props} inputClass={css.input} />;
}
