import { transferCode } from '../../../../contract/rules/transfer-code.ts';
import type { TenantScope } from '../../../server/scope.ts';
import type { Drawn } from '../drawn.ts';
import type { WholeInvoice } from '../invoices.ts';
import { decorate, heightOf, inner, makeRoom, type Paper, page, type TextStyle, write } from '../paper/paper.ts';
import { drawQrCode } from '../paper/qr-code.ts';
import { drawFacts } from '../paper/table.ts';
import { transferOf } from '../transfer.ts';
import { companyNumberOf } from '../ubl/identifiers.ts';
import { legalNotes } from '../vat-notes.ts';
import { addressLines, grouped, ibanGrouped, onPaper, type Stationery } from './letterhead.ts';
import { drawInvoiceLines, drawTotals } from './lines.ts';
import { paymentName } from './payment-name.ts';

export async function drawInvoice(scope: TenantScope, invoice: WholeInvoice): Promise<Drawn> {
  const { number: name, language, date, seller, credits } = invoice;
  const kind = credits === null ? 'invoice' : 'creditNote';
  return onPaper(scope, { kind, name, language, date, seller }, (stationery) => {
    const { paper, invoices } = stationery;
    if (isCopy(invoice)) drawCopyMark(paper, invoices.electronic);
    const top = paper.y;
    drawBuyer(stationery, invoice);
    const below = paper.y;
    paper.y = top;
    drawFacts(paper, factsOf(stationery, invoice), { x: 306, width: page.right - 306, label: 86 });
    paper.y = Math.max(below, paper.y) + 18;
    drawInvoiceLines(stationery, invoice.lines, invoice.buyer);
    drawTotals(stationery, invoice.lines);
    drawTransfer(stationery, invoice);
    const credited = credits === null ? null : invoices.creditedHow;
    for (const note of [invoice.buyer.infoText, credited, ...legalNotes(invoice, invoices), invoices.vatOnTotal]) {
      if (note) paper.y += write(paper, 'P', note, { size: 9, ink: paper.inks.muted, most: 1000 }) + 6;
    }
  });
}

/** Between businesses in Belgium only an electronic invoice is one; on paper stands a copy. */
function isCopy({ buyer, seller }: WholeInvoice): boolean {
  return buyer.vatNumber !== null && (buyer.country ?? 'BE') === 'BE' && (seller.country ?? 'BE') === 'BE';
}

function drawCopyMark(paper: Paper, text: string): void {
  const style: TextStyle = { x: page.left + 12, y: paper.y + 8, width: inner - 24, size: 10, bold: true };
  const height = heightOf(paper, text, style) + 14;
  decorate(paper, () => {
    paper.pdf.roundedRect(page.left, paper.y, inner, height, 5).fill(paper.inks.soft);
  });
  write(paper, 'P', text, style);
  paper.y += height + 18;
}

function drawBuyer({ paper, texts }: Stationery, { buyer, language }: WholeInvoice): void {
  const style = { width: 236, size: 10 };
  paper.y += write(paper, 'H2', texts.invoicedTo, { ...style, size: 9.5, ink: paper.inks.muted }) + 4;
  paper.y += write(paper, 'P', buyer.name, { ...style, bold: true, most: 160 }) + 1;
  const vat = buyer.vatNumber
    ? [texts.vatNumber(grouped(buyer.vatNumber))]
    : buyer.vatNumberRequested
      ? [texts.vatRequested]
      : [];
  // French law asks for the number of the buyer's company as well.
  const siren = companyNumberOf(buyer);
  const company = siren?.scheme === '0002' ? [`SIREN ${siren.value}`] : [];
  for (const line of [...addressLines(buyer, language), ...vat, ...company])
    paper.y += write(paper, 'P', line, { ...style, most: 160 });
}

const codeSize = 96;

/** How an open invoice is paid, in words and as a code for the app of a bank. */
function drawTransfer({ paper, texts, formats }: Stationery, invoice: WholeInvoice): void {
  const open = transferOf(invoice);
  if (open === undefined) return;
  const { dueOn, transfer } = open;
  makeRoom(paper, codeSize + 24);
  const top = paper.y + 6;
  paper.y = top;
  paper.y += write(paper, 'H2', texts.payBy(formats.shortDay(dueOn)), { size: 11, bold: true, width: 340 }) + 6;
  const facts = [
    [texts.toAccount, ibanGrouped(transfer.iban)],
    [texts.inNameOf, transfer.name],
    [texts.reference, transfer.reference],
  ] as const;
  drawFacts(paper, facts, { x: page.left, width: 340, label: 110 });
  const place = { x: page.right - codeSize, y: top, size: codeSize, alt: texts.transferCode };
  const code = transferCode({ ...transfer, amount: invoice.amount });
  if (code !== null) drawQrCode(paper, code, place);
  paper.y = Math.max(paper.y, top + codeSize) + 14;
}

function factsOf(
  { texts, invoices, formats }: Stationery,
  { number, date, paid, paymentType, sequenceNumber, terminalNumber, seal, credits }: WholeInvoice,
) {
  return [
    [texts.number, number],
    [texts.date, formats.shortDay(date)],
    ...(credits === null
      ? [[texts.status, paid ? texts.paid : texts.open] as const]
      : [[invoices.credits, `${credits.number}, ${formats.shortDay(credits.date)}`] as const]),
    ...(paid && credits === null ? [[texts.paidBy, paymentName(texts, paymentType)] as const] : []),
    [texts.sequenceNumber, sequenceNumber],
    [texts.terminalNumber, terminalNumber],
    [texts.seal, seal],
  ] as const;
}
