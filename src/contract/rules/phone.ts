import parsePhoneNumber, { type PhoneNumber } from 'libphonenumber-js/core';
import { isForeignNumber } from './calling-codes.ts';
import { clean } from './characters.ts';
import type { CountryCode } from './countries.ts';
import { phoneMetadata } from './phone-metadata.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** A mobile or fixed number, dialled as in `country` unless it starts with + or 00. Stored as E.164 (`+32470123456`). */
export function checkPhone(value: string, country: CountryCode): Verdict<string> {
  if (value.length > 60) return refuse('validation.phone.invalid');
  const text = clean(value);
  if (text === '') return refuse('validation.required');
  // The library would find a number inside a web address.
  if (!/^\+?[0-9 ()./\p{Pd}\s]+$/u.test(text)) return refuse('validation.phone.invalid');
  const phone = parse(text, country);
  if (phone) return phone.isValid() ? accept(phone.number) : refuse('validation.phone.invalid');
  return fromElsewhere(text);
}

/** As people write it: nationally at home, else with the country's code. */
export function formatPhone(stored: string, home: CountryCode): string {
  const phone = parse(stored, home);
  if (!phone) return stored;
  return phone.country === home ? phone.formatNational() : phone.formatInternational();
}

function parse(text: string, country: CountryCode): PhoneNumber | undefined {
  return parsePhoneNumber(text, { defaultCountry: country, extract: false }, phoneMetadata);
}

// Other countries' numbering plans would treble the size; of their numbers only the code and the length are judged.
function fromElsewhere(text: string): Verdict<string> {
  const dialled = text.replace(/[^+0-9]/g, '').replace(/^00/, '+');
  return dialled.length <= 16 && isForeignNumber(dialled) ? accept(dialled) : refuse('validation.phone.invalid');
}
