import { weighted } from './check-digits.ts';

/** Companies: the eleven-test on nine digits. Sole traders since 2020: the whole number, letters as 10 to 35, is 1 modulo 97. */
export function isDutch(number: string): boolean {
  return isElevenTest(number) || isSoleTrader(number);
}

function isElevenTest(number: string): boolean {
  return weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
}

function isSoleTrader(number: string): boolean {
  const asDigits = `NL${number}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(asDigits) % 97n === 1n;
}
