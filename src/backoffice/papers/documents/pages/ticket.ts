import type { TenantScope } from '../../../server/scope.ts';
import type { Drawn } from '../drawn.ts';
import { inner, page, write } from '../paper/paper.ts';
import { drawFacts } from '../paper/table.ts';
import type { Ticket } from '../tickets.ts';
import { onPaper } from './letterhead.ts';
import { drawLines, drawTotals } from './lines.ts';
import { paymentName } from './payment-name.ts';

export async function drawTicket(scope: TenantScope, ticket: Ticket): Promise<Drawn> {
  const { sequenceNumber, terminalNumber, seal, language, date, seller, lines, paymentType } = ticket;
  return onPaper(
    scope,
    { kind: 'ticket', name: `${terminalNumber}-${sequenceNumber}`, language, date, seller },
    (stationery) => {
      const { paper, texts, formats } = stationery;
      const facts = [
        [texts.date, formats.moment(date)],
        [texts.sequenceNumber, sequenceNumber],
        [texts.terminalNumber, terminalNumber],
        [texts.seal, seal],
        [texts.paidBy, paymentName(texts, paymentType)],
      ] as const;
      drawFacts(paper, facts, { x: page.left, width: inner });
      paper.y += 14;
      drawLines(stationery, lines, { detailed: true, showLicensePlate: true });
      drawTotals(stationery, lines);
      for (const note of [texts.pricesWithVat, texts.ticketIsNoInvoice])
        paper.y += write(paper, 'P', note, { size: 9, ink: paper.inks.muted }) + 6;
    },
  );
}
