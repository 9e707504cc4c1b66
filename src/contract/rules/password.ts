import { unstorable } from './characters.ts';
import { lengthOf } from './text.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export const shortestPassword = 8;
export const longestPassword = 128;

export interface PasswordDemands {
  /** A tenant may raise it. */
  readonly minimum?: number;
  /** `isCommonPassword` of common-passwords.ts, which is large and therefore passed in. */
  readonly isCommon?: (password: string) => boolean;
}

/** A password that is being chosen. */
export function checkPassword(
  value: string,
  { minimum = shortestPassword, isCommon }: PasswordDemands = {},
): Verdict<string> {
  if (value === '') return refuse('validation.required');
  if (value.length > 2 * longestPassword) return refuse('validation.password.tooLong', String(longestPassword));
  const password = normalisePassword(value);
  if (/\s/u.test(password)) return refuse('validation.password.space');
  if (unstorable.test(password)) return refuse('validation.password.characters');
  if (lengthOf(password) < minimum) return refuse('validation.password.tooShort', String(minimum));
  if (lengthOf(password) > longestPassword) return refuse('validation.password.tooLong', String(longestPassword));
  if (!/\p{Nd}/u.test(password)) return refuse('validation.password.digit');
  if (!/\p{L}/u.test(password)) return refuse('validation.password.letter');
  return isCommon?.(password) ? refuse('validation.password.common') : accept(password);
}

/** The password that takes the place of another. */
export function checkNewPassword(value: string, current: string, demands?: PasswordDemands): Verdict<string> {
  const verdict = checkPassword(value, demands);
  const isSame = verdict.ok && verdict.value === normalisePassword(current);
  return isSame ? refuse('validation.password.same') : verdict;
}

/** The password typed a second time. */
export function checkRepeatedPassword(repeated: string, password: string): Verdict<string> {
  if (repeated === '') return refuse('validation.required');
  const [first, second] = [normalisePassword(password), normalisePassword(repeated)];
  return first === second ? accept(second) : refuse('validation.password.notEqual');
}

/** Keyboards differ in how they compose an é: a password is hashed and compared in this form. */
export function normalisePassword(value: string): string {
  return value.normalize('NFC');
}
