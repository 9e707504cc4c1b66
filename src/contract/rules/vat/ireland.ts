import { weighted } from './check-digits.ts';

const alphabet = 'WABCDEFGHIJKLMNOPQRSTUV';

/** Seven digits and one or two letters; until 2013 also a digit, a letter or sign, five digits and a letter. */
export function isIrish(number: string): boolean {
  if (/^\d{7}/.test(number)) return checkLetter(number.slice(0, 7), number.charAt(8)) === number[7];
  return checkLetter(`0${number.slice(2, 7)}${number[0]}`, '') === number[7];
}

function checkLetter(digits: string, secondLetter: string): string | undefined {
  const extra = secondLetter === '' ? 0 : 9 * alphabet.indexOf(secondLetter);
  return alphabet[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23];
}
