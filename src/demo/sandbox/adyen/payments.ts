import { randomBytes, randomUUID } from 'node:crypto';
import { asNumber, asObject, asText } from '../../../backoffice/paying/payments/outside.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { takeFault } from '../faults.ts';
import { behaviourOf, brandOf, cardNumberIn, isCardNumber } from './cards.ts';
import { cards, codeNow, isUnfinished, type Payment, type PaymentData, payments, tokenOf } from './payment.ts';
import { tellMerchant, tellToken } from './tell-merchant.ts';

const slow = 20;

export class InvalidRequest extends Error {
  readonly errorCode: string;

  constructor(errorCode: string, message: string) {
    super(message);
    this.errorCode = errorCode;
  }
}

export function mustHave(body: Record<string, unknown>, fields: readonly string[]): void {
  const missing = fields.find((field) => body[field] === undefined);
  if (missing !== undefined) throw new InvalidRequest('158', `Required field '${missing}' is not provided.`);
}

/** In the smallest unit of its currency. */
export function amountIn(body: Record<string, unknown>): { amount: number; currency: string } {
  mustHave(body, ['amount']);
  const asked = asObject(body['amount']) ?? {};
  const [amount, currency] = [asNumber(asked['value']) ?? -1, asText(asked['currency']) ?? ''];
  if (!Number.isInteger(amount) || amount < 0) throw new InvalidRequest('137', 'Invalid amount specified');
  if (!/^[A-Z]{3}$/.test(currency)) throw new InvalidRequest('138', 'Unsupported currency specified');
  return { amount, currency };
}

/** A payment as the shop asks for it. */
export async function addPayment(scope: TenantScope, body: Record<string, unknown>): Promise<Payment> {
  mustHave(body, ['paymentMethod', 'reference', 'returnUrl']);
  const money = amountIn(body);
  const method = asObject(body['paymentMethod']) ?? {};
  const isKept = body['storePaymentMethod'] === true || method['storedPaymentMethodId'] !== undefined;
  if (isKept) mustHave(body, ['shopperReference', 'recurringProcessingModel', 'shopperInteraction']);
  const card = await cardOf(scope, method, asText(body['shopperReference']) ?? '');
  const forced = (await takeFault(scope, 'adyen', 'outcome'))?.value ?? undefined;
  const [resultCode, laterCode] = forced === undefined ? results[card.behaviour] : [forced, undefined];
  return scope.transaction(async (inside) => {
    const later =
      laterCode === undefined
        ? null
        : { resultCode: laterCode, at: new Date(inside.now.getTime() + slow * 1000).toISOString() };
    const added = await payments.add(inside, {
      id: randomBytes(8).toString('hex').toUpperCase(),
      reference: asText(body['reference']) ?? '',
      state: resultCode,
      data: {
        ...card,
        ...money,
        shopperReference: asText(body['shopperReference']) ?? '',
        returnUrl: asText(body['returnUrl']) ?? '',
        store: body['storePaymentMethod'] === true,
        refusalReason: card.behaviour === 'expired card' ? 'Expired Card' : resultCode === 'Refused' ? 'Refused' : null,
        decision: null,
        result: randomUUID(),
        used: false,
        later,
      },
    });
    if (added === undefined) throw new InvalidRequest('704', 'request already processed or in progress');
    await afterResult(inside, added, resultCode);
    if (later) await tellMerchant(inside, added, later.resultCode, slow);
    return added;
  });
}

const results: Record<PaymentData['behaviour'], readonly [string, string?]> = {
  authorised: ['Authorised'],
  redirect: ['RedirectShopper'],
  bank: ['RedirectShopper'],
  challenge: ['IdentifyShopper'],
  frictionless: ['IdentifyShopper'],
  refused: ['Refused'],
  'expired card': ['Refused'],
  error: ['Error'],
  pending: ['Pending', 'Authorised'],
  received: ['Received', 'Refused'],
  cancelled: ['Cancelled'],
  unknown: ['AuthenticationFinished', 'Authorised'],
  app: ['Pending'],
  voucher: ['PresentToShopper'],
};

type CardOf = Pick<PaymentData, 'method' | 'behaviour' | 'brand' | 'lastFour'>;

async function cardOf(scope: TenantScope, method: Record<string, unknown>, shopperReference: string): Promise<CardOf> {
  const type = asText(method['type']) ?? '';
  if (type === 'ideal') return { method: type, behaviour: 'bank', brand: 'ideal', lastFour: '' };
  if (type === 'bcmc_mobile') return { method: type, behaviour: 'app', brand: 'bcmc', lastFour: '' };
  if (type === 'multibanco') return { method: type, behaviour: 'voucher', brand: 'multibanco', lastFour: '' };
  const token = asText(method['storedPaymentMethodId']);
  if (token !== undefined) {
    const card = await cards.find(scope, token);
    if (card?.state !== 'active' || card.data.shopperReference !== shopperReference)
      throw new InvalidRequest('800', 'Contract not found');
    return { method: 'scheme', behaviour: 'authorised', brand: card.data.brand, lastFour: card.data.lastFour };
  }
  const number = cardNumberIn(method['encryptedCardNumber']);
  if (!isCardNumber(number)) throw new InvalidRequest('101', 'Invalid card number');
  if (isPast(scope.now, method)) throw new InvalidRequest('129', 'Expiry Date Invalid');
  return {
    method: type || 'scheme',
    behaviour: behaviourOf(number),
    brand: brandOf(number),
    lastFour: number.slice(-4),
  };
}

function isPast(now: Date, method: Record<string, unknown>): boolean {
  const [year, month] = [
    Number(cardNumberIn(method['encryptedExpiryYear'])),
    Number(cardNumberIn(method['encryptedExpiryMonth'])),
  ];
  return !(year > 2000 && month >= 1 && month <= 12) || new Date(Date.UTC(year, month, 1)) < now;
}

/** A final code is told, and a card that was to be kept is kept. */
export async function afterResult(inside: TenantScope, payment: Payment, resultCode: string): Promise<void> {
  const { store, shopperReference, brand, lastFour, method } = payment.data;
  if (resultCode === 'Authorised' && store && (method === 'scheme' || method === 'bcmc')) {
    const id = tokenOf(payment);
    const known = await cards.lock(inside, id);
    if (known) await cards.change(inside, known, { state: 'active' });
    else await cards.add(inside, { id, reference: id, state: 'active', data: { shopperReference, brand, lastFour } });
    await tellMerchant(inside, payment, resultCode, 0);
    return tellToken(inside, payment);
  }
  await tellMerchant(inside, payment, resultCode, 0);
}

/** Ends a payment that has not ended, and tells the merchant. */
export async function endPayment(scope: TenantScope, id: string, resultCode: string): Promise<Payment | undefined> {
  return scope.transaction(async (inside) => {
    const payment = await payments.lock(inside, id);
    if (payment === undefined || !isUnfinished(codeNow(payment, inside.now))) return payment;
    const refusalReason = resultCode === 'Refused' ? 'Refused' : null;
    const ended = await payments.change(inside, payment, { state: resultCode, data: { later: null, refusalReason } });
    await afterResult(inside, ended, resultCode);
    return ended;
  });
}
