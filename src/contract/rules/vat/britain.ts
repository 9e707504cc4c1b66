import { weighted } from './check-digits.ts';

/** Nine digits, twelve with a branch; or a government department (GD) or health authority (HA). */
export function isBritish(number: string): boolean {
  if (number.startsWith('GD')) return Number(number.slice(2)) < 500;
  if (number.startsWith('HA')) return Number(number.slice(2)) >= 500;
  const remainder = weighted(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return Number(number.slice(0, 3)) >= 100 ? [0, 42, 55].includes(remainder) : remainder === 0;
}
