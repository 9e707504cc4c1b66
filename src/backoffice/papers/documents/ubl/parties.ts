import type { Address, Buyer, Seller } from '../parties.ts';
import { companyNumberOf, endpointOf, type Identifier, isVatNumber } from './identifiers.ts';
import { type Element, element, field } from './xml.ts';

export function sellerOf(seller: Seller): Element | undefined {
  const { name, vatNumber, company } = seller;
  const party = { ...seller, register: company?.register ?? null };
  const { legalForm, register, capital, representative } = company ?? {};
  const legal = [legalForm, register, capital, representative].filter(Boolean).join(' · ');
  return element(
    'cac:Party',
    identified('cbc:EndpointID', endpointOf(party, company?.email ?? null)),
    element('cac:PartyName', field('cbc:Name', name)),
    addressOf(seller, 'BE'),
    taxScheme(vatNumber),
    element(
      'cac:PartyLegalEntity',
      field('cbc:RegistrationName', name),
      identified('cbc:CompanyID', companyNumberOf(party)),
      field('cbc:CompanyLegalForm', legal),
    ),
    element(
      'cac:Contact',
      field('cbc:Name', name),
      field('cbc:Telephone', company?.telephone),
      field('cbc:ElectronicMail', company?.email),
    ),
  );
}

/** Private people have no numbers: what they are sent goes to their mail. */
export function buyerOf(buyer: Buyer, seller: Seller): Element | undefined {
  const { name, vatNumber, email = null } = buyer;
  return element(
    'cac:Party',
    identified('cbc:EndpointID', endpointOf(buyer, email)),
    element('cac:PartyName', field('cbc:Name', name)),
    addressOf(buyer, seller.country ?? 'BE'),
    taxScheme(vatNumber),
    element(
      'cac:PartyLegalEntity',
      field('cbc:RegistrationName', name),
      identified('cbc:CompanyID', companyNumberOf(buyer)),
    ),
    element('cac:Contact', field('cbc:ElectronicMail', email)),
  );
}

function identified(name: string, identifier: Identifier | undefined): Element | undefined {
  return identifier && field(name, identifier.value, { schemeID: identifier.scheme });
}

function taxScheme(number: string | null): Element | undefined {
  if (number === null) return undefined;
  const scheme = isVatNumber(number) ? 'VAT' : 'FC';
  return element(
    'cac:PartyTaxScheme',
    field('cbc:CompanyID', number),
    element('cac:TaxScheme', field('cbc:ID', scheme)),
  );
}

function addressOf(address: Address, home: string): Element | undefined {
  const { street, houseNumber, busNumber, postalCode, city, country } = address;
  return element(
    'cac:PostalAddress',
    field('cbc:StreetName', [street, houseNumber, busNumber].filter(Boolean).join(' ')),
    field('cbc:CityName', city),
    field('cbc:PostalZone', postalCode),
    element('cac:Country', field('cbc:IdentificationCode', country ?? home)),
  );
}
