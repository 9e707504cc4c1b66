import { decorate, heightOf, inner, type Paper, page, write } from '../paper/paper.ts';
import { drawQrCode } from '../paper/qr-code.ts';

export interface Card {
  readonly title: string;
  readonly text: string | null;
  readonly label: string;
  readonly code: string;
  /** What a screen reader says of the QR code. */
  readonly alt: string;
}

const size = 168;
const inset = 22;
/** Characters that fit on one line in large letters. */
const longCode = 20;

/** A voucher: what it is worth in large letters, its code, and the same as a QR code beside it. */
export function drawCard(paper: Paper, { title, text, label, code, alt }: Card): void {
  const { inks, pdf } = paper;
  const top = paper.y;
  const width = inner - size - 3 * inset;
  const x = page.left + inset;
  const titleStyle = { x, width, size: 24, bold: true, ink: inks.brand, most: 120 };
  const textStyle = { x, width, size: 11, most: 600, lineGap: 3 };
  const codeStyle = { x, width, size: code.length > longCode ? 10.5 : 15, bold: true, most: 80 };
  const content =
    heightOf(paper, title, titleStyle) +
    (text ? heightOf(paper, text, textStyle) + 10 : 0) +
    heightOf(paper, code, codeStyle) +
    44;
  const height = Math.max(size, content) + 2 * inset;
  decorate(paper, () => {
    pdf.roundedRect(page.left, top, inner, height, 12).fill(inks.soft);
    pdf.roundedRect(page.right - inset - size, top + (height - size) / 2, size, size, 8).fill('#ffffff');
  });
  paper.y = top + inset;
  paper.y += write(paper, 'P', title, titleStyle) + 10;
  if (text) paper.y += write(paper, 'P', text, textStyle) + 10;
  paper.y += 12;
  paper.y += write(paper, 'P', label, { x, width, size: 9.5, ink: inks.muted }) + 3;
  write(paper, 'P', code, codeStyle);
  drawQrCode(paper, code, { x: page.right - inset - size, y: top + (height - size) / 2, size, alt });
  paper.y = top + height + 24;
}
