import type { TenantScope } from '../../server/scope.ts';
import type { StoredCard } from '../payments/means.ts';
import { askProvider, notTaken, type Reply } from '../payments/outside.ts';
import type { Payment } from '../payments/store.ts';
import type { PaymentNews } from '../payments/tell.ts';
import { toldBy } from './feedback.ts';
import { ogoneSettings } from './settings.ts';
import { shaSign } from './signature.ts';

const unknownOrder = '50001130';
const processedOrder = '50001113';

/** Ogone's direct query; an order whose payment was never begun is absent. */
export async function query(scope: TenantScope, payment: Payment): Promise<PaymentNews | 'absent' | undefined> {
  const reply = await send(scope, '/querydirect.asp', { ORDERID: payment.id });
  if (reply?.text.includes(`NCERROR="${unknownOrder}"`)) return 'absent';
  const told = reply && toldIn(reply, 'look-up');
  // Answered as if the payment were not valid.
  const isTaken = told?.status !== '0' || !['0', undefined].includes(told.providerReference);
  return isTaken ? told : notTaken(scope, 'ogone');
}

export async function chargeAlias(
  scope: TenantScope,
  payment: Payment,
  card: StoredCard,
): Promise<PaymentNews | undefined> {
  const order = {
    ORDERID: payment.id,
    AMOUNT: String(payment.amount),
    CURRENCY: payment.currency,
    OPERATION: 'SAL',
    ALIAS: card.token,
    ECI: '9',
  };
  const reply = await send(scope, '/orderdirect.asp', order);
  // Its first request arrived after all: what became of that is asked.
  return reply?.text.includes(`NCERROR="${processedOrder}"`) ? undefined : reply && toldIn(reply, 'answer');
}

/** Its maintenance order for the last refund of a payment: there is none after it. */
export async function refund(scope: TenantScope, payment: Payment): Promise<'taken' | 'refused' | undefined> {
  const order = { PAYID: payment.providerReference ?? '', AMOUNT: String(payment.amount), OPERATION: 'RFS' };
  const reply = await send(scope, '/maintenancedirect.asp', order);
  if (reply === undefined || !/<ncresponse\b/i.test(reply.text)) return undefined;
  return /\bNCERROR="0?"/.test(reply.text) ? 'taken' : 'refused';
}

async function send(scope: TenantScope, path: string, fields: Record<string, string>): Promise<Reply | undefined> {
  const { address, pspid, userId, password, shaIn } = ogoneSettings(scope);
  const parameters: Record<string, string> = { PSPID: pspid, USERID: userId, PSWD: password, ...fields };
  const body = new URLSearchParams({ ...parameters, SHASIGN: shaSign(parameters, shaIn) });
  return askProvider(scope, `${address}${path}`, { method: 'POST', body });
}

/** Ogone answers with one XML element that has everything in its attributes. */
function toldIn({ text }: Reply, by: PaymentNews['by']): PaymentNews | undefined {
  const element = /<ncresponse\b([^>]*)>/i.exec(text)?.[1];
  if (element === undefined) return undefined;
  const attributes = [...element.matchAll(/(\w+)="([^"<]*)"/g)].map(([, name = '', value = '']) => [
    name.toUpperCase(),
    value,
  ]);
  return toldBy(Object.fromEntries(attributes) as Record<string, string>, by)?.told;
}
