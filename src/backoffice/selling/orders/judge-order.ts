import type { OrderInput } from '../../../contract/orders.ts';
import { checkImmediateStart } from '../../../contract/rules/confirmation.ts';
import { agreement } from '../../customers/registration/decide.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { checked } from '../../server/checked.ts';
import { inLanguage } from '../../server/language.ts';
import { badRequest, notFoundIn, Refusal } from '../../server/refusal.ts';
import type { AccountScope, TenantScope } from '../../server/scope.ts';
import { checkAmount, checkQuantity, checkTotal } from './decide.ts';
import { judgeInvoice } from './judge-invoice.ts';
import { type BuyerStanding, newcomer, type Offer, type Ordered, unitPrice } from './price.ts';
import {
  findIdentificationItem,
  findOffer,
  findRunning,
  findSubscription,
  type ItemOfAccount,
  standingOf,
} from './store.ts';

/** An order that may be paid, at the price of this moment. */
export interface Judged {
  readonly offer: Ordered;
  /** The invoice that is paid, where it is for one. */
  readonly invoiceId: string | null;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly total: number;
  /** The plate or card it is for. */
  readonly item: ItemOfAccount | undefined;
  readonly extendedId: string | null;
}

export async function judgeOrder(scope: AccountScope, order: OrderInput): Promise<Judged> {
  const { saleItemId, invoiceId } = order;
  if ((saleItemId === undefined) === (invoiceId === undefined)) throw badRequest({ fields: ['saleItemId'] });
  if (saleItemId === undefined) return judgeInvoice(scope, invoiceId as string, order.totalAmount);
  const offer = await offered(scope, saleItemId);
  if (order.agreementAccepted === false || (offer.category === 'SUBSCRIPTION' && !order.agreementAccepted))
    throw notAgreed(scope);
  const target = offer.category === 'SUBSCRIPTION' ? await targetOf(scope, offer, order) : noTarget;
  const standing = await standingOf(scope, scope.user.accountId, { ...order, saleItemId });
  return { ...priced(scope, offer, order, standing), ...target };
}

export async function judgeGuestOrder(
  scope: TenantScope,
  order: Wish & Pick<OrderInput, 'agreementAccepted' | 'immediateStartRequested'> & { readonly saleItemId: string },
): Promise<Judged> {
  const offer = await offered(scope, order.saleItemId);
  if (offer.category !== 'PREPAID') throw new Refusal(409, 'exception.saleItem.notAvailable');
  if (!order.agreementAccepted) throw notAgreed(scope);
  checked({ immediateStartRequested: checkImmediateStart(order.immediateStartRequested === true) });
  return { ...priced(scope, offer, order, newcomer), ...noTarget };
}

async function offered(scope: TenantScope, id: string): Promise<Offer> {
  const offer = await findOffer(scope, id);
  if (offer === undefined) throw new Refusal(409, 'exception.saleItem.notAvailable');
  return offer;
}

type Wish = Pick<OrderInput, 'quantity' | 'amount' | 'totalAmount'>;

function priced(
  { now, tenant }: TenantScope,
  offer: Offer,
  { quantity = 1, amount, totalAmount }: Wish,
  standing: BuyerStanding,
) {
  const setting = settingOf(tenant);
  checkQuantity(offer, quantity, setting);
  const unitAmount = checkAmount(offer, amount, setting) ?? unitPrice(offer, quantity, standing, now);
  checkTotal(unitAmount * quantity, totalAmount);
  return { offer, invoiceId: null, quantity, unitAmount, total: unitAmount * quantity };
}

const noTarget = { item: undefined, extendedId: null };

/** The plate or card a subscription is for, or the subscription that goes on. */
async function targetOf(scope: AccountScope, offer: Offer, { identificationItemId, subscriptionId }: OrderInput) {
  if (subscriptionId !== undefined) {
    const extended = await findSubscription(scope, subscriptionId);
    if (extended === undefined) throw notFoundIn('subscriptionId');
    if (extended.recurring || extended.saleItemId !== offer.id)
      throw new Refusal(409, 'exception.saleItem.notAvailable');
    return {
      item: { id: extended.identificationItemId, name: extended.identificationItemName },
      extendedId: extended.id,
    };
  }
  if (identificationItemId === undefined)
    throw new Refusal(409, 'validation.required', { fields: { identificationItemId: 'validation.required' } });
  const item = await findIdentificationItem(scope, identificationItemId);
  if (item === undefined) throw notFoundIn('identificationItemId');
  const running = await findRunning(scope, scope.user.accountId, offer.id, item.id);
  if (running) throw new Refusal(409, 'exception.subscription.exists');
  return { item, extendedId: null };
}

function notAgreed({ language }: TenantScope): Refusal {
  return new Refusal(409, `validation.agreement#${inLanguage(agreement, language)}`);
}
