import { type CountryCode, checkCountry } from './countries.ts';
import { checkEmail } from './email.ts';
import { checkCompanyName } from './person.ts';
import { checkPostCode } from './post-code.ts';
import { isBlank } from './required.ts';
import { checkText } from './text.ts';
import { accept, type FieldsVerdict, type Refusals, refuse, type Verdict } from './verdict.ts';

export type AddressField =
  | 'companyName'
  | 'street'
  | 'houseNumber'
  | 'busNumber'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'invoiceEmail';

export type Address = Record<AddressField, string>;

/** What an address is for decides what must be filled in: forms mark these fields. */
export const requiredAddressFields = {
  business: ['companyName', 'street', 'houseNumber', 'postalCode', 'city', 'country', 'invoiceEmail'],
  'direct debit': ['street', 'houseNumber', 'postalCode', 'city', 'country'],
  private: [],
} as const satisfies Record<string, readonly AddressField[]>;

export type AddressUse = keyof typeof requiredAddressFields;

/** Checks every field and gives every message; fields left empty that may be come back as ''. */
export function checkAddress(
  address: Readonly<Partial<Address>>,
  use: AddressUse,
): FieldsVerdict<Address, AddressField> {
  const required: readonly AddressField[] = requiredAddressFields[use];
  const refusals: Refusals<AddressField> = {};
  const value = {} as Address;
  for (const field of addressFields) {
    const verdict = checkField(field, address, required.includes(field));
    if (verdict.ok) value[field] = verdict.value;
    else refusals[field] = verdict;
  }
  return Object.keys(refusals).length > 0 ? { ok: false, refusals } : { ok: true, value };
}

const addressFields: readonly AddressField[] = [
  'companyName',
  'street',
  'houseNumber',
  'busNumber',
  'postalCode',
  'city',
  'country',
  'invoiceEmail',
];

function checkField(field: AddressField, address: Readonly<Partial<Address>>, required: boolean): Verdict<string> {
  const value = address[field] ?? '';
  if (isBlank(value)) return required ? refuse('validation.required') : accept('');
  switch (field) {
    case 'country':
      return checkCountry(value);
    case 'invoiceEmail':
      return checkEmail(value);
    case 'postalCode':
      return checkPostCodeOf(value, checkCountry(address.country ?? ''));
    case 'houseNumber':
    case 'busNumber':
      return checkText(value, { most: 12 });
    case 'companyName':
      return checkCompanyName(value);
    case 'street':
    case 'city':
      return checkText(value, { most: 120 });
  }
}

// Without a country there is nothing to judge by; the country's own message says what to do.
function checkPostCodeOf(value: string, country: Verdict<CountryCode>): Verdict<string> {
  return country.ok ? checkPostCode(value, country.value) : checkText(value, { most: 12 });
}
