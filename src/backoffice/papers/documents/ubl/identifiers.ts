import { isCountryCode } from '../../../../contract/rules/countries.ts';
import type { Address } from '../parties.ts';

/** A number with the list it stands in. */
export interface Identifier {
  readonly scheme: string;
  readonly value: string;
}

/** Lists of VAT numbers, by the prefix of the number: ISO 6523 and the European Commission's list of electronic addresses. */
const vatSchemes: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SE: '9955',
  SI: '9949',
  SK: '9950',
};

interface Party extends Pick<Address, 'country'> {
  readonly vatNumber: string | null;
  readonly register?: string | null;
}

/** The number of the register of companies, in countries where invoices name it in a form of its own. */
export function companyNumberOf({ vatNumber, register }: Party): Identifier | undefined {
  const belgian = /^BE(\d{10})$/.exec(vatNumber ?? '')?.[1];
  if (belgian) return { scheme: '0208', value: belgian };
  // The last nine figures of a French VAT number are its company's.
  const french = /^FR[0-9A-Z]{2}(\d{9})$/.exec(vatNumber ?? '')?.[1];
  if (french) return { scheme: '0002', value: french };
  const dutch = /\bKvK\D{0,20}(\d{8})\b/i.exec(register ?? '')?.[1];
  return dutch ? { scheme: '0106', value: dutch } : undefined;
}

/** Where an electronic invoice is sent to: by the company's number, its VAT number, else by mail. */
export function endpointOf(party: Party, email: string | null): Identifier | undefined {
  const company = companyNumberOf(party);
  if (company && company.scheme !== '0002') return company;
  const scheme = vatSchemes[party.vatNumber?.slice(0, 2) ?? ''];
  if (scheme && party.vatNumber) return { scheme, value: party.vatNumber };
  return email === null ? undefined : { scheme: 'EM', value: email };
}

/** A number that begins with a country is a VAT number; a seller that is exempt may have one of its tax office instead. */
export function isVatNumber(number: string): boolean {
  const start = number.slice(0, 2);
  return start === 'EL' || start === 'XI' || isCountryCode(start);
}
