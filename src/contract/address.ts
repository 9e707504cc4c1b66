import * as z from 'zod/mini';
import { called, word } from './leeway.ts';
import { countryCodes } from './rules/countries.ts';
import { text } from './text.ts';

const country = z.enum(countryCodes);

/** The address fields of an answer. */
export const addressAnswer = {
  street: called(z.nullable(z.string()), 'address.street'),
  houseNumber: called(z.nullable(z.string()), 'address.houseNumber'),
  busNumber: called(z.nullable(z.string()), 'address.busNumber'),
  postalCode: called(z.nullable(z.string()), 'address.postalCode'),
  city: called(z.nullable(z.string()), 'address.city'),
  country: called(z.nullable(word(country)), 'countryCode', 'address.country', 'address.countryCode'),
};

const neededFields = ['street', 'houseNumber', 'postalCode', 'city', 'country'] as const;

/** Whether it names everything that a direct debit needs of the debtor. Source: §5. */
export function isWholeAddress(address: Readonly<Record<(typeof neededFields)[number], string | null>>): boolean {
  return neededFields.every((field) => address[field]);
}

/** The address fields of an input: absent leaves a value as it is, null empties it. */
export const addressInput = {
  street: z.optional(z.nullable(text(120))),
  houseNumber: z.optional(z.nullable(text(20))),
  busNumber: z.optional(z.nullable(text(20))),
  postalCode: z.optional(z.nullable(text(12))),
  city: z.optional(z.nullable(text(120))),
  country: z.optional(z.nullable(country)),
};
