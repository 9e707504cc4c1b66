import { decorate, heightOf, inner, makeRoom, page, write } from '../paper/paper.ts';
import { drawTable } from '../paper/table.ts';
import { type Line, totalOf, vatOf } from '../vat.ts';
import type { Stationery } from './letterhead.ts';

/** What was sold, as the buyer wants to see it. */
export function drawLines(
  { paper, texts, formats }: Stationery,
  lines: readonly Line[],
  shown: { detailed: boolean; showLicensePlate: boolean },
): void {
  const rows = shown.detailed ? lines : summed(lines, texts.services);
  const plates = shown.showLicensePlate && rows.some(({ licensePlate }) => licensePlate !== null);
  const columns = [
    { label: texts.description, share: 46 },
    ...(shown.detailed ? [{ label: texts.date, share: 17 }] : []),
    ...(plates ? [{ label: texts.licensePlate, share: 19 }] : []),
    { label: texts.vatRate, share: 15, align: 'right' as const },
    { label: texts.amountWithVat, share: 21, align: 'right' as const },
  ];
  const cellsOf = ({ description, date, licensePlate, vatRate, amount }: Line) => [
    description,
    ...(shown.detailed ? [formats.shortDay(date)] : []),
    ...(plates ? [licensePlate ?? ''] : []),
    `${vatRate}\u00a0%`,
    formats.money(amount),
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

/** One line per rate. */
function summed(lines: readonly Line[], description: string): Line[] {
  const [first] = lines;
  if (first === undefined) return [];
  return vatOf(lines).map(({ rate, withVat }) => ({
    description,
    licensePlate: null,
    date: first.date,
    amount: withVat,
    vatRate: rate,
  }));
}
