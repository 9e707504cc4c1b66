import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { readPdf } from './read-pdf.ts';

const inks = { brand: '#000000', text: '#000000', muted: '#000000', line: '#000000', soft: '#000000' };
const options = {
  ...({ title: 'a title', author: 'an author', language: 'nl', date: new Date(0), inks, imprint: '' } as const),
  foot: () => ['', ''] as const,
};

/** As a thread begins: nothing has been drawn on it. */
async function newThread() {
  vi.resetModules();
  const { drawPaper, write } = await import('../../../../src/backoffice/papers/documents/paper/paper.ts');
  return (text: string, afterwards = () => {}) =>
    drawPaper(options, (paper) => {
      write(paper, 'P', text, { bold: true });
      afterwards();
    });
}

/** The font puts the ring on an i without its dot, which is a letter of its own too. */
const ringed = 'i\u030am';

const hex = (content: Uint8Array) => Buffer.from(content).toString('hex');

describe('the fonts that documents are lent', () => {
  it('keep nothing of one for the next: a sign of it is not selected as the other for which it stood there', async () => {
    const [draw, drawFirst] = [await newThread(), await newThread()];
    const ring = await draw(ringed);
    const dotless = await draw('\u0131m');
    expect([ring, dotless].map((content) => readPdf(content).text.match(/[i\u0131]/)?.[0])).toEqual(['i', '\u0131']);
    expect(hex(dotless)).toBe(hex(await drawFirst('\u0131m')));
  });

  it('are read once, however many documents are drawn', async () => {
    const draw = await newThread();
    const reading = vi.spyOn(PDFDocument.prototype, 'font');
    await draw('one');
    await draw('another');
    const read = reading.mock.calls.map(([file]) => String(file)).filter((file) => /\.(?:ttf|woff)$/.test(file));
    reading.mockRestore();
    expect(read.map((file) => file.replace(/.*\//, ''))).toEqual([
      'Inter-Regular.ttf',
      'Inter-SemiBold.ttf',
      'NotoSansSC-Regular.woff',
      'NotoEmoji-Regular.woff',
    ]);
  });

  it('are sound after a document that failed', async () => {
    const [draw, drawFirst] = [await newThread(), await newThread()];
    const failing = draw(ringed, () => {
      throw new Error('torn');
    });
    await expect(failing).rejects.toThrow('torn');
    expect(hex(await draw('\u0131m'))).toBe(hex(await drawFirst('\u0131m')));
  });

  it('measure a text as the font does, each time and by the features that are asked for', async () => {
    vi.resetModules();
    const { lendFonts, readFonts } = await import('../../../../src/backoffice/papers/documents/paper/fonts.ts');
    const unwritten = () => new PDFDocument({ font: '' });
    const [lent, own] = [unwritten(), unwritten()];
    readFonts(unwritten);
    lendFonts(lent);
    const file = new URL('../../../../src/backoffice/papers/documents/paper/fonts/Inter-Regular.ttf', import.meta.url);
    own.registerFont('regular', file.pathname);
    const asked = [['tnum'], ['kern'], ['tnum'], ['kern'], undefined, undefined] as (['tnum'] | ['kern'] | undefined)[];
    const widths = [lent, own].map((pdf) =>
      asked.map((features) => pdf.font('regular').widthOfString('1171', features && { features })),
    );
    expect(widths[0]).toEqual(widths[1]);
    expect(new Set(widths[0]).size).toBe(2);
  });
});
