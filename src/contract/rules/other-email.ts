import { checkEmail } from './email.ts';
import { refuse, type Verdict } from './verdict.ts';

/** The address typed a second time. */
export function checkRepeatedEmail(repeated: string, email: string): Verdict<string> {
  const verdict = checkEmail(repeated);
  if (!verdict.ok || sameEmail(repeated, email)) return verdict;
  return refuse('validation.email.notEqual');
}

/** The address an account changes to. In other capitals it is no other mailbox, whatever the rule of mail allows. */
export function checkNewEmail(value: string, current: string): Verdict<string> {
  const verdict = checkEmail(value);
  const isSame = sameEmail(value.toLowerCase(), current.toLowerCase());
  return verdict.ok && isSame ? refuse('validation.email.same') : verdict;
}

/** Capitals matter before the `@` (the rule of mail), not after it. */
export function sameEmail(one: string, other: string): boolean {
  const [first, second] = [checkEmail(one), checkEmail(other)];
  return first.ok && second.ok && first.value === second.value;
}
