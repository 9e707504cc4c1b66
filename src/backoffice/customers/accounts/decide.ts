import type { Account, changeAccount, changePreferences } from '../../../contract/account.ts';
import type { InputOf } from '../../../contract/call.ts';
import type { CustomerInvoiceData } from '../../../contract/invoice-data.ts';
import { type Address, checkAddress } from '../../../contract/rules/address.ts';
import { checkAmount } from '../../../contract/rules/amount.ts';
import { type CountryCode, isCountryCode } from '../../../contract/rules/countries.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { checkBirthDate, checkName } from '../../../contract/rules/person.ts';
import { checkPhone } from '../../../contract/rules/phone.ts';
import { accept, type FieldsVerdict, type Verdict } from '../../../contract/rules/verdict.ts';
import { ifGiven } from '../../server/checked.ts';

/** What the rules say of the person; an e-mail address is judged apart. */
export function judgePerson(
  input: InputOf<typeof changeAccount>,
  { country, home, today }: { country: string | null | undefined; home: CountryCode; today: string },
) {
  const lives = country && isCountryCode(country) ? country : home;
  return {
    firstName: ifPresent(input.firstName, checkName),
    lastName: ifPresent(input.lastName, checkName),
    dateOfBirth: ifGiven(input.dateOfBirth, (day) => checkBirthDate(day, today)),
    phone: ifGiven(input.phone, (phone) => checkPhone(phone, lives)),
  };
}

export type PostalAddress = Pick<
  Account,
  'companyName' | 'street' | 'houseNumber' | 'busNumber' | 'postalCode' | 'city' | 'country'
>;

/** The address as it will be, judged as a whole: a postal code means nothing without its country. Nothing when none of it changes. */
export function judgeAddress(
  kept: PostalAddress,
  input: Partial<PostalAddress>,
): FieldsVerdict<Address | undefined, keyof Address> {
  const changes = Object.fromEntries(
    addressFields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  );
  if (Object.keys(changes).length === 0) return { ok: true, value: undefined };
  return checkAddress(filled({ ...kept, ...changes }), 'private');
}

const addressFields = ['companyName', 'street', 'houseNumber', 'busNumber', 'postalCode', 'city', 'country'] as const;

/** A wash card can only be sent to a whole address. */
export function judgePostalAddress(kept: PostalAddress): FieldsVerdict<Address, keyof Address> {
  return checkAddress(filled(kept), 'direct debit');
}

/** What the rules say of the preferences. */
export function judgePreferences(input: InputOf<typeof changePreferences>) {
  return {
    vatTicketEmail: ifGiven(input.vatTicketEmail, checkEmail),
    minimumBalanceAmount: judgeMinimum(input.minimumBalanceAmount),
  };
}

/** A business needs all of its company and address before the account can be completed; a private customer needs nothing. */
export function judgeCompletion(
  account: Account,
  invoiceData: CustomerInvoiceData | null,
): FieldsVerdict<Address, keyof Address> {
  const isBusiness = account.vatNumber !== null || account.vatNumberRequested;
  const own = filled(account);
  const billed = invoiceData ? filled(invoiceData) : {};
  return checkAddress({ ...own, ...billed }, isBusiness ? 'business' : 'private');
}

const largestMinimum = 250_000;

function judgeMinimum(cents: number | null | undefined): Verdict<number | null | undefined> {
  if (cents === undefined || cents === null) return accept(cents);
  // A number, not something typed: only its size counts, not its symbols.
  const near = Math.max(-1, Math.min(cents, largestMinimum + 1));
  return checkAmount((near / 100).toFixed(2), { min: 0, max: largestMinimum });
}

function ifPresent<Value>(
  value: string | undefined,
  check: (value: string) => Verdict<Value>,
): Verdict<Value | undefined> {
  return value === undefined ? accept(undefined) : check(value);
}

function filled(address: PostalAddress & { invoiceEmail?: string | null }): Partial<Address> {
  return Object.fromEntries(
    [...addressFields, 'invoiceEmail' as const].flatMap((field) => (address[field] ? [[field, address[field]]] : [])),
  );
}
