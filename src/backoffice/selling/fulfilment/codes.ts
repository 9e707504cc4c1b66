import { randomInt } from 'node:crypto';

// Without letters and digits that people take for one another.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code beyond guessing (60 bits), in groups that can be read out. */
export function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group()].join('-');
}
