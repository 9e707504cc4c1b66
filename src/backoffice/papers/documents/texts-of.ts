import { type Texts, textsIn } from '../words/texts.ts';
import type { WholeInvoice } from './invoices.ts';

/** The words of an invoice: in its language, as it is spoken where its seller is. */
export function textsOf({ language, seller }: Pick<WholeInvoice, 'language' | 'seller'>): Texts {
  return textsIn(language, { region: seller.country ?? 'BE' });
}
