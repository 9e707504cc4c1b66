import type { TenantScope } from '../../../server/scope.ts';
import type { DocumentTexts } from '../../words/texts.ts';
import type { Drawn } from '../drawn.ts';
import { decorate, inner, makeRoom, type Paper, page, write } from '../paper/paper.ts';
import { drawQrCode } from '../paper/qr-code.ts';
import { drawFacts } from '../paper/table.ts';
import type { PrintedPurchase } from '../vouchers.ts';
import { onPaper } from './letterhead.ts';

/** Every code by itself, two in a row, so that they can be cut out. */
export async function drawPrepaidPurchase(scope: TenantScope, purchase: PrintedPurchase): Promise<Drawn> {
  const { name, purchasedOn, validUntil, vouchers } = purchase;
  const { language, tenant } = scope;
  return onPaper(scope, { kind: 'prepaidPurchase', name, language, date: purchasedOn }, ({ paper, texts, formats }) => {
    const facts = [
      [texts.description, name],
      [texts.issuer, tenant.companyName],
      [texts.boughtOn, formats.day(purchasedOn)],
      [texts.validUntil, validUntil === null ? texts.withoutEnd : formats.day(validUntil)],
      [texts.washes, String(vouchers.length)],
    ] as const;
    drawFacts(paper, facts, { x: page.left, width: inner });
    paper.y += 8;
    paper.y += write(paper, 'P', texts.prepaidUse, { size: 10 }) + 16;
    for (let index = 0; index < vouchers.length; index += 2) {
      makeRoom(paper, height + gap);
      for (const [column, voucher] of vouchers.slice(index, index + 2).entries())
        drawVoucher(paper, texts, voucher, page.left + column * (width + gap));
      paper.y += height + gap;
    }
  });
}

const gap = 12;
const width = (inner - gap) / 2;
const height = 100;
const size = 84;

function drawVoucher(
  paper: Paper,
  texts: DocumentTexts,
  { name, code, used }: PrintedPurchase['vouchers'][number],
  x: number,
): void {
  const { pdf, inks, y, root } = paper;
  decorate(paper, () => {
    pdf.roundedRect(x, y, width, height, 8).lineWidth(0.8).stroke(inks.line);
  });
  const text = { x: x + size + 22, width: width - size - 34 };
  const section = pdf.struct('Sect');
  root.add(section);
  drawQrCode(paper, code, { x: x + 8, y: y + 8, size, alt: texts.qrCode(code) }, section);
  let line = y + 16;
  line += write(paper, 'P', name, { ...text, y: line, size: 10, bold: true, most: 60 }, section) + 6;
  line += write(paper, 'P', code, { ...text, y: line, size: 9.5, most: 40 }, section) + 6;
  write(paper, 'P', used ? texts.used : texts.unused, { ...text, y: line, size: 9, ink: inks.muted }, section);
  section.end();
}
