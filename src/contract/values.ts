import * as z from 'zod/mini';
import { codeOf, languages } from './languages.ts';
import { lenient } from './leeway.ts';

/** Euros with at most two decimals on the wire, integer cents in our own code. */
export const money = lenient(
  z.codec(
    z.number().check(
      z.refine((euros) => Number.isSafeInteger(Math.round(euros * 100)), 'amount out of range'),
      z.refine(
        (euros) => Math.abs(euros - Math.round(euros * 100) / 100) <= 1e-8 + Math.abs(euros) * 1e-15,
        'more than two decimals',
      ),
    ),
    z.int(),
    { decode: (euros) => Math.round(euros * 100), encode: (cents) => cents / 100 },
  ),
  { kind: 'money' },
);

/** A whole number that travels in a query. */
export const numberInQuery = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), {
  decode: Number,
  encode: String,
});

/** A yes or no that travels in a query. */
export const flagInQuery = z.codec(z.enum(['0', '1', 'false', 'true']), z.boolean(), {
  decode: (text) => text === '1' || text === 'true',
  encode: (flag) => (flag ? '1' : '0'),
});

/** An identifier chosen by the back office: opaque to the portal. */
export const id = lenient(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)), { kind: 'id' });

/** `YYYY-MM-DD`, in the tenant's time zone. */
export const date = lenient(z.iso.date(), { kind: 'day' });

/** An instant, ISO 8601 with a zone. */
export const instant = lenient(z.iso.datetime({ offset: true }), { kind: 'instant' });

export const language = z.enum(languages);

/** The account's language travels in upper case. */
export const languageCode = z.enum(languages.map(codeOf));

/** Euros that travel in a query. */
export const moneyInQuery = z.codec(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.int(), {
  decode: (euros) => Math.round(Number(euros) * 100),
  encode: (cents) => (cents / 100).toFixed(2),
});
