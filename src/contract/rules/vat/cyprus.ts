import { digit } from './check-digits.ts';

const oddPlaces = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

/** Eight digits and a letter, which is made of them. */
export function isCypriot(number: string): boolean {
  const odd = [1, 3, 5, 7].reduce((sum, place) => sum + (oddPlaces[digit(number, place)] ?? 0), 0);
  const even = [2, 4, 6, 8].reduce((sum, place) => sum + digit(number, place), 0);
  return String.fromCharCode(65 + ((odd + even) % 26)) === number[8];
}
