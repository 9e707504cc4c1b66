import { clean } from './characters.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** A field that must be filled in; the value itself comes back as it was typed. */
export function checkRequired(value: string | null | undefined): Verdict<string> {
  return isBlank(value) ? refuse('validation.required') : accept(value as string);
}

/** Nothing, or only blanks and invisible characters. */
export function isBlank(value: string | null | undefined): boolean {
  return value === null || value === undefined || clean(value) === '';
}
