import type { WholeInvoice } from '../invoices.ts';
import { shownLines } from '../shown-lines.ts';
import { textsOf } from '../texts-of.ts';
import { netLines, totalOf } from '../vat.ts';
import { legalNotes } from '../vat-notes.ts';
import { lineOf } from './lines.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { paymentOf } from './payment.ts';
import { taxTotalOf, totalsOf } from './totals.ts';
import { element, field, xmlDocument } from './xml.ts';

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';
const shared = {
  'xmlns:cac': `${oasis}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${oasis}:CommonBasicComponents-2`,
};

/**
 * By which rules it is written: EN 16931, and between businesses in the form of Peppol BIS Billing 3, in which private
 * people have no address.
 */
const standard = 'urn:cen.eu:en16931:2017';
const amongBusinesses = {
  customization: `${standard}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
  profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
};

/** An invoice or a credit note as UBL 2.1: what its PDF says, for the books of its buyer. @param dayOf the tenant's day of an instant */
export function writeUbl(invoice: WholeInvoice, dayOf: (date: string) => string): string {
  const { number, date, buyer, seller, credits } = invoice;
  const { documents: texts, invoices } = textsOf(invoice);
  const kind = credits === null ? 'Invoice' : 'CreditNote';
  const lines = netLines(shownLines(invoice.lines, buyer, texts.services));
  const days = lines.map(({ until, date }) => dayOf(until ?? date)).sort();
  const payment = paymentOf(invoice);
  const rules = buyer.vatNumber === null ? { customization: standard, profile: null } : amongBusinesses;
  const notes = [buyer.infoText, ...legalNotes(invoice, invoices)].filter(Boolean).join('\n');
  const type = field(`cbc:${kind}TypeCode`, credits === null ? '380' : '381');
  return xmlDocument(
    kind,
    { xmlns: `${oasis}:${kind}-2`, ...shared },
    field('cbc:CustomizationID', rules.customization),
    field('cbc:ProfileID', rules.profile),
    field('cbc:ID', number),
    field('cbc:IssueDate', dayOf(date)),
    payment.dueOn,
    type,
    field('cbc:Note', notes),
    field('cbc:DocumentCurrencyCode', 'EUR'),
    field('cbc:BuyerReference', referenceOf(invoice)),
    credits === null
      ? undefined
      : element(
          'cac:BillingReference',
          element(
            'cac:InvoiceDocumentReference',
            field('cbc:ID', credits.number),
            field('cbc:IssueDate', dayOf(credits.date)),
          ),
        ),
    element('cac:AccountingSupplierParty', sellerOf(seller)),
    element('cac:AccountingCustomerParty', buyerOf(buyer, seller)),
    element('cac:Delivery', field('cbc:ActualDeliveryDate', days.at(-1))),
    payment.means,
    payment.terms,
    taxTotalOf(invoice),
    totalsOf({ total: totalOf(lines), isSettled: credits === null && invoice.paid, lines }),
    lines.map((line, index) => lineOf(line, { invoice, position: index + 1, dayOf, texts })),
  );
}

/** By what the buyer finds it in its own books: its own words, else the ticket. */
function referenceOf({ buyer, terminalNumber, sequenceNumber }: WholeInvoice): string {
  const [own = ''] = (buyer.infoText ?? '').trim().split('\n');
  return own.slice(0, 100).trim() || `${terminalNumber}-${sequenceNumber}`;
}
