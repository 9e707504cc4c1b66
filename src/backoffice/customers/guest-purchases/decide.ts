import { randomInt } from 'node:crypto';

const minute = 60_000;

/** Until when the code of a mail written now can be typed. */
export function codeUntil(now: Date): Date {
  return new Date(now.getTime() + 30 * minute);
}

/** Until when the link of a mail written now can be followed. */
export function linkUntil(now: Date): Date {
  return new Date(now.getTime() + 24 * 60 * minute);
}

/** Digits alone, so that a telephone shows large keys for it. */
export function newDigits(): string {
  return String(randomInt(10 ** 8)).padStart(8, '0');
}

/** The digits of a code as it was typed, whatever stands between them. */
export function digitsIn(code: string): string {
  return code.replace(/[\s.-]/g, '');
}
