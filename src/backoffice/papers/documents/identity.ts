import type { Language } from '../../../contract/languages.ts';
import type { Home } from '../words/formats.ts';
import { textsIn } from '../words/texts.ts';
import { grouped } from './pages/letterhead.ts';
import type { Address, Seller } from './parties.ts';

/** The seller, its address and its VAT number in one line, as people read them. */
export function identityOf({ name, vatNumber, ...address }: Seller, language: Language, home: Home): string {
  const vat = vatNumber && `${textsIn(language, home).names.vat} ${grouped(vatNumber)}`;
  return [name, lineOf(address, language), vat].filter(Boolean).join(', ');
}

/** An address in one line; empty where none is known. */
export function lineOf(
  { street, houseNumber, postalCode, city, country }: Omit<Address, 'busNumber'>,
  language: Language,
): string {
  const name = country && new Intl.DisplayNames([language], { type: 'region' }).of(country);
  const parts = [[street, houseNumber], [postalCode, city], [name]];
  return parts
    .map((part) => part.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}
