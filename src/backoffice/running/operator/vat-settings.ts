import * as z from 'zod';
import { regionsWithRates } from '../../offer/tenants/vat-rates.ts';
import type { Problem } from './read-settings.ts';

/** Where an operator's VAT is not that of its country. */
export const vat = z
  .strictObject({
    region: z
      .enum(regionsWithRates as [string, ...string[]], {
        error: `has to be a region whose rate is known: ${regionsWithRates.join(', ')}; others write theirs under vat.rates`,
      })
      .nullable()
      .default(null),
    /** Each from a day on, until the next. */
    rates: z
      .array(
        z.strictObject({
          from: z.iso.date('has to be a day such as 2027-01-01'),
          percent: z
            .number('has to be a number of per cent')
            .min(0, 'has to be between 0 and 50')
            .max(50, 'has to be between 0 and 50')
            .multipleOf(0.1, 'has one decimal at most'),
        }),
      )
      .default([]),
  })
  .prefault({});

interface Sold {
  readonly seller: { readonly country: string; readonly vatExempt: boolean };
  readonly vat: z.infer<typeof vat>;
}

/** What of it does not go with the seller. */
export function vatOfSeller({
  seller,
  vat: { region, rates },
}: Sold): { path: (string | number)[]; message: Problem['message'] }[] {
  const days = rates.map(({ from }) => from);
  return [
    ...(region !== null && !region.startsWith(`${seller.country}-`)
      ? [{ path: ['vat', 'region'], message: 'has to be a region of the seller’s country' }]
      : []),
    ...days.flatMap((day, at) =>
      days.indexOf(day) < at ? [{ path: ['vat', 'rates', at, 'from'], message: `stands there twice: ${day}` }] : [],
    ),
    ...(seller.vatExempt && rates.length > 0
      ? [{ path: ['vat', 'rates'], message: 'has to be empty where the seller charges no VAT (seller.vatExempt)' }]
      : []),
  ];
}
