import { decorate, heightOf, inner, makeRoom, page, write } from '../paper/paper.ts';
import { drawTable } from '../paper/table.ts';
import { shownLines } from '../shown-lines.ts';
import { type Line, type NetLine, netLines, totalOf, vatOf } from '../vat.ts';
import type { Stationery } from './letterhead.ts';

/** What was sold, at the prices that were asked. */
export function drawLines({ paper, texts, formats }: Stationery, lines: readonly Line[]): void {
  const plates = lines.some(({ licensePlate }) => licensePlate !== null);
  const columns = [
    { label: texts.description, share: 46 },
    { label: texts.date, share: 17 },
    ...(plates ? [{ label: texts.licensePlate, share: 19 }] : []),
    { label: texts.vatRate, share: 15, align: 'right' as const },
    { label: texts.amountWithVat, share: 21, align: 'right' as const },
  ];
  const cellsOf = ({ description, date, licensePlate, vatRate, amount }: Line) => [
    description,
    formats.shortDay(date),
    ...(plates ? [licensePlate ?? ''] : []),
    `${vatRate}\u00a0%`,
    formats.money(amount),
  ];
  drawTable(paper, columns, lines.map(cellsOf));
  paper.y += 16;
}

/** What was sold, with all that the law asks of a line: day, quantity, and the price of one without VAT. */
export function drawInvoiceLines(
  { paper, texts, invoices, formats }: Stationery,
  lines: readonly Line[],
  shown: { detailed: boolean; showLicensePlate: boolean },
): void {
  const rows = netLines(shownLines(lines, shown, texts.services));
  const plates = rows.some(({ licensePlate }) => licensePlate !== null);
  const right = { align: 'right' } as const;
  const columns = [
    { label: texts.description, share: 34 },
    { label: invoices.suppliedOn, share: 19 },
    ...(plates ? [{ label: texts.licensePlate, share: 18 }] : []),
    { label: invoices.quantity, share: 13, ...right },
    { label: invoices.unitPrice, share: 19, ...right },
    { label: texts.vatRate, share: 12, ...right },
    { label: texts.amountWithoutVat, share: 19, ...right },
  ];
  const cellsOf = ({ description, date, until, licensePlate, quantity, vatRate, net }: NetLine) => [
    description,
    [date, ...(until === undefined ? [] : [until])].map(formats.shortDay).join(' – '),
    ...(plates ? [licensePlate ?? ''] : []),
    String(quantity),
    formats.unitPrice(net / quantity),
    `${vatRate}\u00a0%`,
    formats.money(net),
  ];
  drawTable(paper, columns, rows.map(cellsOf));
  paper.y += 16;
}

/** The VAT per rate, and the whole. */
export function drawTotals({ paper, texts, formats }: Stationery, lines: readonly Line[]): void {
  const total = formats.money(totalOf(lines));
  makeRoom(paper, 130);
  drawTable(
    paper,
    [
      { label: texts.vatRate, share: 25 },
      { label: texts.amountWithoutVat, share: 25, align: 'right' },
      { label: texts.vat, share: 25, align: 'right' },
      { label: texts.amountWithVat, share: 25, align: 'right' },
    ],
    vatOf(lines).map(({ rate, withoutVat, vat, withVat }) => [
      `${rate}\u00a0%`,
      formats.money(withoutVat),
      formats.money(vat),
      formats.money(withVat),
    ]),
  );
  paper.y += 14;
  const style = { x: page.left + 14, width: inner - 28, size: 13, bold: true, y: paper.y + 11 };
  const height = heightOf(paper, texts.total, style) + 20;
  decorate(paper, () => {
    paper.pdf.roundedRect(page.left, paper.y, inner, height, 6).fill(paper.inks.soft);
  });
  write(paper, 'P', texts.total, { ...style, width: inner / 2 });
  write(paper, 'P', total, { ...style, x: page.left + inner / 2, width: inner / 2 - 14, align: 'right' });
  paper.y += height + 20;
}
