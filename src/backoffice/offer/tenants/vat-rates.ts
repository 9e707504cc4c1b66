import type { CountryCode } from '../../../contract/rules/countries.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { TenantSettings } from '../../server/tenant.ts';
import { todayOf } from '../../server/today.ts';

/** The rate in the prices of a tenant on a day of its own, today unless told otherwise; none where it is exempt. */
export function vatRateOf(scope: Pick<TenantScope, 'tenant' | 'now'>, day = todayOf(scope)): number {
  const { settings, seller } = scope.tenant;
  const { vat } = settings;
  return seller?.isExempt ? 0 : (ownRateOn(day, vat.rates) ?? vatRateIn(seller?.country ?? null, vat.region));
}

/** A seller elsewhere, or of an unknown country, is taken for a Belgian one. */
export function vatRateIn(country: string | null, region: string | null = null): number {
  if (region !== null && Object.hasOwn(regionalRates, region))
    return regionalRates[region as keyof typeof regionalRates];
  return Object.hasOwn(rates, country ?? '') ? rates[country as keyof typeof rates] : rates.BE;
}

/** The last one that has begun on that day. */
function ownRateOn(day: string, rates: TenantSettings['vat']['rates']): number | undefined {
  const begun = rates.filter(({ from }) => from <= day).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return begun.at(-1)?.percent;
}

/**
 * Of regions that have their own (ISO 3166-2): Azores and Madeira, Guadeloupe, Martinique and Réunion. The Canary Islands, Ceuta and Melilla have another tax,
 * whose rate their seller writes down.
 */
const regionalRates = { 'PT-20': 16, 'PT-30': 22, 'FR-971': 8.5, 'FR-972': 8.5, 'FR-974': 8.5 } as const;

export const regionsWithRates: readonly string[] = Object.keys(regionalRates);

/** The rate of washing a car, in per cent, by the seller's country: the standard one. */
const rates = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GB: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
} as const satisfies Record<CountryCode, number>;
