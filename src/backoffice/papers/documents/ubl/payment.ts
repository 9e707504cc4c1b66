import type { WholeInvoice } from '../invoices.ts';
import { textsOf } from '../texts-of.ts';
import { referenceOf, transferOf } from '../transfer.ts';
import { type Element, element, field } from './xml.ts';

interface Payment {
  readonly dueOn: Element | undefined;
  readonly means: Element | undefined;
  readonly terms: Element | undefined;
}

/** How it was paid, or how and until when it has to be. */
export function paymentOf(invoice: WholeInvoice): Payment {
  const { paid, paymentType, number, seller, credits } = invoice;
  const texts = textsOf(invoice);
  if (credits !== null)
    return {
      dueOn: undefined,
      means: meansOf(codeOf(paymentType, seller.country)),
      terms: element('cac:PaymentTerms', field('cbc:Note', texts.invoices.creditedHow)),
    };
  const open = transferOf(invoice);
  const isTransfer = seller.iban !== null && (open !== undefined || paymentType === 'TRANSFER');
  return {
    dueOn: field('cbc:DueDate', open?.dueOn),
    means: isTransfer
      ? meansOf('58', [field('cbc:PaymentID', referenceOf(number)), accountOf(seller.iban)])
      : meansOf(codeOf(paymentType, seller.country)),
    terms: paid || open ? undefined : element('cac:PaymentTerms', field('cbc:Note', texts.documents.open)),
  };
}

function meansOf(code: string, more: readonly (Element | undefined)[] = []): Element | undefined {
  return element('cac:PaymentMeans', field('cbc:PaymentMeansCode', code), more);
}

function accountOf(iban: string | null): Element | undefined {
  return element('cac:PayeeFinancialAccount', field('cbc:ID', iban));
}

/**
 * UNTDID 4461: a bank card, cash, or what was agreed upon before. A direct debit would have to name its mandate, which
 * its buyer has of the bank; in Germany a card its number, which is not known here; the Netherlands know no cash.
 */
function codeOf(paymentType: string, country: string | null): string {
  if (paymentType === 'CARD' || paymentType === 'CARD_TOKEN') return country === 'DE' ? '1' : '48';
  return paymentType === 'CASH' && country !== 'NL' ? '10' : '57';
}
