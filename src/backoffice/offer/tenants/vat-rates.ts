import type { CountryCode } from '../../../contract/rules/countries.ts';
import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

/** The rate in the prices of a tenant; none where it is exempt. */
export async function vatRateOf(scope: TenantScope): Promise<number> {
  const [seller] = await scope.query<{ country: string; isExempt: boolean }>(
    sql`select country, vat_exempt as "isExempt" from seller where ${ours(scope)}`,
  );
  return seller?.isExempt ? 0 : vatRateIn(seller?.country ?? null);
}

/** A seller elsewhere, or of an unknown country, is taken for a Belgian one. */
export function vatRateIn(country: string | null): number {
  return Object.hasOwn(rates, country ?? '') ? rates[country as keyof typeof rates] : rates.BE;
}

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
