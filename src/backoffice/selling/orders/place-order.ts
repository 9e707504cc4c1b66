import { randomUUID } from 'node:crypto';
import type { Language } from '../../../contract/languages.ts';
import type { OrderInput } from '../../../contract/orders.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { checkSendOn } from '../../../contract/rules/send-on.ts';
import type { SalePaymentType } from '../../../contract/sales.ts';
import { checked, ifGiven } from '../../server/checked.ts';
import { inLanguage } from '../../server/language.ts';
import { Refusal } from '../../server/refusal.ts';
import type { TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { newCode } from '../fulfilment/codes.ts';
import { holdUntil } from '../reservations/decide.ts';
import { hold } from '../reservations/hold.ts';
import { lockReservation, prolong } from '../reservations/store.ts';
import type { Judged } from './judge-order.ts';
import {
  findBeingPaid,
  findOpenOrder,
  findPresale,
  findSaleOfKey,
  insertPresale,
  type Presale,
  setReservation,
  type Wanted,
} from './presale.ts';

export interface Buyer {
  readonly accountId: string | null;
  readonly userId: string | null;
  readonly email: string | null;
  readonly reason: string | null;
  readonly language: Language;
}

/** A new presale, or the one of the same order with the payment that runs for it: there are never two to pay at once. */
export type Placed = { presale: Presale; runningId?: string };

export interface Payable {
  readonly paymentType: SalePaymentType;
  /** Refuses what may not be paid so; not asked for an order that is being paid already. */
  readonly allow?: ((judged: Judged) => Promise<void>) | undefined;
}

type Wish = Pick<OrderInput, 'saleItemReservationId' | 'giftVoucher' | 'immediateStartRequested' | 'sendOn'>;

/** Writes the order down; what is scarce is taken out of stock. For an account, its row must be locked. */
export async function placeOrder(
  scope: TenantScope,
  buyer: Buyer,
  judged: Judged,
  wish: Wish,
  { paymentType, allow = async () => undefined }: Payable,
): Promise<Placed> {
  const { offer, invoiceId, quantity, unitAmount, total, item, extendedId } = judged;
  const goods = {
    saleItemId: offer.id,
    invoiceId,
    quantity,
    unitAmount,
    identificationItemId: item?.id ?? null,
    extendedId,
  };
  const wanted = { ...goods, accountId: buyer.accountId, email: buyer.email };
  const isExclusive = offer.category === 'SUBSCRIPTION' || offer.category === 'INVOICE';
  const running = await runningFor(scope, wanted, isExclusive, wish.saleItemReservationId);
  if (running) return running;
  await mustBeNew(scope, buyer);
  await allow(judged);
  const reservationId = await held(scope, judged, wish.saleItemReservationId, buyer.accountId);
  // People type it where they withdraw.
  const id = newCode().toLowerCase();
  const presale: Presale = {
    ...goods,
    id,
    orderId: (await findOpenOrder(scope, wanted)) ?? id,
    ...buyer,
    uuid: buyer.accountId === null ? randomUUID() : null,
    category: offer.category,
    total,
    reservationId,
    renewsOn: null,
    gift: giftOf(scope, offer.category, wish),
    createdAt: scope.now.toISOString(),
    validUntil: holdUntil(scope.now).toISOString(),
    fulfilledAt: null,
    immediateStart: wish.immediateStartRequested === true,
    withdrawnAt: null,
  };
  await insertPresale(scope, presale, {
    item: inLanguage(offer.name, buyer.language),
    // What stands in no catalogue.
    ...(offer.id === null && { itemWords: offer.name }),
    paymentType,
    identificationItemName: item?.name ?? null,
  });
  return { presale };
}

/** The answer to a key may be thrown away one day; that something was ordered with it is known for ever. */
async function mustBeNew(scope: TenantScope, { accountId }: Buyer): Promise<void> {
  const presaleId = scope.key === undefined ? undefined : await findSaleOfKey(scope, accountId ?? 'guest', scope.key);
  if (presaleId !== undefined) throw new Refusal(409, 'exception.payment.notPossible', { presaleId });
}

/** Two top-ups of the same amount are two orders; two payments for one reservation, subscription or invoice are one too many. */
async function runningFor(
  scope: TenantScope,
  wanted: Wanted,
  isExclusive: boolean,
  reservationId: string | undefined,
): Promise<Required<Placed> | undefined> {
  if (!isExclusive && reservationId === undefined) return undefined;
  const found = await findBeingPaid(scope, wanted, isExclusive ? undefined : reservationId);
  const presale = found && (await findPresale(scope, found.presaleId));
  return presale && { presale, runningId: found.paymentId };
}

async function held(
  scope: TenantScope,
  { offer, quantity }: Judged,
  reservationId: string | undefined,
  accountId: string | null,
): Promise<string | null> {
  if (reservationId !== undefined) {
    const reservation = await lockReservation(scope, reservationId);
    const fits =
      reservation?.state === 'OPEN' && reservation.saleItemId === offer.id && reservation.quantity === quantity;
    if (!fits || new Date(reservation.validUntil) <= scope.now)
      throw new Refusal(409, 'exception.saleItemReservation.ended');
    await prolong(scope, reservationId, holdUntil(scope.now));
    return reservationId;
  }
  if (offer.id === null || offer.available === null) return null;
  return (await hold(scope, { saleItemId: offer.id, quantity, accountId })).id;
}

/** For another try of the same presale: still held, or taken from stock once more. */
export async function holdAgain(scope: TenantScope, presale: Presale, judged: Judged): Promise<void> {
  if (presale.reservationId === null) return;
  const reservation = await lockReservation(scope, presale.reservationId);
  if (reservation?.state === 'OPEN') return prolong(scope, reservation.id, holdUntil(scope.now));
  const again = await held(scope, judged, undefined, presale.accountId);
  if (again !== null) await setReservation(scope, presale.id, again, holdUntil(scope.now));
}

function giftOf(
  scope: TenantScope,
  category: string,
  { giftVoucher: gift, sendOn }: Pick<OrderInput, 'giftVoucher' | 'sendOn'>,
): Presale['gift'] {
  if (category !== 'GIFT') return null;
  const given = checked({
    recipientEmail: ifGiven(gift?.recipientEmail, checkEmail),
    sendOn: ifGiven(sendOn, (day) => checkSendOn(day, todayOf(scope))),
  });
  const recipientEmail = given.recipientEmail ?? null;
  // What is printed is sent on no day.
  const day = recipientEmail === null ? null : (given.sendOn ?? null);
  return { recipientEmail, message: gift?.message?.trim() || null, sendOn: day };
}
