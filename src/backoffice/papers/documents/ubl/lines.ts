import type { DocumentTexts } from '../../words/texts.ts';
import type { WholeInvoice } from '../invoices.ts';
import type { NetLine } from '../vat.ts';
import { taxCategoryOf } from '../vat-notes.ts';
import { euros } from './totals.ts';
import { type Element, element, field } from './xml.ts';

interface Around {
  readonly invoice: WholeInvoice;
  readonly position: number;
  readonly texts: DocumentTexts;
  dayOf(date: string): string;
}

export function lineOf(line: NetLine, { invoice, position, texts, dayOf }: Around): Element | undefined {
  const { description, licensePlate, date, until = date, quantity, net, vatRate } = line;
  const [name, count] = invoice.credits === null ? ['Invoice', 'Invoiced'] : ['CreditNote', 'Credited'];
  return element(
    `cac:${name}Line`,
    field('cbc:ID', String(position)),
    // A piece; no unit of trade is a wash.
    field(`cbc:${count}Quantity`, String(quantity), { unitCode: 'C62' }),
    field('cbc:LineExtensionAmount', euros(net), { currencyID: 'EUR' }),
    element('cac:InvoicePeriod', field('cbc:StartDate', dayOf(date)), field('cbc:EndDate', dayOf(until))),
    element(
      'cac:Item',
      field('cbc:Name', description),
      element(
        'cac:ClassifiedTaxCategory',
        field('cbc:ID', taxCategoryOf(invoice, vatRate)),
        field('cbc:Percent', String(vatRate)),
        element('cac:TaxScheme', field('cbc:ID', 'VAT')),
      ),
      licensePlate
        ? element('cac:AdditionalItemProperty', field('cbc:Name', texts.licensePlate), field('cbc:Value', licensePlate))
        : undefined,
    ),
    element('cac:Price', field('cbc:PriceAmount', unitPrice(net, quantity), { currencyID: 'EUR' })),
  );
}

/** As many decimals as make the amount of the line again. */
function unitPrice(net: number, quantity: number): string {
  return (net / 100 / quantity).toFixed(8).replace(/(\.\d\d\d*?)0+$/, '$1');
}
