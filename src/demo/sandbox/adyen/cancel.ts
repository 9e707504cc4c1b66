import { randomBytes } from 'node:crypto';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { codeNow, isUnfinished, payments } from './payment.ts';
import { tellMerchant } from './tell-merchant.ts';

/** Closes what its customer has left, and tells so; nothing is done to what is paid or was never begun. Gives the number of the request. */
export async function cancelPayment(scope: TenantScope, reference: string): Promise<string> {
  return scope.transaction(async (inside) => {
    const pspReference = randomBytes(8).toString('hex').toUpperCase();
    const found = await payments.findByReference(inside, reference);
    const payment = found && (await payments.lock(inside, found.id));
    if (payment === undefined || !isUnfinished(codeNow(payment, inside.now))) return pspReference;
    const ended = await payments.change(inside, payment, { state: 'Cancelled', data: { later: null } });
    await tellMerchant(inside, ended, 'Given up', 0, pspReference);
    return pspReference;
  });
}
