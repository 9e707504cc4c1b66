import type { InvoiceTexts } from '../words/texts.ts';
import type { WholeInvoice } from './invoices.ts';

/** How a rate comes about, as EN 16931 names it: standard, exempt, reverse charge, or zero. */
type TaxCategory = 'S' | 'E' | 'AE' | 'Z';

type Parties = Pick<WholeInvoice, 'seller' | 'buyer'>;

export function taxCategoryOf({ seller, buyer }: Parties, rate: number): TaxCategory {
  if (rate > 0) return 'S';
  if (seller.isExempt) return 'E';
  return buyer.vatNumber === null ? 'Z' : 'AE';
}

/** What the law makes an invoice without VAT say; undefined where it has some. */
export function whyNoVat(parties: Parties, rate: number, texts: InvoiceTexts): string | undefined {
  const category = taxCategoryOf(parties, rate);
  if (category === 'AE') return texts.reverseCharge;
  return category === 'E' ? texts.exempt(exemptBy(parties.seller.country)) : undefined;
}

/** All that stands below an invoice for the law's sake. */
export function legalNotes(invoice: WholeInvoice, texts: InvoiceTexts): string[] {
  const { lines, seller, buyer, credits } = invoice;
  const rates = new Set(lines.map(({ vatRate }) => vatRate));
  const reasons = [...rates].flatMap((rate) => whyNoVat(invoice, rate, texts) ?? []);
  const isFrenchBusiness = seller.country === 'FR' && buyer.vatNumber !== null && credits === null;
  return [...reasons, ...(isFrenchBusiness ? [texts.latePayment] : [])];
}

/** The article that exempts small companies, by the seller's country. */
export function exemptBy(country: string | null): string {
  return Object.hasOwn(articles, country ?? '')
    ? articles[country as keyof typeof articles]
    : 'art. 284 Directive 2006/112';
}

const articles = {
  AT: '§ 6 Abs. 1 Z 27 UStG',
  BE: 'art. 56bis W.Btw/C.TVA',
  DE: '§ 19 UStG',
  FR: 'art. 293 B du CGI',
  LU: 'art. 57 LTVA',
  NL: 'art. 25 Wet OB 1968',
} as const;
