import type { InvoiceTexts } from '../words/texts.ts';
import type { Seller } from './parties.ts';

/** What company law makes a seller say of itself on papers and in mails, in one line; empty where nothing is known. */
export function imprintOf({ company }: Pick<Seller, 'company'>, texts: InvoiceTexts): string {
  if (company === undefined) return '';
  const { legalForm, register, capital, representative, telephone, email } = company;
  const said = [
    legalForm,
    register,
    capital && texts.capital(capital),
    representative && texts.representative(representative),
    telephone && texts.telephone(telephone),
    email,
  ];
  return said.filter(Boolean).join(' · ');
}
