import { doubled } from './check-digits.ts';

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const companyLetters = 'JABCDEFGHI';

/** Citizens (DNI), foreigners (NIE), children and people abroad (K, L, M), companies (CIF). */
export function isSpanish(number: string): boolean {
  const first = number.charAt(0);
  const last = number.charAt(8);
  if (/[0-9]/.test(first)) return letterOf(number.slice(0, 8)) === last;
  if (/[XYZ]/.test(first)) return letterOf('XYZ'.indexOf(first) + number.slice(1, 8)) === last;
  if (/[KLM]/.test(first)) return letterOf(number.slice(1, 8)) === last;
  const check = companyDigit(number.slice(1, 8));
  return /[ABCDEFGHJNPQRSUVW]/.test(first) && (last === String(check) || last === companyLetters[check]);
}

function letterOf(digits: string): string | undefined {
  return letters[Number(digits) % 23];
}

function companyDigit(digits: string): number {
  const sum = [...digits].reduce((total, each, place) => total + (place % 2 === 0 ? doubled(each) : Number(each)), 0);
  return (10 - (sum % 10)) % 10;
}
