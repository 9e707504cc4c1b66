import { type FontName, type Run, runsOf } from './fonts.ts';

export interface Layout {
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
  readonly lineGap: number;
  readonly features: PDFKit.Mixins.OpenTypeFeatures[];
  readonly lineBreak: boolean;
}

interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** A text for which one font is not enough, in lines. The PDF library breaks lines of one font only. */
export interface MixedLines {
  readonly height: number;
  readonly draw: (x: number, y: number) => void;
}

export function mixedLines(
  pdf: PDFKit.PDFDocument,
  text: string,
  usual: FontName,
  size: number,
  layout: Layout,
): MixedLines {
  const { features, width, align, lineGap } = layout;
  const lines = text.split('\n').flatMap((paragraph) => broken(paragraph));
  const { ascender } = pdf.font(usual).fontSize(size)._font;
  const step = pdf.currentLineHeight(true) + lineGap;
  return { height: lines.length * step, draw };

  function lineOf(piece: string): Line {
    const runs = runsOf(pdf, piece, usual);
    return { runs, width: runs.reduce((sum, run) => sum + widthOf(run), 0) };
  }

  function widthOf(run: Run): number {
    return pdf.font(run.font).fontSize(size).widthOfString(run.text, { features });
  }

  /** Words stay whole where a line has room for them; signs may begin a line each. */
  function broken(paragraph: string): Line[] {
    const found: string[] = [];
    let line = '';
    for (const piece of paragraph.match(breakable) ?? []) {
      for (const part of lineOf(piece.trimEnd()).width > width ? [...piece] : [piece]) {
        if (line !== '' && lineOf(`${line}${part}`.trimEnd()).width > width) {
          found.push(line);
          line = '';
        }
        line += part;
      }
    }
    return [...found, line].map((text) => lineOf(text.trimEnd()));
  }

  function draw(x: number, y: number): void {
    for (const [index, line] of lines.entries()) {
      const free = width - line.width;
      let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
      const baseline = y + index * step + (ascender / 1000) * size;
      for (const run of line.runs) {
        pdf.font(run.font).fontSize(size);
        pdf.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features });
        at += widthOf(run);
      }
    }
  }
}

const sign = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Extended_Pictographic}]';
const breakable = new RegExp(`${sign}\\s*|(?:(?!${sign})\\S)+\\s*|\\s+`, 'gu');
