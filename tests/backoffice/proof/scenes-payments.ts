import { sendGuestMailsAgain } from '../../../src/contract/guest-mails.ts';
import { createMandateLink } from '../../../src/contract/mandates.ts';
import { payWithAdyen } from '../../../src/contract/payments/adyen.ts';
import { payDigitealPresale, startDigitealPayment } from '../../../src/contract/payments/digiteal.ts';
import {
  payAnonymousMultisafepayAgain,
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../src/contract/payments/ogone.ts';
import { reserveSaleItem } from '../../../src/contract/reservations.ts';
import { addSubscription, reactivateSubscription, stopSubscription } from '../../../src/contract/subscriptions.ts';
import { everyStart, orderStarts, paidInvoiceScenes } from './order-starts.ts';
import { adyenOrder, collected, guestOrder, leftUnpaid, subscribed, topUp } from './purchases.ts';
import { anyone } from './sample.ts';
import { type Scene, scene } from './scene.ts';
import { direct, endedUnpaid, givenSubscription, setFault } from './scene-parts.ts';

const monthly = { saleItemId: 'premium-monthly', totalAmount: 2995, agreementAccepted: true };
const scarce = { saleItemId: 'premium-1', totalAmount: 1650 };

export const paymentScenes: readonly Scene[] = [
  scene(reserveSaleItem, 'main.webshop.soldOut', async () => ({ by: anyone, input: { saleItemId: 'premium-1' } })),

  ...paidInvoiceScenes,
  ...everyStart('main.webshop.soldOut', scarce).filter(({ call }) => call !== startDigitealPayment),
  scene(startDigitealPayment, 'main.webshop.soldOut', async (world) => {
    await world.rows`update sale_item set available_quantity = 0 where tenant_id = 'digiteal' and id = 'comfort-10'`;
    return { by: await world.person('digiteal'), input: { saleItemId: 'comfort-10', totalAmount: 9900, ...direct } };
  }),
  scene(startAnonymousMultisafepayPayment, 'main.webshop.soldOut', async () => ({
    by: anyone,
    input: { ...guestOrder(), ...scarce },
  })),

  scene(startMultisafepayPayment, 'exception.payment.notPossible', async (world) => ({
    by: await world.person('adyen'),
    input: topUp,
  })),
  scene(payWithAdyen, 'exception.payment.notPossible', async (world) => {
    const returnUrl = 'http://ogone.localhost:4173/nl/dashboard/adyen/success';
    return { by: await world.person('ogone'), input: { ...adyenOrder(), returnUrl } };
  }),
  scene(startOgonePayment, 'exception.payment.notPossible', async (world) => ({
    by: await world.person('digiteal'),
    input: topUp,
  })),
  scene(startDigitealPayment, 'exception.payment.notPossible', async (world) => ({
    by: await world.person('ogone'),
    input: { ...topUp, ...direct },
  })),
  scene(startAnonymousMultisafepayPayment, 'exception.payment.notPossible', async () => ({
    by: { tenant: 'ogone' },
    input: guestOrder(),
  })),

  ...orderStarts.map(
    ({ call, tenant, more }): Scene => ({
      call,
      key: 'exception.subscription.exists',
      make: async (world) => {
        const by = await world.person(tenant);
        await givenSubscription(world, by, { saleItemId: monthly.saleItemId, recurring: true });
        return { by, input: { ...more, ...monthly, identificationItemId: by.plateId } };
      },
    }),
  ),
  scene(addSubscription, 'exception.subscription.exists', async (world) => {
    const { by } = await subscribed(world);
    const again = {
      saleItemId: 'comfort-monthly',
      identificationItemId: by.plateId,
      totalAmount: 1995,
      agreementAccepted: true,
    };
    return { by, input: { ...again, paymentType: 'CARD_TOKEN' as const } };
  }),

  scene(startMultisafepayPayment, 'exception.payment.underWay', async (world) => {
    const by = await world.person();
    const order = { ...monthly, totalAmount: 2995, identificationItemId: by.plateId };
    await world.ask(startDigitealPayment, { ...order, ...direct }, by);
    return { by, input: order };
  }),
  scene(startDigitealPayment, 'exception.payment.underWay', async (world) => {
    const by = await world.person();
    const order = { ...monthly, totalAmount: 2995, identificationItemId: by.plateId };
    await world.ask(startMultisafepayPayment, order, by);
    return { by, input: { ...order, ...direct } };
  }),
  scene(startOgonePayment, 'exception.payment.underWay', async (world) => {
    const by = await world.person('ogone');
    const order = { ...monthly, identificationItemId: by.plateId };
    const { url, parameters } = await world.ask(startOgonePayment, order, by);
    await world.page((await world.page(url, parameters)).headers.get('location') ?? '', { outcome: '51' });
    return { by, input: order };
  }),
  scene(payWithAdyen, 'exception.payment.underWay', async (world) => {
    const by = await world.person('adyen');
    const order = {
      ...adyenOrder('4212345678910006'),
      ...monthly,
      amount: undefined,
      identificationItemId: by.plateId,
    };
    await world.ask(payWithAdyen, order, by);
    return { by, input: order };
  }),
  scene(startAnonymousMultisafepayPayment, 'exception.payment.underWay', async (world) => {
    const { id: saleItemReservationId } = await world.ask(reserveSaleItem, { saleItemId: 'basic-5' }, anyone);
    const order = { ...guestOrder(), saleItemReservationId };
    const { createOrderDataDTO } = await world.ask(startAnonymousMultisafepayPayment, order, anyone);
    await world.page(createOrderDataDTO.payment_url, { outcome: 'uncleared' });
    return { by: anyone, input: order };
  }),

  scene(payAnonymousMultisafepayAgain, 'exception.payment.notPossible', async (world) => ({
    by: anyone,
    input: await leftUnpaid(world, 'completed'),
  })),
  scene(payAnonymousMultisafepayAgain, 'exception.payment.underWay', async (world) => ({
    by: anyone,
    input: await leftUnpaid(world, 'uncleared'),
  })),
  scene(payAnonymousMultisafepayAgain, 'main.webshop.soldOut', async (world) => {
    const input = await leftUnpaid(world, 'cancelled', { saleItemId: 'premium-10', totalAmount: 13_500 });
    await world.rows`
      update reservation set state = 'RELEASED' from presale
      where presale.tenant_id = reservation.tenant_id and reservation_id = reservation.id and uuid = ${input.saleUuid}`;
    await world.rows`update sale_item set available_quantity = 0 where tenant_id = 'multisafepay' and id = 'premium-10'`;
    return { by: anyone, input };
  }),
  scene(payAnonymousMultisafepayAgain, 'exception.saleItem.notAvailable', async (world) => {
    const input = await leftUnpaid(world);
    await world.rows`update presale set sale_item_id = 'top-up' where tenant_id = 'multisafepay' and uuid = ${input.saleUuid}`;
    return { by: anyone, input };
  }),

  ...everyStart('validation.required', { saleItemId: 'top-up', totalAmount: 2500 }),
  ...everyStart('validation.amount.invalid', { saleItemId: 'comfort-10', totalAmount: 9900, amount: 2500 }),
  ...everyStart('validation.email', {
    saleItemId: 'gift-voucher',
    totalAmount: 2500,
    amount: 2500,
    giftVoucher: { recipientEmail: 'nobody' },
  }).filter(({ call }) => call !== startOgonePayment),
  scene(startAnonymousMultisafepayPayment, 'validation.email', async () => ({
    by: anyone,
    input: { ...guestOrder(), email: 'nobody' },
  })),

  scene(sendGuestMailsAgain, 'validation.required', async () => ({ by: anyone, input: { email: ' ' } })),
  scene(sendGuestMailsAgain, 'validation.email', async () => ({ by: anyone, input: { email: 'nobody' } })),

  scene(createMandateLink, 'exception.directDebit.limit', async (world) => {
    const { by, presaleId } = await endedUnpaid(world);
    return { by, input: { presaleId, iban: 'BE68539007547034' } };
  }),
  scene(payDigitealPresale, 'exception.directDebit.limit', async (world) => {
    const { by, presaleId } = await endedUnpaid(world);
    return { by, input: { presale_id: presaleId } };
  }),
  scene(startDigitealPayment, 'exception.directDebit.limit', async (world) => ({
    by: await world.person('digiteal'),
    input: { ...topUp, amount: 20_100, totalAmount: 20_100, ...direct },
  })),
  scene(startDigitealPayment, 'exception.address.incomplete', async (world) => {
    const by = await world.person('digiteal');
    await world.rows`update account set city = null where tenant_id = 'digiteal' and account_id = ${by.accountId}`;
    return { by, input: { ...topUp, ...direct } };
  }),
  scene(payDigitealPresale, 'exception.mandate.notCreated', async (world) => {
    const by = await world.person('digiteal');
    return { by, input: { presale_id: (await world.ask(startDigitealPayment, { ...topUp, ...direct }, by)).id } };
  }),
  scene(createMandateLink, 'exception.mandate.notCreated', async (world) => {
    const by = await world.person('digiteal');
    const { id: presaleId } = await world.ask(startDigitealPayment, { ...topUp, ...direct }, by);
    const wanted = { presaleId, iban: 'BE68539007547034' };
    await world.ask(createMandateLink, wanted, by);
    await world.rows`update mandate set state = 'FAILED', link = null where tenant_id = 'digiteal' and presale_id = ${presaleId}`;
    await world.rows`update payment set state = 'PAID' where tenant_id = 'digiteal' and presale_id = ${presaleId}`;
    return { by, input: wanted };
  }),

  scene(stopSubscription, 'exception.subscription.notStopped', async (world) => {
    const by = await world.person();
    return {
      by,
      input: {
        subscriptionId: await givenSubscription(world, by, { saleItemId: 'premium-quarter', recurring: false }),
      },
    };
  }),
  scene(reactivateSubscription, 'exception.subscription.notResumed', async (world) => {
    const by = await world.person();
    return {
      by,
      input: {
        subscriptionId: await givenSubscription(world, by, { saleItemId: 'premium-quarter', recurring: false }),
      },
    };
  }),
  scene(reactivateSubscription, 'exception.directDebit.limit', async (world) => {
    const { by } = await collected(world);
    const subscriptionId = await givenSubscription(world, by, {
      saleItemId: 'premium-monthly',
      recurring: true,
      price: 20_100,
    });
    await world.ask(stopSubscription, { subscriptionId }, by);
    return { by, input: { subscriptionId, paymentType: 'DIRECT_DEBIT' as const } };
  }),
  scene(addSubscription, 'exception.directDebit.limit', async (world) => {
    const { by } = await collected(world);
    await givenSubscription(world, by, { saleItemId: 'another', recurring: true, price: 17_000 });
    return {
      by,
      input: { ...monthly, totalAmount: 3295, identificationItemId: by.plateId, paymentType: 'DIRECT_DEBIT' as const },
    };
  }),
  scene(addSubscription, 'exception.payment.invalidCard', async (world) => {
    const { by } = await subscribed(world);
    await setFault(world, 'outcome', 'declined');
    return { by, input: { ...monthly, identificationItemId: by.plateId, paymentType: 'CARD_TOKEN' as const } };
  }),
];
