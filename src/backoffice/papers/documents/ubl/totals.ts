import type { WholeInvoice } from '../invoices.ts';
import { textsOf } from '../texts-of.ts';
import { type NetLine, vatOf } from '../vat.ts';
import { taxCategoryOf, whyNoVat } from '../vat-notes.ts';
import { type Element, element, field } from './xml.ts';

/** @param cents a sum of money */
export function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}

function amount(name: string, cents: number): Element | undefined {
  return field(name, euros(cents), { currencyID: 'EUR' });
}

export function taxTotalOf(invoice: WholeInvoice): Element | undefined {
  const rates = vatOf(invoice.lines);
  const texts = textsOf(invoice).invoices;
  return element(
    'cac:TaxTotal',
    amount(
      'cbc:TaxAmount',
      rates.reduce((sum, { vat }) => sum + vat, 0),
    ),
    rates.map(({ rate, withoutVat, vat }) => {
      const category = taxCategoryOf(invoice, rate);
      return element(
        'cac:TaxSubtotal',
        amount('cbc:TaxableAmount', withoutVat),
        amount('cbc:TaxAmount', vat),
        element(
          'cac:TaxCategory',
          field('cbc:ID', category),
          field('cbc:Percent', String(rate)),
          category === 'AE' ? field('cbc:TaxExemptionReasonCode', 'VATEX-EU-AE') : undefined,
          category === 'S' ? undefined : field('cbc:TaxExemptionReason', whyNoVat(invoice, rate, texts)),
          element('cac:TaxScheme', field('cbc:ID', 'VAT')),
        ),
      );
    }),
  );
}

/** @param isSettled nothing has to be paid any more */
export function totalsOf({
  total,
  isSettled,
  lines,
}: {
  total: number;
  isSettled: boolean;
  lines: readonly NetLine[];
}): Element | undefined {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  return element(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', net),
    amount('cbc:TaxExclusiveAmount', net),
    amount('cbc:TaxInclusiveAmount', total),
    isSettled ? amount('cbc:PrepaidAmount', total) : undefined,
    amount('cbc:PayableAmount', isSettled ? 0 : total),
  );
}
