import { clean } from './characters.ts';
import { lengthOf } from './text.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export const longestPlate = 12;

/**
 * A licence plate of any country, in capitals, with the blanks and dashes the customer typed.
 * Whether it exists, only the back office can say.
 */
export function checkPlate(value: string): Verdict<string> {
  if (value.length > 100) return refuse('validation.plate.tooLong', String(longestPlate));
  const plate = capitals(value);
  if (plate === '') return refuse('validation.required');
  if (!/^[\p{Script=Latin}\p{M}0-9 .-]+$/u.test(plate) || plateKey(plate) === '')
    return refuse('validation.plate.invalid');
  return lengthOf(plate) > longestPlate ? refuse('validation.plate.tooLong', String(longestPlate)) : accept(plate);
}

/** What two spellings of one plate have in common, and what a camera reports: A-Z and 0-9. */
export function plateKey(value: string): string {
  return unfold(capitals(value))
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

function capitals(value: string): string {
  return latin(clean(value).normalize('NFKC').toUpperCase())
    .replace(/[\p{Pd}−•·]/gu, '-')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .trim();
}

// Customers with another keyboard type letters that only look Latin. 0 and O, 1 and I are different on a plate.
const lookAlikes = 'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const meant = 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX';

function latin(text: string): string {
  return text.replace(
    /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
    (letter) => meant[lookAlikes.indexOf(letter)] ?? letter,
  );
}

const unfolded: Record<string, string> = { Æ: 'AE', Ø: 'O', Œ: 'OE', Đ: 'D', Ð: 'D', Ł: 'L', Þ: 'TH', ẞ: 'SS' };

// These are letters of their own: Unicode does not take them apart.
function unfold(text: string): string {
  return text.replace(/[ÆØŒĐÐŁÞẞ]/gu, (letter) => unfolded[letter] ?? letter);
}
