import type { InputOf } from '../../../contract/call.ts';
import { type AdyenPayment, sendAdyenDetails } from '../../../contract/payments/adyen.ts';
import { findPresale } from '../../selling/orders/presale.ts';
import { Asking } from '../../server/asking.ts';
import { later, notFound, Refusal } from '../../server/refusal.ts';
import type { AccountScope, TenantScope } from '../../server/scope.ts';
import { isRunning } from '../payments/decide.ts';
import { asObject, asText, objectIn, type Reply } from '../payments/outside.ts';
import { awaitAnswer, changePayment, findPayment, listPayments, type Payment } from '../payments/store.ts';
import { type PaymentNews, tell } from '../payments/tell.ts';
import { type Details, isAboutNothing, sendDetails } from './client.ts';
import { paymentAnswer, toldBy } from './result.ts';

type Input = InputOf<typeof sendAdyenDetails>;

/** What the bank or the browser found out goes to Adyen; told again, or after the end, it changes nothing. */
export async function passDetails(
  scope: AccountScope,
  input: Input,
): Promise<AdyenPayment | Asking<AdyenPayment, AccountScope>> {
  const known = input.presaleId === undefined ? undefined : await ownPayment(scope, input.presaleId);
  if (known && !isRunning(known.state)) return paymentAnswer(known);
  const { details, paymentData } = input;
  const asked: Details = { details, ...(paymentData === undefined ? {} : { paymentData }) };
  if (known) {
    await awaitAnswer(scope, known.id, { subject: scope.user.accountId, call: sendAdyenDetails.name });
    await changePayment(scope, known, { details: { asked } });
  }
  return new Asking(async (outside) => {
    const reply = await sendDetails(outside, known, asked);
    if (reply === undefined || (known && isAboutNothing(reply))) throw later(409, 'exception.command.running', 2);
    const [told, id] = toldIn(reply, known);
    if (told && id) await tell(outside, id, told);
    return (inside) => answerAfter(inside, id, told !== undefined);
  });
}

function toldIn(reply: Reply, known: Payment | undefined): [PaymentNews | undefined, string | undefined] {
  const body = objectIn(reply) ?? {};
  const id = known?.id ?? asText(body['merchantReference']);
  const isAnswer = reply.status === 200 && id === asText(body['merchantReference']);
  return [isAnswer ? toldOnceFor(body) : undefined, id];
}

/** Adyen has no call for how a payment stands. What was found out is passed on again where the answer to that got lost: it is answered as it was. */
export async function askAgain(
  outside: TenantScope,
  payment: Payment,
): Promise<PaymentNews | 'cannot be asked' | undefined> {
  const asked = asObject(payment.details['asked']);
  if (asked === undefined) return 'cannot be asked';
  const reply = await sendDetails(outside, payment, asked as unknown as Details);
  return reply && (toldIn(reply, payment)[0] ?? 'cannot be asked');
}

function toldOnceFor(body: Record<string, unknown>): PaymentNews {
  const told = toldBy(body);
  return { ...told, details: { ...told.details, asked: null } };
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
