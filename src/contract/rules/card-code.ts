import { clean } from './characters.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export const longestCardCode = 20;

/** The code or the registration code of a wash card: digits as printed, leading zeros kept, blanks between groups dropped. */
export function checkCardCode(value: string): Verdict<string> {
  if (value.length > 200) return refuse('validation.cardCode.tooLong', String(longestCardCode));
  const code = clean(value).replace(/\s/gu, '');
  if (code === '') return refuse('validation.required');
  if (!/^[0-9]+$/.test(code)) return refuse('validation.cardCode.digits');
  return code.length > longestCardCode ? refuse('validation.cardCode.tooLong', String(longestCardCode)) : accept(code);
}
