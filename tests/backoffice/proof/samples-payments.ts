import { downloadGiftVoucher, listGiftVouchers, redeemGiftVoucher } from '../../../src/contract/gift-vouchers.ts';
import { sendGuestMailsAgain } from '../../../src/contract/guest-mails.ts';
import { downloadInvoice, listInvoices, readInvoice } from '../../../src/contract/invoices.ts';
import { createMandateLink, listMandates, processMandate } from '../../../src/contract/mandates.ts';
import {
  disableAdyenStoredPayment,
  payWithAdyen,
  readAdyenPaymentMethods,
  sendAdyenDetails,
} from '../../../src/contract/payments/adyen.ts';
import { payDigitealPresale, startDigitealPayment } from '../../../src/contract/payments/digiteal.ts';
import {
  listMultisafepayCards,
  payAnonymousMultisafepayAgain,
  processMultisafepayTransaction,
  readMultisafepayReturn,
  readMultisafepaySale,
  removeMultisafepayCard,
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../src/contract/payments/multisafepay.ts';
import { reportOgoneFailure, reportOgoneSuccess, startOgonePayment } from '../../../src/contract/payments/ogone.ts';
import {
  downloadAnonymousPrepaidSaleItem,
  downloadPrepaidSaleItem,
  listPrepaidSaleItems,
} from '../../../src/contract/prepaid-items.ts';
import { listSales, readAnonymousSale, readBalance } from '../../../src/contract/sales.ts';
import {
  addSubscription,
  listSubscriptions,
  reactivateSubscription,
  readMonthlyTotal,
  readSubscription,
  stopSubscription,
} from '../../../src/contract/subscriptions.ts';
import { downloadTicket, invoiceTicket } from '../../../src/contract/tickets.ts';
import {
  adyenOrder,
  bought,
  boughtAsGuest,
  collected,
  guestOrder,
  leftUnpaid,
  paidAtOgone,
  redirected,
  signed,
  storedCard,
  subscribed,
  topUp,
  withPapers,
} from './purchases.ts';
import { anyone, type Sample, sample } from './sample.ts';

export const paymentSamples: readonly Sample[] = [
  sample(readBalance, async (world) => ({ by: await world.person(), input: {} })),
  sample(listSales, async (world) => ({
    by: (await bought(world, topUp)).by,
    input: { page: 0, size: 10, from: '2020-01-01' },
  })),
  sample(readAnonymousSale, async (world) => ({ by: anyone, input: { uuid: (await boughtAsGuest(world)).saleUuid } })),

  sample(sendGuestMailsAgain, async () => ({ by: anyone, input: { email: guestOrder().email } })),

  sample(startMultisafepayPayment, async (world) => ({ by: await world.person(), input: topUp })),
  sample(startAnonymousMultisafepayPayment, async () => ({ by: anyone, input: guestOrder() })),
  sample(payAnonymousMultisafepayAgain, async (world) => ({ by: anyone, input: await leftUnpaid(world) })),
  sample(readMultisafepayReturn, async (world) => ({
    by: anyone,
    input: { transactionid: (await bought(world, topUp)).id },
  })),
  sample(processMultisafepayTransaction, async (world) => ({
    by: anyone,
    input: { transactionid: (await bought(world, topUp)).id },
  })),
  sample(readMultisafepaySale, async (world) => {
    const { by, id } = await bought(world, topUp);
    return { by, input: { sale_id: id } };
  }),

  sample(readAdyenPaymentMethods, async (world) => ({
    by: await world.person('adyen'),
    input: { saleItemId: 'top-up', amount: 2500 },
  })),
  sample(payWithAdyen, async (world) => ({ by: await world.person('adyen'), input: adyenOrder() })),
  sample(sendAdyenDetails, async (world) => {
    const { by, details } = await redirected(world);
    return { by, input: { details } };
  }),
  sample(disableAdyenStoredPayment, async (world) => {
    const { by, token } = await storedCard(world);
    return { by, input: { storedPaymentMethodId: token } };
  }),

  sample(listMultisafepayCards, async (world) => ({ by: (await subscribed(world)).by, input: {} })),
  sample(removeMultisafepayCard, async (world) => {
    const { by } = await subscribed(world);
    const [card] = (await world.ask(listMultisafepayCards, {}, by)) ?? [];
    return { by, input: { cardId: card?.id ?? '' } };
  }),

  sample(startOgonePayment, async (world) => ({ by: await world.person('ogone'), input: topUp })),
  sample(reportOgoneSuccess, async (world) => {
    const { by, parameters } = await paidAtOgone(world, '9');
    return { by, input: { parameters } };
  }),
  sample(reportOgoneFailure, async (world) => {
    const { by, parameters } = await paidAtOgone(world, '2');
    return { by, input: { parameters } };
  }),

  sample(startDigitealPayment, async (world) => ({
    by: await world.person('digiteal'),
    input: { ...topUp, immediatePaymentConfirmed: true },
  })),
  sample(createMandateLink, async (world) => {
    const by = await world.person('digiteal');
    const { id: presaleId } = await world.ask(startDigitealPayment, { ...topUp, immediatePaymentConfirmed: true }, by);
    return { by, input: { presaleId, iban: 'BE68 5390 0754 7034' } };
  }),
  sample(processMandate, async (world) => {
    const { by, reference, presaleId } = await signed(world);
    return { by, input: { mandate_reference: reference, presale_id: presaleId } };
  }),
  sample(listMandates, async (world) => ({ by: (await signed(world)).by, input: {} })),
  sample(payDigitealPresale, async (world) => {
    const { by } = await collected(world);
    const { id } = await world.ask(
      startDigitealPayment,
      { ...topUp, amount: 3000, totalAmount: 3000, immediatePaymentConfirmed: true },
      by,
    );
    return { by, input: { presale_id: id } };
  }),

  sample(listSubscriptions, async (world) => ({ by: (await subscribed(world)).by, input: {} })),
  sample(readMonthlyTotal, async (world) => ({ by: (await subscribed(world)).by, input: {} })),
  sample(readSubscription, async (world) => {
    const { by, subscriptionId } = await subscribed(world);
    return { by, input: { subscriptionId } };
  }),
  sample(stopSubscription, async (world) => {
    const { by, subscriptionId } = await subscribed(world);
    return { by, input: { subscriptionId } };
  }),
  sample(reactivateSubscription, async (world) => {
    const { by, subscriptionId } = await subscribed(world);
    await world.ask(stopSubscription, { subscriptionId }, by);
    return { by, input: { subscriptionId, paymentType: 'CARD_TOKEN' as const } };
  }),
  sample(addSubscription, async (world) => {
    const { by } = await subscribed(world);
    return {
      by,
      input: {
        saleItemId: 'premium-monthly',
        identificationItemId: by.plateId,
        paymentType: 'CARD_TOKEN' as const,
        totalAmount: 2995,
        agreementAccepted: true,
      },
    };
  }),

  sample(listGiftVouchers, async (world) => ({ by: (await bought(world, gift)).by, input: {} })),
  sample(redeemGiftVoucher, async (world) => {
    const { by } = await bought(world, gift);
    const [voucher] = await world.ask(listGiftVouchers, {}, by);
    return { by: await world.person(), input: { code: voucher?.code ?? '' } };
  }),
  sample(downloadGiftVoucher, async (world) => {
    const { by } = await bought(world, gift);
    const [voucher] = await world.ask(listGiftVouchers, {}, by);
    return { by, input: { giftVoucherId: voucher?.id ?? '' } };
  }),

  sample(listPrepaidSaleItems, async (world) => ({ by: (await bought(world, bundle)).by, input: {} })),
  sample(downloadPrepaidSaleItem, async (world) => {
    const { by } = await bought(world, bundle);
    const [purchase] = await world.ask(listPrepaidSaleItems, {}, by);
    return { by, input: { myPrepaidSaleItemId: purchase?.id ?? '' } };
  }),
  sample(downloadAnonymousPrepaidSaleItem, async (world) => {
    const { saleUuid: uuid } = await boughtAsGuest(world);
    const { prepaidSaleItems } = await world.ask(readAnonymousSale, { uuid }, anyone);
    return { by: anyone, input: { uuid: prepaidSaleItems[0]?.uuid ?? '' } };
  }),

  sample(listInvoices, async (world) => ({ by: (await withPapers(world)).by, input: { page: 0 } })),
  sample(readInvoice, async (world) => {
    const { by, ticketId } = await withPapers(world);
    return { by, input: { invoiceId: (await world.ask(invoiceTicket, { ticketId }, by)).id } };
  }),
  sample(invoiceTicket, async (world) => {
    const { by, ticketId } = await withPapers(world);
    return { by, input: { ticketId } };
  }),
  sample(downloadTicket, async (world) => {
    const { by, ticketId } = await withPapers(world);
    return { by, input: { ticketId } };
  }),
  sample(downloadInvoice, async (world) => {
    const { by, ticketId } = await withPapers(world);
    return { by, input: { invoiceId: (await world.ask(invoiceTicket, { ticketId }, by)).id } };
  }),
];

const gift = {
  saleItemId: 'gift-voucher',
  amount: 2500,
  totalAmount: 2500,
  giftVoucher: { recipientEmail: null, message: 'Proficiat!' },
};
const bundle = { saleItemId: 'comfort-10', totalAmount: 9900 };
