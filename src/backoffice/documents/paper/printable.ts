/** The characters of the fonts beside this file: Latin with every diacritic, Greek, Cyrillic, punctuation, currencies. */
const covered: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x30c],
  [0x327, 0x328],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e00, 0x1eff],
  [0x2000, 0x200a],
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  [0x2070, 0x208e],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
  [0x2190, 0x2193],
];
const alsoCovered = '\n\u0259\u2044\u2212□●✓✗';

const longest = 1500;

/** The text as it can be printed: what the fonts do not have stands as an empty square, what cannot be seen is left out. */
export function printable(text: string, most = longest): string {
  const visible = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)(?:\p{Cc}|\p{Cf}|\ufe0f)/gu, '');
  const characters = [...visible].map((character) => (isCovered(character) ? character : '□'));
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}

function isCovered(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return alsoCovered.includes(character) || covered.some(([first, last]) => code >= first && code <= last);
}
