import type { InputOf } from '../../../contract/call.ts';
import { type AdyenPayment, sendAdyenDetails } from '../../../contract/payments/adyen.ts';
import { findPresale } from '../../selling/orders/presale.ts';
import { Asking } from '../../server/asking.ts';
import { later, notFound, Refusal } from '../../server/refusal.ts';
import type { AccountScope, TenantScope } from '../../server/scope.ts';
import { isRunning } from '../payments/decide.ts';
import { asText, objectIn, type Reply } from '../payments/outside.ts';
import { awaitAnswer, findPayment, listPayments, type Payment } from '../payments/store.ts';
import { type PaymentNews, tell } from '../payments/tell.ts';
import { askStatus, sendDetails } from './client.ts';
import { paymentAnswer, toldBy } from './result.ts';

type Input = InputOf<typeof sendAdyenDetails>;

/** What the bank or the browser found out goes to Adyen; told again, or after the end, it changes nothing. */
export async function passDetails(
  scope: AccountScope,
  input: Input,
): Promise<AdyenPayment | Asking<AdyenPayment, AccountScope>> {
  const known = input.presaleId === undefined ? undefined : await ownPayment(scope, input.presaleId);
  if (known && !isRunning(known.state)) return paymentAnswer(known);
  if (known) await awaitAnswer(scope, known.id, { subject: scope.user.accountId, call: sendAdyenDetails.name });
  return new Asking(async (outside) => {
    const { details, paymentData } = input;
    const reply = await sendDetails(outside, known, { details, ...(paymentData === undefined ? {} : { paymentData }) });
    if (reply === undefined) throw later(409, 'exception.command.running', 2);
    const [told, id] = await toldIn(outside, reply, known);
    if (told && id) await tell(outside, id, told);
    return (inside) => answerAfter(inside, id, told !== undefined);
  });
}

async function toldIn(
  outside: TenantScope,
  reply: Reply,
  known: Payment | undefined,
): Promise<[PaymentNews | undefined, string | undefined]> {
  const body = objectIn(reply) ?? {};
  const id = known?.id ?? asText(body['merchantReference']);
  if (reply.status === 200) return [id === asText(body['merchantReference']) ? toldBy(body, 'answer') : undefined, id];
  // Refused because it was processed already: that is no failure, so what became of it is asked.
  const payment = known ?? (id === undefined ? undefined : await findPayment(outside, id));
  const status = payment && (await askStatus(outside, payment));
  return [typeof status === 'string' ? undefined : status, id];
}

async function answerAfter(inside: AccountScope, id: string | undefined, isKnown: boolean): Promise<AdyenPayment> {
  const payment = id === undefined ? undefined : await findPayment(inside, id);
  const presale = payment && (await findPresale(inside, payment.presaleId));
  if (payment === undefined || presale?.accountId !== inside.user.accountId || !isKnown)
    throw new Refusal(409, 'exception.payment.notPossible');
  return paymentAnswer(payment);
}

async function ownPayment(scope: AccountScope, presaleId: string): Promise<Payment> {
  const presale = await findPresale(scope, presaleId);
  const payment =
    presale?.accountId === scope.user.accountId ? (await listPayments(scope, presaleId)).at(-1) : undefined;
  if (payment === undefined || payment.provider !== 'adyen') throw notFound();
  return payment;
}
