import type { InputOf } from '../../../src/contract/call.ts';
import { createMandateLink, processMandate } from '../../../src/contract/mandates.ts';
import { payWithAdyen, readAdyenPaymentMethods } from '../../../src/contract/payments/adyen.ts';
import { startDigitealPayment } from '../../../src/contract/payments/digiteal.ts';
import {
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../src/contract/payments/ogone.ts';
import { listSales } from '../../../src/contract/sales.ts';
import { listSubscriptions } from '../../../src/contract/subscriptions.ts';
import { anyone, newName } from './sample.ts';
import { withInvoiceData } from './samples-account.ts';
import type { Person, World } from './world.ts';

type OrderInput = InputOf<typeof startMultisafepayPayment>;

export const topUp = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 } satisfies OrderInput;

/** Ordered and paid on MultiSafepay's page. */
export async function bought(world: World, order: OrderInput, by?: Person) {
  const buyer = by ?? (await world.person());
  const { id, payment_url } = await world.ask(startMultisafepayPayment, order, buyer);
  await world.page(payment_url, { outcome: 'completed' });
  return { by: buyer, id };
}

export function guestOrder() {
  const agreed = { agreementAccepted: true, immediateStartRequested: true };
  return { saleItemId: 'basic-5', totalAmount: 3950, email: newName(), reason: 'Voor oma', ...agreed };
}

/** With which an order is paid that a guest left unpaid. */
export async function leftUnpaid(
  world: World,
  outcome = 'cancelled',
  more: Partial<ReturnType<typeof guestOrder>> = {},
) {
  const { totalAmount, agreementAccepted, immediateStartRequested, ...order } = { ...guestOrder(), ...more };
  const agreed = { totalAmount, agreementAccepted, immediateStartRequested };
  const placed = await world.ask(startAnonymousMultisafepayPayment, { ...order, ...agreed }, anyone);
  await world.page(placed.createOrderDataDTO.payment_url, { outcome });
  return { saleUuid: placed.saleUuid, ...agreed };
}

export async function boughtAsGuest(world: World) {
  const order = guestOrder();
  const { createOrderDataDTO, saleUuid } = await world.ask(startAnonymousMultisafepayPayment, order, anyone);
  await world.page(createOrderDataDTO.payment_url, { outcome: 'completed' });
  return { saleUuid, email: order.email };
}

/** A monthly subscription, which leaves a card to be charged later. */
export async function subscribed(world: World) {
  const by = await world.person();
  await bought(
    world,
    { saleItemId: 'comfort-monthly', totalAmount: 1496, identificationItemId: by.plateId, agreementAccepted: true },
    by,
  );
  const [subscription] = await world.ask(listSubscriptions, {}, by);
  return { by, subscriptionId: subscription?.subscriptionId ?? '' };
}

/** A paid sale with its ticket, of a customer that can have an invoice. */
export async function withPapers(world: World) {
  const by = await withInvoiceData(world);
  await bought(world, topUp, by);
  const { content } = await world.ask(listSales, {}, by);
  return { by, ticketId: content[0]?.ticketId ?? '' };
}

export const goodCard = '4111111145551142';

export function adyenOrder(number = goodCard, more: object = {}) {
  return {
    ...topUp,
    paymentMethod: {
      type: 'scheme',
      encryptedCardNumber: `test_${number}`,
      encryptedExpiryMonth: 'test_03',
      encryptedExpiryYear: 'test_2030',
      encryptedSecurityCode: 'test_737',
      holderName: 'L. Janssens',
    },
    returnUrl: 'http://adyen.localhost:4173/nl/dashboard/adyen/success',
    ...more,
  };
}

/** Back from the bank's page, with what Adyen wants to be told. */
export async function redirected(world: World, outcome = 'Authorised') {
  const by = await world.person('adyen');
  const { id, action } = await world.ask(payWithAdyen, adyenOrder('4212345678910006'), by);
  const returned = await world.page(String(action?.['url']), { outcome });
  const redirectResult = new URL(returned.headers.get('location') ?? '').searchParams.get('redirectResult');
  return { by, id, details: { redirectResult } };
}

export async function storedCard(world: World) {
  const by = await world.person('adyen');
  const subscription = {
    saleItemId: 'comfort-monthly',
    amount: undefined,
    totalAmount: 1995,
    identificationItemId: by.plateId,
    agreementAccepted: true,
  };
  await world.ask(payWithAdyen, adyenOrder(goodCard, { ...subscription, storePaymentMethod: true }), by);
  const { paymentMethodsResponse } = await world.ask(readAdyenPaymentMethods, { saleItemId: 'comfort-monthly' }, by);
  const [kept] = paymentMethodsResponse['storedPaymentMethods'] as { id: string }[];
  return { by, token: kept?.id ?? '' };
}

export async function paidAtOgone(world: World, status: string) {
  const by = await world.person('ogone');
  const { url, parameters } = await world.ask(startOgonePayment, topUp, by);
  const entered = await world.page(url, parameters);
  const returned = await world.page(entered.headers.get('location') ?? '', { outcome: status });
  const back = new URL(returned.headers.get('location') ?? '');
  return { by, parameters: Object.fromEntries(back.searchParams) };
}

/** A mandate as the bank has it after the customer's choice there. */
export async function signed(world: World, outcome = 'success') {
  const by = await world.person('digiteal');
  const { id: presaleId } = await world.ask(startDigitealPayment, { ...topUp, immediatePaymentConfirmed: true }, by);
  const { link, reference } = await world.ask(createMandateLink, { presaleId, iban: 'BE68539007547034' }, by);
  await world.page(link, { outcome });
  return { by, reference: reference ?? '', presaleId };
}

/** A customer with an active mandate. */
export async function collected(world: World) {
  const { by, reference, presaleId } = await signed(world);
  await world.ask(processMandate, { mandate_reference: reference, presale_id: presaleId }, by);
  return { by, reference };
}
