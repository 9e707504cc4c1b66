/** The characters of the fonts beside this folder: Latin with every diacritic, Greek, Cyrillic, punctuation, currencies. */
const covered = /[\u0020-\u007e\u00a0-\u024f\u0259\u0300-\u030c\u0327\u0328\u0370-\u03ff\u0400-\u045f\u0490\u0491\u1e00-\u1eff\u2000-\u200a\u2010-\u2027\u202f-\u203a\u2044\u2070-\u208e\u20a0-\u20bf\u2116\u2122\u2190-\u2193\u2212\u25a1\u25cf\u2713\u2717\n]/u;

const longest = 1500;

/** The text as it can be printed: what the fonts do not have stands as an empty square, what cannot be seen is left out. */
export function printable(text: string, most = longest): string {
  const visible = text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(/(?!\n)[\p{Cc}\p{Cf}\ufe0f]/gu, '');
  const characters = [...visible].map((character) => (covered.test(character) ? character : '□'));
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}
