/** About how wide a text is in the system's sans, in pixels; a little more rather than less. */
export function widthOf(text: string, size: number): number {
  let em = 0;
  for (const letter of text) em += widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.56;
  return em * size * 1.04;
}

const widths: readonly [RegExp, number][] = [
  [/[ijl.,:;'|!]/, 0.27],
  [/[ftr()[\]\s-]/, 0.36],
  [/[mwMW@%]/, 0.86],
  [/[A-Z]/, 0.68],
];
