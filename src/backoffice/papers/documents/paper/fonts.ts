import { fileURLToPath } from 'node:url';

/** Latin, Greek and Cyrillic in two weights; Chinese and Japanese signs and emoji for what people type. */
export const fonts = {
  regular: fileOf('Inter-Regular.ttf'),
  bold: fileOf('Inter-SemiBold.ttf'),
  signs: fileOf('NotoSansSC-Regular.woff'),
  emoji: fileOf('NotoEmoji-Regular.woff'),
};

export type FontName = keyof typeof fonts;

/** A piece of text of which one font has every character. */
export interface Run {
  readonly font: FontName;
  readonly text: string;
}

/** The text in the fonts that have its characters; what none of them has stands as a question mark, never as an empty square. */
export function runsOf(pdf: PDFKit.PDFDocument, text: string, usual: FontName): Run[] {
  const runs: { font: FontName; text: string }[] = [];
  for (const character of text) {
    const { font, text: shown } = shownBy(pdf, character, usual);
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

function shownBy(pdf: PDFKit.PDFDocument, character: string, usual: FontName): Run {
  if (character === '\n') return { font: usual, text: character };
  const candidates: readonly FontName[] = isEmoji.test(character) ? ['emoji', usual] : [usual, 'signs', 'emoji'];
  for (const text of [character, character.normalize('NFKC')]) {
    const font = candidates.find((name) => hasAll(pdf, name, text));
    if (font) return { font, text };
  }
  return { font: usual, text: '?' };
}

const isEmoji = /\p{Emoji_Presentation}/u;

function hasAll(pdf: PDFKit.PDFDocument, name: FontName, text: string): boolean {
  const { font } = pdf.font(name)._font;
  return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));
}
