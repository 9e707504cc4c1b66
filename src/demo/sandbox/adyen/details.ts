import { asObject, asText } from '../../../backoffice/paying/payments/outside.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { codeNow, isUnfinished, type Payment, payments } from './payment.ts';
import { afterResult, endPayment, InvalidRequest, mustHave } from './payments.ts';

/** What the browser brought back from the bank; each result is taken once. */
export async function takeDetails(scope: TenantScope, body: Record<string, unknown>): Promise<Payment> {
  mustHave(body, ['details']);
  const details = asObject(body['details']) ?? {};
  const [id = '', result = ''] = (
    asText(details['redirectResult']) ??
    asText(details['payload']) ??
    tokenIn(asText(details['threeDSResult'])) ??
    asText(body['paymentData']) ??
    ''
  ).split('.');
  const payment = await payments.find(scope, id);
  if (payment === undefined || payment.data.result !== result)
    throw new InvalidRequest('702', 'Unable to decrypt the result');
  return scope.transaction(async (inside) => {
    const locked = await payments.lock(inside, id);
    if (locked === undefined) throw new InvalidRequest('702', 'Unable to decrypt the result');
    const code = codeNow(locked, inside.now);
    if (asText(details['threeds2.fingerprint']) !== undefined && code === 'IdentifyShopper')
      return identified(inside, locked);
    if (locked.data.used || !isUnfinished(code))
      throw new InvalidRequest('704', 'request already processed or in progress');
    const isChallenge =
      asText(details['threeds2.challengeResult']) !== undefined || asText(details['threeDSResult']) !== undefined;
    if (code === 'ChallengeShopper' && !isChallenge) throw new InvalidRequest('702', 'The challenge is not over');
    const decision = locked.data.decision ?? (isChallenge ? 'Refused' : code);
    const used = await payments.change(inside, locked, { data: { used: decision !== code } });
    if (decision === 'Pending') {
      const later = { resultCode: 'Authorised', at: new Date(inside.now.getTime() + 20_000).toISOString() };
      const pending = await payments.change(inside, used, { state: 'Received', data: { later } });
      return pending;
    }
    return (await endPayment(inside, used.id, decision)) ?? used;
  });
}

/** What Adyen's own code hands over of a 3-D Secure 2 that is over. */
function tokenIn(result: string | undefined): string | undefined {
  try {
    return asText(asObject(JSON.parse(Buffer.from(result ?? '', 'base64').toString()))?.['authorisationToken']);
  } catch {
    return undefined;
  }
}

async function identified(inside: TenantScope, payment: Payment): Promise<Payment> {
  const next = payment.data.behaviour === 'frictionless' ? 'Authorised' : 'ChallengeShopper';
  const changed = await payments.change(inside, payment, { state: next });
  await afterResult(inside, changed, next);
  return changed;
}

export const decisions = ['Authorised', 'Refused', 'Cancelled', 'Error', 'Pending'] as const;

/** What the customer chose on the bank's page. A bank that pays by itself does so now; a card waits for the shop. */
export async function decide(
  scope: TenantScope,
  id: string,
  decision: (typeof decisions)[number],
): Promise<Payment | undefined> {
  const payment = await scope.transaction(async (inside) => {
    const locked = await payments.lock(inside, id);
    if (locked === undefined || !isUnfinished(codeNow(locked, inside.now)) || locked.data.decision !== null)
      return locked;
    return payments.change(inside, locked, { data: { decision } });
  });
  const paysByItself = payment && ['bank', 'app', 'voucher'].includes(payment.data.behaviour);
  return paysByItself && decision !== 'Pending' ? endPayment(scope, id, decision) : payment;
}
