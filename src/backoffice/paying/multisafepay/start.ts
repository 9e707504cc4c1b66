import { languageOf } from '../../../contract/account.ts';
import type { InputOf } from '../../../contract/call.ts';
import {
  payAnonymousMultisafepayAgain,
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../contract/payments/multisafepay.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { judgeGuestOrder } from '../../selling/orders/judge-order.ts';
import { placeOrder } from '../../selling/orders/place-order.ts';
import { findPresale, type Presale } from '../../selling/orders/presale.ts';
import type { Ordered } from '../../selling/orders/price.ts';
import { Asking } from '../../server/asking.ts';
import { checked } from '../../server/checked.ts';
import { inLanguage } from '../../server/language.ts';
import { later, notFound, Refusal } from '../../server/refusal.ts';
import type { AccountScope, TenantScope } from '../../server/scope.ts';
import { goneOnWith, placeCustomerOrder, toPay } from '../payments/customer-order.ts';
import { payableAgain } from '../payments/guest-again.ts';
import { mailGuestOrder } from '../payments/guest-order.ts';
import { mustBeOffered } from '../payments/offered.ts';
import { asText } from '../payments/outside.ts';
import { findPayment, type Payment, startPayment } from '../payments/store.ts';
import { tell } from '../payments/tell.ts';
import { createOrder } from './client.ts';

export async function startForCustomer(scope: AccountScope, order: InputOf<typeof startMultisafepayPayment>) {
  const { presale, running, judged } = await placeCustomerOrder(scope, order, {
    provider: 'multisafepay',
    paymentType: 'CARD',
  });
  return pageOf(scope, presale, running, judged.offer, startMultisafepayPayment.name, customerAnswer);
}

export async function startForGuest(scope: TenantScope, order: InputOf<typeof startAnonymousMultisafepayPayment>) {
  mustSellToGuests(scope);
  const { email } = checked({ email: checkEmail(order.email) });
  const judged = await judgeGuestOrder(scope, order);
  const language = languageOf(order.languageCode ?? null) ?? scope.language;
  const buyer = { accountId: null, userId: null, email, reason: order.reason?.trim() || null, language };
  const placed = await placeOrder(scope, buyer, judged, order, { paymentType: 'CARD' });
  const { presale, running } = await toPay(scope, placed);
  if (running === undefined) await mailGuestOrder(scope, presale, judged.offer, 'multisafepay');
  return pageOf(scope, presale, running, judged.offer, startAnonymousMultisafepayPayment.name, guestAnswer);
}

export async function startAgainForGuest(
  scope: TenantScope,
  { saleUuid, ...again }: InputOf<typeof payAnonymousMultisafepayAgain>,
) {
  mustSellToGuests(scope);
  const { presale, running, judged } = await payableAgain(scope, saleUuid, again);
  return pageOf(scope, presale, running, judged.offer, payAnonymousMultisafepayAgain.name, guestAnswer);
}

function mustSellToGuests(scope: TenantScope): void {
  mustBeOffered(scope, 'multisafepay');
  if (!scope.tenant.settings.guestWebshop) throw new Refusal(409, 'exception.payment.notPossible');
}

/** The page is made once the order stands; a page that is there already is gone on with. */
async function pageOf<Answer, Scope extends TenantScope>(
  scope: Scope,
  presale: Presale,
  running: Payment | undefined,
  offer: Ordered,
  call: string,
  answer: (scope: TenantScope, paymentId: string) => Promise<Answer>,
): Promise<Answer | Asking<Answer, Scope>> {
  if (running) return answer(scope, goneOnWith(running, 'multisafepay').id);
  const started = {
    presaleId: presale.id,
    provider: 'multisafepay',
    amount: presale.total,
    state: 'STARTED',
    // What a guest ordered may be in an account meanwhile.
    subject: presale.uuid === null && presale.accountId !== null ? presale.accountId : 'guest',
    call,
  } as const;
  const payment = await startPayment(scope, started);
  const page = {
    item: inLanguage(offer.name, presale.language),
    language: presale.language,
    email: presale.email,
    keptFor: offer.recurring ? (presale.accountId ?? undefined) : undefined,
  };
  return new Asking(async (outside) => {
    const told = await createOrder(outside, payment, page);
    if (told === undefined) throw later(409, 'exception.command.running', 2);
    await tell(outside, payment.id, told);
    return (inside) => answer(inside, payment.id);
  });
}

export async function customerAnswer(scope: TenantScope, paymentId: string) {
  const { presaleId: id, paymentUrl: payment_url } = await started(scope, paymentId);
  return { id, payment_url };
}

export async function guestAnswer(scope: TenantScope, paymentId: string) {
  const { presaleId, paymentUrl: payment_url } = await started(scope, paymentId);
  const createOrderDataDTO = { payment_url, order_id: paymentId };
  const saleUuid = (await findPresale(scope, presaleId))?.uuid;
  if (saleUuid == null) throw notFound();
  return { createOrderDataDTO, saleUuid };
}

async function started(scope: TenantScope, paymentId: string): Promise<{ presaleId: string; paymentUrl: string }> {
  const payment = await findPayment(scope, paymentId);
  const paymentUrl = asText(payment?.details['paymentUrl']);
  if (payment?.state === 'STARTED') throw later(409, 'exception.command.running', 1);
  if (payment === undefined || paymentUrl === undefined) throw new Refusal(409, 'exception.payment.notPossible');
  return { presaleId: payment.presaleId, paymentUrl };
}
