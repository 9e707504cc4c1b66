import * as z from 'zod/mini';
import { text } from './text.ts';

/** Countries an address may be in. */
export const countries = [
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR',
  'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
] as const;

export const country = z.enum(countries);
export type Country = z.infer<typeof country>;

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
  street: z.optional(z.nullable(text(100))),
  houseNumber: z.optional(z.nullable(text(20))),
  busNumber: z.optional(z.nullable(text(20))),
  postalCode: z.optional(z.nullable(text(12))),
  city: z.optional(z.nullable(text(100))),
  country: z.optional(z.nullable(country)),
};
