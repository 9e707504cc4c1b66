import { isCountryCode } from '../../../contract/rules/countries.ts';
import { sql } from '../../database/sql.ts';
import { vatRateOf } from '../../offer/tenants/vat-rates.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { findBuyer, findSeller } from './parties.ts';
import { daysValid } from './vies/decide.ts';

/** The rate of VAT in what is sold to an account on a day, in per cent: a business of another member state pays its VAT at home, where the tenant has chosen so. */
export async function vatRateFor(inside: TenantScope, accountId: string | null, day: string): Promise<number> {
  const rate = vatRateOf(inside, day);
  if (rate === 0 || accountId === null || inside.tenant.settings.reverseCharge === 'never') return rate;
  const { vatNumber } = await findBuyer(inside, accountId);
  const seller = await findSeller(inside);
  const isElsewhere = vatNumber !== null && isOfOtherState(vatNumber, seller.vatNumber);
  return isElsewhere && (await isTrusted(inside, vatNumber)) ? 0 : rate;
}

/** Both are VAT numbers of member states, and of different ones. */
export function isOfOtherState(vatNumber: string, sellersNumber: string | null): boolean {
  const [buyers, sellers] = [memberState(vatNumber), memberState(sellersNumber ?? '')];
  return buyers !== undefined && sellers !== undefined && buyers !== sellers;
}

/** Great Britain has left; for goods Northern Ireland has not, for services it has. */
function memberState(vatNumber: string): string | undefined {
  const start = vatNumber.slice(0, 2);
  if (start === 'EL') return 'GR';
  return isCountryCode(start) && start !== 'GB' ? start : undefined;
}

/** Numbers are right in form since they were typed in; that they are registered, only VIES knows. */
async function isTrusted(inside: TenantScope, vatNumber: string): Promise<boolean> {
  if (inside.tenant.settings.reverseCharge === 'by number') return true;
  const [check] = await inside.query<{ isValid: boolean }>(sql`
    select is_valid as "isValid" from vat_check where ${ours(inside)} and vat_number = ${vatNumber}
      and checked_at > ${inside.now.toISOString()}::timestamptz - make_interval(days => ${daysValid})`);
  return check?.isValid ?? false;
}
