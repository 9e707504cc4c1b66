import type { TenantScope } from '../../../server/scope.ts';
import type { Drawn } from '../drawn.ts';
import { inner, page, write } from '../paper/paper.ts';
import { drawFacts } from '../paper/table.ts';
import type { Ticket } from '../tickets.ts';
import { exemptBy } from '../vat-notes.ts';
import { onPaper } from './letterhead.ts';
import { drawLines, drawTotals } from './lines.ts';
import { paymentName } from './payment-name.ts';

export async function drawTicket(scope: TenantScope, ticket: Ticket): Promise<Drawn> {
  const { sequenceNumber, terminalNumber, seal, language, date, seller, lines, paymentType } = ticket;
  return onPaper(
    scope,
    { kind: 'ticket', name: `${terminalNumber}-${sequenceNumber}`, language, date, seller },
    (stationery) => {
      const { paper, texts, invoices, formats } = stationery;
      const facts = [
        [texts.date, formats.moment(date)],
        [texts.sequenceNumber, sequenceNumber],
        [texts.terminalNumber, terminalNumber],
        [texts.seal, seal],
        [texts.paidBy, paymentName(texts, paymentType)],
      ] as const;
      drawFacts(paper, facts, { x: page.left, width: inner });
      paper.y += 14;
      drawLines(stationery, lines);
      drawTotals(stationery, lines);
      const isGerman = seller.country === 'DE';
      const rates = new Set(lines.map(({ vatRate }) => vatRate));
      const untaxed = rates.has(0) && seller.isExempt ? [invoices.exempt(exemptBy(seller.country))] : [];
      const german = isGerman ? [invoices.noCashRegister] : [];
      for (const note of [texts.pricesWithVat, ...untaxed, texts.ticketIsNoInvoice, ...german])
        paper.y += write(paper, 'P', note, { size: 9, ink: paper.inks.muted }) + 6;
    },
  );
}
