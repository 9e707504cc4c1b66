import type { Typed } from '../../../../machines/shared/saving.ts';
import type { Account } from '../../../contract/account.ts';
import type { CustomerInvoiceData } from '../../../contract/invoice-data.ts';
import { type CountryCode, isCountryCode } from '../../../contract/rules/countries.ts';
import { formatPhone } from '../../../contract/rules/phone.ts';
import { formatVatNumber } from '../../../contract/rules/vat/format.ts';
import { textIn } from '../shared/judge-form.ts';

/** The names of the inputs of each form, for drafts and for what comes back with a refusal. */
export const addressInputs = ['street', 'houseNumber', 'busNumber', 'postalCode', 'city', 'country'] as const;
export const birthInputs = ['dateOfBirthDay', 'dateOfBirthMonth', 'dateOfBirthYear'] as const;
export const personFields = [
  'firstName',
  'lastName',
  ...birthInputs,
  'phone',
  'companyName',
  ...addressInputs,
] as const;
export const invoiceInputs = [
  'customerType',
  'companyName',
  'vatNumber',
  'vatNumberRequested',
  ...addressInputs,
  'invoiceEmail',
  'infoText',
  'showLicensePlate',
  'showDetailedInvoiceItem',
] as const;
export const companyInputs = [
  'firstName',
  'lastName',
  'phone',
  'customerType',
  'companyName',
  'vatNumber',
  'vatNumberRequested',
  ...addressInputs,
  'invoiceEmail',
] as const;

export function typedIn(form: FormData, fields: readonly string[]): Typed {
  return Object.fromEntries(fields.map((field) => [field, textIn(form, field)]));
}

/** An account as its form shows it. */
export function typedPerson(account: Account): Typed {
  const [year = '', month = '', day = ''] = account.dateOfBirth?.split('-') ?? [];
  const { firstName, lastName, phone, companyName } = account;
  return {
    ...filled({ firstName, lastName, companyName }),
    dateOfBirthDay: day,
    dateOfBirthMonth: month,
    dateOfBirthYear: year,
    phone: phone === null ? '' : formatPhone(phone, countryOf(account)),
    ...typedAddress(account),
  };
}

/** The account's country; Belgium where it names none that we know. */
export function countryOf({ country }: Pick<Account, 'country'>): CountryCode {
  return country !== null && isCountryCode(country) ? country : 'BE';
}

/** Invoice data as their form shows them; what is not there yet is taken from the account, so that it is not typed twice. */
export function typedInvoice(data: CustomerInvoiceData | null, account: Account): Typed {
  const source = data ?? {
    ...account,
    invoiceEmail: null,
    infoText: null,
    showLicensePlate: false,
    showDetailedInvoiceItem: false,
  };
  const number = data?.vatNumber ?? account.vatNumber;
  const requested = data ? data.vatNumberRequested : account.vatNumberRequested;
  return {
    customerType: number !== null || requested ? 'business' : requested === null ? '' : 'private',
    companyName: source.companyName ?? account.companyName ?? '',
    vatNumber: number === null ? '' : formatVatNumber(number),
    vatNumberRequested: flag(requested),
    ...typedAddress(source),
    invoiceEmail: source.invoiceEmail ?? account.email,
    infoText: source.infoText ?? '',
    showLicensePlate: flag(source.showLicensePlate),
    showDetailedInvoiceItem: flag(source.showDetailedInvoiceItem),
  };
}

interface PostalAddress {
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly busNumber: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly country: string | null;
}

function typedAddress({ street, houseNumber, busNumber, postalCode, city, country }: PostalAddress): Typed {
  return filled({ street, houseNumber, busNumber, postalCode, city, country: country ?? 'BE' });
}

/** A ticked box has the value `on`, another none; so has what is not told. */
function flag(ticked: boolean | null): string {
  return ticked ? 'on' : '';
}

function filled(fields: Readonly<Record<string, string | null>>): Typed {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? '']));
}
