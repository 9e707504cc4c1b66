import { isLuhn } from './check-digits.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A key of two, then the company's SIREN; in Monaco a number from 000 that has no check digit of its own. */
export function isFrench(number: string): boolean {
  const siren = number.slice(2);
  if (!siren.startsWith('000') && !isLuhn(siren)) return false;
  const key = number.slice(0, 2);
  return /^\d{2}$/.test(key) ? Number(`${siren}12`) % 97 === Number(key) : isLetterKey(key, Number(siren));
}

function isLetterKey(key: string, siren: number): boolean {
  const [first, second] = [...key].map((each) => alphabet.indexOf(each)) as [number, number];
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (siren + 1 + Math.floor(value / 11)) % 11 === value % 11;
}
