import { sql } from '../../../database/sql.ts';
import { eachApart } from '../../../server/each-apart.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import { findSeller } from '../parties.ts';
import { isOfOtherState } from '../vat-treatment.ts';
import { daysUntilAsked, toldByVies, viesAddressOf } from './decide.ts';
import { vatNumbersToCheck } from './due.ts';

const atOnce = 10;

/**
 * Asks the European Commission whether the businesses of other member states are registered for VAT, now and then and never while a customer waits:
 * until it has answered yes, the seller's own VAT is charged.
 */
export async function checkVatNumbers(scope: TenantScope): Promise<void> {
  if (scope.tenant.settings.reverseCharge !== 'by VIES') return;
  const { vatNumber: own } = await findSeller(scope);
  const due = await scope.query<{ vatNumber: string }>(sql`
    select "vatNumber" from (${vatNumbersToCheck(scope.now)}) as due where ${ours(scope, 'due')} order by 1 limit ${atOnce}`);
  await eachApart(scope, 'asking VIES', due, async ({ vatNumber }) => {
    if (!isOfOtherState(vatNumber, own)) return keep(scope, vatNumber, undefined, daysUntilAsked * 24);
    // Before it is asked: it may be away for hours.
    await keep(scope, vatNumber, undefined, 1);
    const answer = await scope.send(new Request(viesAddressOf(scope.tenant.settings.viesAddress, vatNumber)));
    const isValid = answer.ok ? toldByVies(await answer.json()) : undefined;
    if (isValid !== undefined) await keep(scope, vatNumber, isValid, daysUntilAsked * 24);
  });
}

/** @param isValid undefined: what is known of it stays @param hours until it is asked again */
async function keep(scope: TenantScope, vatNumber: string, isValid: boolean | undefined, hours: number): Promise<void> {
  const askAt = new Date(scope.now.getTime() + hours * 3_600_000).toISOString();
  const [told, checkedAt] = isValid === undefined ? [null, null] : [isValid, scope.now.toISOString()];
  await scope.query(sql`
    insert into vat_check as known (tenant_id, vat_number, is_valid, checked_at, ask_at)
    values (${scope.tenant.id}, ${vatNumber}, ${told}, ${checkedAt}, ${askAt})
    on conflict (tenant_id, vat_number) do update set ask_at = excluded.ask_at,
      is_valid = coalesce(excluded.is_valid, known.is_valid), checked_at = coalesce(excluded.checked_at, known.checked_at)`);
}
