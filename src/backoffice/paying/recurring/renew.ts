import { languageOf } from '../../../contract/account.ts';
import { holdAccount } from '../../customers/accounts/store.ts';
import { extend } from '../../selling/fulfilment/subscription.ts';
import {
  findPresale,
  insertPresale,
  lockOrder,
  markFulfilled,
  type Presale,
  setSaleStatus,
} from '../../selling/orders/presale.ts';
import { findOffer } from '../../selling/orders/store.ts';
import { lookAgain, untilAnnounced } from '../../selling/renewals/decide.ts';
import { renewalRefused } from '../../selling/renewals/refused.ts';
import { endRenewals, findRenewal, holdDue, listDue, putOff, type Renewable } from '../../selling/renewals/store.ts';
import { holdUntil } from '../../selling/reservations/decide.ts';
import { eachApart } from '../../server/each-apart.ts';
import { accountScope, type Ground, tenantScope } from '../../server/ground.ts';
import { inLanguage } from '../../server/language.ts';
import type { AccountScope } from '../../server/scope.ts';
import { isRunning } from '../payments/decide.ts';
import { listPayments, type Payment, startPayment } from '../payments/store.ts';
import { isAnnounced } from './announce.ts';
import { sendCharge } from './charge.ts';
import { type Agreed, agreedMeans } from './means.ts';
import { renewalId } from './renewal-id.ts';

/**
 * Charges the next months of the subscriptions that are due, each once: its presale is one for the subscription and
 * the renew date, whatever number of servers work here and whenever one of them dies.
 */
export async function renewSubscriptions(ground: Ground): Promise<void> {
  const scope = tenantScope(ground);
  await eachApart(scope, 'a renewal', await listDue(scope, 50), async ({ id, accountId, ownerId, languageCode }) => {
    const owner = { id: ownerId, accountId, role: 'owner', status: 'COMPLETED', sessionHash: '' } as const;
    const account = accountScope(ground, { ...owner, language: languageOf(languageCode) });
    const payment = await account.transaction((inside) => beginRenewal(inside, id));
    if (payment) await sendCharge(account, payment);
  });
}

/** The payment to send; undefined when there is nothing to send. */
async function beginRenewal(inside: AccountScope, id: string): Promise<Payment | undefined> {
  await holdAccount(inside);
  const known = await findRenewal(inside, id);
  if (known !== undefined) await lockOrder(inside, known);
  const due = await holdDue(inside, id);
  if (due === undefined || (await findRenewal(inside, id)) !== known) return undefined;
  if (due.endsOn !== null && due.renewDate > due.endsOn) {
    await endRenewals(inside, id);
    return undefined;
  }
  const offer = await findOffer(inside, due.saleItemId);
  if (offer === undefined) {
    inside.log('error', 'subscription to an item that is gone', { subscription: id });
    await endRenewals(inside, id);
    return undefined;
  }
  const last = known === undefined ? undefined : (await listPayments(inside, known)).at(-1);
  if (last && (isRunning(last.state) || last.state === 'PAID')) {
    await putOff(inside, id, due.tries, lookAgain(inside.now));
    return undefined;
  }
  const means = await agreedMeans(inside, due);
  if (means === undefined) {
    await renewalRefused(inside, id);
    return undefined;
  }
  if (means.paymentType === 'DIRECT_DEBIT' && due.price > 0 && !(await isAnnounced(inside, id))) {
    await putOff(inside, id, due.tries, untilAnnounced(inside.now));
    return undefined;
  }
  const presale = await presaleOf(inside, due, known, means);
  if (due.price === 0) {
    await extend(inside, presale, offer);
    await markFulfilled(inside, presale.id);
    await setSaleStatus(inside, presale.id, 'SUCCESS');
    return undefined;
  }
  await putOff(inside, id, due.tries, lookAgain(inside.now));
  const { provider, details } = means;
  const subject = inside.user.accountId;
  return startPayment(inside, {
    presaleId: presale.id,
    provider,
    amount: presale.total,
    state: 'STARTED',
    details,
    subject,
  });
}

async function presaleOf(
  inside: AccountScope,
  due: Renewable,
  known: string | undefined,
  { paymentType }: Agreed,
): Promise<Presale> {
  const before = known === undefined ? undefined : await findPresale(inside, known);
  if (before) {
    await setSaleStatus(inside, before.id, 'PENDING');
    return before;
  }
  const id = renewalId(inside, due);
  const { saleItemId, identificationItemId, identificationItemName, price, renewDate: renewsOn } = due;
  const nobodys = {
    uuid: null,
    email: null,
    reason: null,
    reservationId: null,
    gift: null,
    fulfilledAt: null,
    immediateStart: false,
    withdrawnAt: null,
  };
  const presale: Presale = {
    ...nobodys,
    id,
    orderId: id,
    accountId: inside.user.accountId,
    userId: inside.user.id,
    language: inside.language,
    category: 'SUBSCRIPTION',
    saleItemId,
    invoiceId: null,
    quantity: 1,
    unitAmount: price,
    total: price,
    identificationItemId,
    extendedId: due.id,
    renewsOn,
    createdAt: inside.now.toISOString(),
    validUntil: holdUntil(inside.now).toISOString(),
  };
  const item = inLanguage(due.description, inside.language);
  await insertPresale(inside, presale, { item, paymentType, identificationItemName });
  return presale;
}
