import { clean } from './characters.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** Amounts and counts typed as text. */
export const mostSymbols = 8;

/** How many of something, typed as a whole number. */
export function checkCount(value: string, { min, max }: { min: number; max: number }): Verdict<number> {
  if (value.length > 200) return refuse('validation.symbols.tooMany', String(mostSymbols));
  const text = clean(value);
  if (text === '') return refuse('validation.required');
  if (text.length > mostSymbols) return refuse('validation.symbols.tooMany', String(mostSymbols));
  if (!/^[0-9]+$/.test(text)) return refuse('validation.count.invalid');
  const count = Number(text);
  if (count < min) return refuse('validation.count.tooLow', String(min));
  return count > max ? refuse('validation.count.tooHigh', String(max)) : accept(count);
}
