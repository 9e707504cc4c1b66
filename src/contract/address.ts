import * as z from 'zod/mini';
import { countryCodes } from './rules/countries.ts';
import { text } from './text.ts';

export const country = z.enum(countryCodes);

/** The address fields of an answer. */
export const addressAnswer = {
  street: z.nullable(z.string()),
  houseNumber: z.nullable(z.string()),
  busNumber: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(country),
};

/** The address fields of an input: absent leaves a value as it is, null empties it. */
export const addressInput = {
  street: z.optional(z.nullable(text(120))),
  houseNumber: z.optional(z.nullable(text(20))),
  busNumber: z.optional(z.nullable(text(20))),
  postalCode: z.optional(z.nullable(text(12))),
  city: z.optional(z.nullable(text(120))),
  country: z.optional(z.nullable(country)),
};
