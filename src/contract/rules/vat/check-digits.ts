/** Each digit times its weight, added up; as many digits as there are weights. */
export function weighted(number: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0);
}

/** The digit at a place, counted from 1 as the rules of the countries do. */
export function digit(number: string, place: number): number {
  return Number(number[place - 1]);
}

/** Every second digit from the right doubled; the last one is the check digit. */
export function isLuhn(number: string): boolean {
  const sum = [...number]
    .reverse()
    .reduce((total, each, place) => total + (place % 2 === 0 ? Number(each) : doubled(each)), 0);
  return sum % 10 === 0;
}

/** Twice a digit, its own digits added up. */
export function doubled(each: string): number {
  const twice = 2 * Number(each);
  return twice > 9 ? twice - 9 : twice;
}

/** ISO 7064 mod 11,10. */
export function isMod11And10(number: string): boolean {
  let product = 10;
  for (const each of number.slice(0, -1)) product = (((product + Number(each)) % 10 || 10) * 2) % 11;
  return (product + Number(number.at(-1))) % 10 === 1;
}

/** The weights come round again when the number is longer; a remainder of 10 is tried once more with `second`. */
export function isMod11TwoRounds(number: string, first: readonly number[], second: readonly number[]): boolean {
  const remainder = weighted(number, first) % 11;
  const check = remainder === 10 ? (weighted(number, second) % 11) % 10 : remainder;
  return check === Number(number.at(-1));
}
