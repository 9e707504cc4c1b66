import { isPlausibleDate } from './calendar.ts';
import { lengthOf, oneLine } from './text.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export const longestName = 80;

/** A first or last name. Letters of every script; nothing that could pass for an address or markup in a mail. */
export function checkName(value: string): Verdict<string> {
  if (value.length > longestName * 10) return refuse('validation.text.tooLong', String(longestName));
  const name = oneLine(value);
  if (name === '') return refuse('validation.required');
  if (!allowed.test(name) || !/\p{L}/u.test(name)) return refuse('validation.name.characters');
  if (lengthOf(name) > longestName) return refuse('validation.text.tooLong', String(longestName));
  return accept(name);
}

/** `YYYY-MM-DD`, not after the tenant's `today`. */
export function checkBirthDate(value: string, today: string): Verdict<string> {
  const day = value.trim();
  if (day === '') return refuse('validation.required');
  if (!isPlausibleDate(day)) return refuse('validation.birthDate.invalid');
  return day > today ? refuse('validation.birthDate.future') : accept(day);
}

const allowed = /^[\p{L}\p{M}\p{Nd} '’ʼ‘`´.,&()ªº·‐‑–-]+$/u;
