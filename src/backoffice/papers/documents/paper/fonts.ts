import { fileURLToPath } from 'node:url';

/** Latin, Greek and Cyrillic in two weights; Chinese and Japanese signs and emoji for what people type. */
const files = {
  regular: fileOf('Inter-Regular.ttf'),
  bold: fileOf('Inter-SemiBold.ttf'),
  signs: fileOf('NotoSansSC-Regular.woff'),
  emoji: fileOf('NotoEmoji-Regular.woff'),
};

export type FontName = keyof typeof files;

interface Lent {
  readonly font: PDFKit.OpenedFont;
  /** Makes it as if no document had had it. */
  readonly renew: () => void;
}

const opened = new Map<FontName, Lent>();

/**
 * Reads them and takes them apart, once: it takes longer than all else of a short document.
 * @param another a document that is not written
 */
export function readFonts(another: () => PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files) as [FontName, string][])
    if (!opened.has(name)) opened.set(name, lending(another().font(file)._font.font));
}

/** Lends a document the fonts, as if each had just been read. No other may be begun before this one has ended. */
export function lendFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, { font, renew }] of opened) {
    renew();
    pdf.registerFont(name, font);
  }
}

/** A text is measured before it is written, and its words are before its lines: each is laid out once. */
function lending(font: PDFKit.OpenedFont): Lent {
  const layOut = font.layout.bind(font);
  const laidOut = new Map<string, PDFKit.GlyphRun>();
  font.layout = (text, features = []) => {
    const asked = `${features.join()} ${text}`;
    const run = laidOut.get(asked) ?? layOut(text, features);
    laidOut.set(asked, run);
    // Whoever asks makes points of them in place.
    return Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } });
  };
  const renew = () => {
    laidOut.clear();
    // What a glyph stands for in a text that is selected is what it first stood for.
    font._glyphs = {};
  };
  return { font, renew };
}

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
