import type { Language } from '../../../../contract/languages.ts';
import { type FontName, lendFonts, readFonts, runsOf } from './fonts.ts';
import { type Layout, type MixedLines, mixedLines } from './mixed-lines.ts';
import { printable } from './printable.ts';

export const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 48, bottom: 770 };
export const inner = page.right - page.left;

export interface Inks {
  readonly brand: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly soft: string;
}

export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly inks: Inks;
  /** Where the next thing is put. */
  y: number;
}

export interface PaperOptions {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** Of the document, not of its drawing: drawn twice it is the same. */
  readonly date: Date;
  readonly inks: Inks;
  /** At the foot of each page. */
  foot(page: number, pages: number): readonly [left: string, right: string];
  /** Below that, in small print. */
  readonly imprint: string;
}

/** What documents are made with, its fonts read. Not before one is asked for: it takes as long to load as all the rest of the back office. */
export async function takeUpPaper() {
  const { default: PDFDocument } = await import('pdfkit');
  readFonts(() => new PDFDocument({ font: '' }));
  return PDFDocument;
}

/** Draws a PDF that is tagged, so that it can be read aloud, and whose text can be selected. */
export async function drawPaper(options: PaperOptions, draw: (paper: Paper) => void): Promise<Uint8Array<ArrayBuffer>> {
  const { title, author, language, date, inks } = options;
  const PDFDocument = await takeUpPaper();
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: 40, left: page.left, right: page.width - page.right },
    pdfVersion: '1.7',
    tagged: true,
    lang: `${language}-BE`,
    displayTitle: true,
    bufferPages: true,
    // None yet: one that was opened by its file would be read and taken apart again at each word that asks for it by its name.
    font: '',
    info: { Title: printable(title, 200), Author: printable(author, 200), CreationDate: date, ModDate: date },
  });
  lendFonts(pdf);
  const content = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  draw({ pdf, root, inks, y: page.top });
  root.end();
  drawFeet(pdf, inks, options);
  pdf.end();
  return content;
}

export interface TextStyle {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly ink?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly lineGap?: number;
  /** Stand below one another: digits of one width. In other texts they would pull the hyphens apart. */
  readonly amounts?: boolean;
  /** Characters; what is longer is cut off. */
  readonly most?: number;
  /** Written smaller rather than broken. */
  readonly unbroken?: boolean;
}

export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

/** A piece of text with its meaning; gives its height. */
export function write(
  paper: Paper,
  tag: Tag,
  text: string,
  style: TextStyle = {},
  parent = paper.root,
  scope?: 'Row' | 'Column',
): number {
  const { pdf, inks } = paper;
  const { x = page.left, y = paper.y, ink = inks.text } = style;
  const { lines, clean, height } = laidOut(pdf, text, style);
  const element = pdf.struct(tag, scope ? { scope } : {}, () => {
    pdf.fillColor(ink);
    if (lines) lines.draw(x, y);
    else pdf.text(clean, x, y, layoutOf(style));
  });
  parent.add(element);
  element.end();
  return height;
}

export function heightOf({ pdf }: Paper, text: string, style: TextStyle): number {
  return laidOut(pdf, text, style).height;
}

interface LaidOut {
  readonly clean: string;
  /** Where the text needs more than its own font. */
  readonly lines: MixedLines | undefined;
  readonly height: number;
}

function laidOut(pdf: PDFKit.PDFDocument, text: string, style: TextStyle): LaidOut {
  const usual: FontName = style.bold ? 'bold' : 'regular';
  const clean = printable(text, style.most);
  const size = sizeOf(pdf.font(usual), clean, style);
  const runs = runsOf(pdf, clean, usual);
  const [first] = runs;
  const isOfOneFont = runs.length < 2 && (first === undefined || (first.font === usual && first.text === clean));
  const lines = isOfOneFont ? undefined : mixedLines(pdf, clean, usual, size, layoutOf(style));
  pdf.font(usual).fontSize(size);
  return { clean, lines, height: lines?.height ?? pdf.heightOfString(clean, layoutOf(style)) };
}

/** A hyphen would be a place to break. */
function sizeOf(
  pdf: PDFKit.PDFDocument,
  text: string,
  { size = 10, unbroken = false, width = inner }: TextStyle,
): number {
  if (!unbroken) return size;
  const wanted = pdf.fontSize(size).widthOfString(text);
  return wanted <= width ? size : (size * width) / wanted;
}

function layoutOf({
  width = inner,
  align = 'left',
  lineGap = 2,
  amounts = false,
  unbroken = false,
}: TextStyle): Layout {
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'ccmp', 'mark', ...(amounts ? (['tnum'] as const) : [])];
  return { width, align, lineGap, features, lineBreak: !unbroken };
}

/** Lines and areas mean nothing to a screen reader. */
export function decorate({ pdf }: Paper | { pdf: PDFKit.PDFDocument }, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** Goes to the next page when there is not as much room left; true when it did. */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= page.bottom) return false;
  paper.pdf.addPage();
  paper.y = page.top;
  return true;
}

function drawFeet(pdf: PDFKit.PDFDocument, inks: Inks, { foot, imprint }: PaperOptions): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // Below the margin a text would start a page of its own.
    pdf.page.margins.bottom = 0;
    const [left, right] = foot(index + 1, count).map((text) => printable(text, 160));
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.moveTo(page.left, 790).lineTo(page.right, 790).lineWidth(0.5).stroke(inks.line);
    pdf.font('regular').fontSize(8).fillColor(inks.muted);
    pdf.text(left ?? '', page.left, 798, { width: inner - 100, height: 20, ellipsis: true });
    pdf.text(right ?? '', page.right - 100, 798, { width: 100, align: 'right' });
    pdf.fontSize(6.5).text(printable(imprint, 400), page.left, 811, { width: inner, height: 20, ellipsis: true });
    pdf.endMarkedContent();
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}
