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
    const isOfOther = isOfOtherState(vatNumber, own);
    // Before it is asked: it may be away for hours.
    if (!(await claim(scope, vatNumber, isOfOther ? 1 : daysUntilAsked * 24)) || !isOfOther) return;
    const answer = await scope.send(new Request(viesAddressOf(scope.tenant.settings.viesAddress, vatNumber)));
    const isValid = answer.ok ? toldByVies(await answer.json()) : undefined;
    if (isValid !== undefined) await keep(scope, vatNumber, isValid);
  });
}

/** False where another server asks it. @param hours until it is asked again */
async function claim(scope: TenantScope, vatNumber: string, hours: number): Promise<boolean> {
  const claimed = await scope.query(sql`
    insert into vat_check as known (tenant_id, vat_number, ask_at) values (${scope.tenant.id}, ${vatNumber}, ${hoursLater(scope, hours)})
    on conflict (tenant_id, vat_number) do update set ask_at = excluded.ask_at where known.ask_at <= ${scope.now.toISOString()} returning 1`);
  return claimed.length > 0;
}

async function keep(scope: TenantScope, vatNumber: string, isValid: boolean): Promise<void> {
  await scope.query(sql`
    update vat_check set is_valid = ${isValid}, checked_at = ${scope.now.toISOString()}, ask_at = ${hoursLater(scope, daysUntilAsked * 24)}
    where ${ours(scope)} and vat_number = ${vatNumber}`);
}

function hoursLater({ now }: TenantScope, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString();
}
