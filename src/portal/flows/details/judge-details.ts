import type { Problem } from '../../../../machines/shared/problems.ts';
import { type AddressField, type AddressUse, checkAddress } from '../../../contract/rules/address.ts';
import { type CountryCode, isCountryCode } from '../../../contract/rules/countries.ts';
import { checkBirthDate, checkCompanyName, checkName } from '../../../contract/rules/person.ts';
import { checkPhone } from '../../../contract/rules/phone.ts';
import { isBlank } from '../../../contract/rules/required.ts';
import { accept, type Refusal, refuse, type Verdict } from '../../../contract/rules/verdict.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { addressInputs, birthInputs } from './typed.ts';

type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** The country that stands in a form; Belgium as long as it names none. */
export function countryIn(form: FormData): CountryCode {
  const country = textIn(form, 'country');
  return isCountryCode(country) ? country : 'BE';
}

/** A name is needed; a birthday and a phone number are not. */
export function judgedPerson(form: FormData, today: string) {
  return judged({
    firstName: checkName(textIn(form, 'firstName')),
    lastName: checkName(textIn(form, 'lastName')),
    dateOfBirth: checkBirthday(
      birthInputs.map((field) => textIn(form, field).trim()),
      today,
    ),
    phone: judgePhone(form),
  });
}

export function judgePhone(form: FormData): Verdict<string | null> {
  return optional(textIn(form, 'phone'), (phone) => checkPhone(phone, countryIn(form)));
}

export function judgedCompany(companyName: string) {
  return judged({
    companyName: isBlank(companyName) ? refuse('validation.required') : checkCompanyName(companyName),
  });
}

interface JudgedAddress {
  readonly values: Readonly<Partial<Record<(typeof addressInputs)[number], string | null>>> & {
    readonly country?: CountryCode | null;
  };
  readonly problems: Problems<(typeof addressInputs)[number]>;
}

/** An address alone: what of it is needed depends on what it is for. */
export function judgedPostalAddress(form: FormData, use: AddressUse): JudgedAddress {
  return judgedFields(form, addressInputs, use);
}

/** The fields of an address that a form has; empty ones become null. A country by itself is no address. */
export function judgedFields<Field extends AddressField>(form: FormData, fields: readonly Field[], use: AddressUse) {
  const typed = Object.fromEntries(fields.map((field) => [field, textIn(form, field)]));
  const verdict = checkAddress(typed, use);
  if (!verdict.ok) return { values: {}, problems: problemsOf(verdict.refusals) as Problems<Field> };
  const entries = fields.map((field) => [field, verdict.value[field] || null] as const);
  const isAddress = entries.some(([field, value]) => value !== null && field !== 'country');
  return {
    values: Object.fromEntries(
      entries.map(([field, value]) => [field, field === 'country' && !isAddress ? null : value]),
    ) as JudgedAddress['values'],
    problems: {} as Problems<Field>,
  };
}

function problemsOf(refusals: Readonly<Record<string, Refusal | undefined>>): Problems<string> {
  const found = Object.entries(refusals).flatMap(([field, refusal]) =>
    refusal ? [[field, { ...refusal, ok: undefined }] as const] : [],
  );
  return Object.fromEntries(
    found.map(([field, { messageKey, placeholder }]) => [
      field,
      { messageKey, ...(placeholder !== undefined && { placeholder }) },
    ]),
  );
}

export function optional<Value>(value: string, check: (value: string) => Verdict<Value>): Verdict<Value | null> {
  return isBlank(value) ? accept(null) : check(value);
}

function checkBirthday([day = '', month = '', year = '']: readonly string[], today: string): Verdict<string | null> {
  if (day === '' && month === '' && year === '') return accept(null);
  return checkBirthDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, today);
}
