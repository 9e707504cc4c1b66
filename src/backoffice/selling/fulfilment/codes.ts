import { randomInt } from 'node:crypto';

// Without letters and digits that people take for one another.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code beyond guessing (60 bits), in groups that can be read out. */
export function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group()].join('-');
}

/** The ways in which a code, or the number of an order, may be kept that was typed with other blanks and dashes, or with none. */
export function waysToKeep(typed: string): string[] {
  const said = typed.trim().toUpperCase();
  const groups = said.replace(/[^A-Z0-9]/g, '').match(/.{1,4}/g) ?? [];
  return [...new Set([said, groups.join('-')])];
}
