import { changePreferences } from '../../../src/contract/account.ts';
import { createMandateLink } from '../../../src/contract/mandates.ts';
import { payWithAdyen, sendAdyenDetails } from '../../../src/contract/payments/adyen.ts';
import { startDigitealPayment } from '../../../src/contract/payments/digiteal.ts';
import {
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../src/contract/payments/ogone.ts';
import { reserveSaleItem } from '../../../src/contract/reservations.ts';
import { listSubscriptions } from '../../../src/contract/subscriptions.ts';
import { openInvoice } from '../../support/open-invoice.ts';
import { adyenOrder, bought, goodCard, guestOrder, redirected } from './purchases.ts';
import { anyone, type Sample, sample } from './sample.ts';
import type { TenantId, World } from './world.ts';

const premium = { saleItemId: 'premium-monthly', totalAmount: 2995, agreementAccepted: true };
const quarter = { saleItemId: 'premium-quarter', totalAmount: 7995, agreementAccepted: true };

/** Calls that may also name something by its id, doing so. */
export const samplesWithIds: readonly Sample[] = [
  sample(changePreferences, async (world) => ({
    by: await world.person(),
    input: { preferredLocationId: 'location-1' },
  })),
  sample(startMultisafepayPayment, async (world) => {
    const by = await world.person();
    return { by, input: { ...premium, identificationItemId: by.plateId } };
  }),
  sample(startMultisafepayPayment, async (world) => {
    const { by, subscriptionId } = await quarterly(world);
    return { by, input: { ...quarter, subscriptionId } };
  }),
  sample(startMultisafepayPayment, async (world) => ({
    by: await world.person(),
    input: { saleItemId: 'basic-5', totalAmount: 3950, saleItemReservationId: await reserved(world) },
  })),
  sample(startAnonymousMultisafepayPayment, async (world) => ({
    by: anyone,
    input: { ...guestOrder(), saleItemReservationId: await reserved(world) },
  })),
  sample(startOgonePayment, async (world) => {
    const by = await world.person('ogone');
    return { by, input: { ...premium, identificationItemId: by.plateId } };
  }),
  sample(startDigitealPayment, async (world) => {
    const by = await world.person('digiteal');
    return {
      by,
      input: { ...premium, totalAmount: 3295, identificationItemId: by.plateId, immediatePaymentConfirmed: true },
    };
  }),
  sample(payWithAdyen, async (world) => {
    const by = await world.person('adyen');
    return { by, input: adyenOrder(goodCard, { ...premium, amount: undefined, identificationItemId: by.plateId }) };
  }),
  sample(payWithAdyen, async (world) => {
    const by = await world.person('adyen');
    const { id: presaleId } = await world.ask(payWithAdyen, adyenOrder('4000000000000002'), by);
    return { by, input: adyenOrder(goodCard, { presaleId }) };
  }),
  sample(startMultisafepayPayment, (world) => payingAnInvoice(world, 'multisafepay')),
  sample(startOgonePayment, (world) => payingAnInvoice(world, 'ogone')),
  sample(startDigitealPayment, async (world) => {
    const { by, input } = await payingAnInvoice(world, 'digiteal');
    return { by, input: { ...input, immediatePaymentConfirmed: true } };
  }),
  sample(payWithAdyen, async (world) => {
    const { by, input } = await payingAnInvoice(world, 'adyen');
    return { by, input: adyenOrder(goodCard, { saleItemId: undefined, amount: undefined, ...input }) };
  }),
  sample(sendAdyenDetails, async (world) => {
    const { by, id: presaleId, details } = await redirected(world);
    return { by, input: { presaleId, details } };
  }),
  sample(createMandateLink, async (world) => {
    const by = await world.person('digiteal');
    const order = { ...premium, totalAmount: 3295, identificationItemId: by.plateId, immediatePaymentConfirmed: true };
    const { id: presaleId } = await world.ask(startDigitealPayment, order, by);
    return { by, input: { presaleId, iban: 'BE68539007547034' } };
  }),
];

async function payingAnInvoice(world: World, tenant: TenantId) {
  const by = await world.person(tenant);
  return { by, input: { invoiceId: (await openInvoice(world, by)).id, totalAmount: 2500 } };
}

/** A customer with a subscription that ends by itself and can be extended. */
async function quarterly(world: World) {
  const by = await world.person();
  await bought(world, { ...quarter, identificationItemId: by.plateId }, by);
  const [subscription] = await world.ask(listSubscriptions, {}, by);
  return { by, subscriptionId: subscription?.subscriptionId ?? '' };
}

async function reserved(world: World): Promise<string> {
  return (await world.ask(reserveSaleItem, { saleItemId: 'basic-5' }, anyone)).id;
}
