import type { TenantScope } from '../../../server/scope.ts';
import type { Drawn } from '../drawn.ts';
import type { Pages } from './pages.ts';
import { createThreads } from './threads.ts';

/** The documents, drawn on other threads: a large one takes a second, in which this one answers everybody else. */
export const drawConditions = elsewhere('conditions');
export const drawInvoice = elsewhere('invoice');
export const drawTicket = elsewhere('ticket');
export const drawGiftVoucher = elsewhere('giftVoucher');
export const drawDiscountVoucher = elsewhere('discountVoucher');
export const drawPrepaidPurchase = elsewhere('prepaidPurchase');

const threads = createThreads(new URL('./thread.ts', import.meta.url));

function elsewhere<Kind extends keyof Pages>(kind: Kind) {
  return (scope: TenantScope, row: Parameters<Pages[Kind]>[1]): Promise<Drawn> => {
    const { language, now, actor } = scope;
    // Nothing is drawn of the tenant's secrets.
    const tenant = { ...scope.tenant, settings: { ...scope.tenant.settings, payments: {} } };
    const asker = `${tenant.id} ${actor.is} ${'id' in actor ? actor.id : ''}`;
    const task = { kind, row, tenant, language, now };
    return threads.carryOut(task, (statement) => scope.query(statement), asker, scope.leaving());
  };
}
