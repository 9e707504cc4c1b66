import { beforeEach, describe, expect, test } from 'vitest';
import { shaSign } from '../../../../src/backoffice/paying/ogone/signature.ts';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { payWithAdyen, sendAdyenDetails } from '../../../../src/contract/payments/adyen.ts';
import { payDigitealPresale, startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import {
  processMultisafepayTransaction,
  readMultisafepayReturn,
  readMultisafepaySale,
  startMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { reportOgoneSuccess, startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { adyenOrder, cards } from './adyen-order.ts';
import { type Customer, moneyForAll } from './support.ts';
import { telling, topUp } from './telling.ts';

const money = moneyForAll();
let customer: Customer;
const { secrets } = telling(
  () => money,
  () => customer,
);

const stateOf = async (id: string) =>
  (await money.rows<{ state: string }>`select state from payment where id = ${id}`).map(({ state }) => state);
/** As if the operator had changed its provider while the payment was open. */
const isWith = (provider: string, id: string) => money.rows`update payment set provider = ${provider} where id = ${id}`;

describe('where an operator has two providers, a payment with one of them', () => {
  beforeEach(async () => {
    customer = await money.customer('multisafepay');
  });

  test('is not read, asked for or ended by the calls of MultiSafepay', async () => {
    const months = { saleItemId: 'premium-monthly', identificationItemId: customer.plateId, totalAmount: 2995 };
    const agreed = { agreementAccepted: true, immediatePaymentConfirmed: true };
    const { id } = await customer.ask(startDigitealPayment, { ...months, ...agreed });
    const answers = [
      await customer.call(readMultisafepaySale, { sale_id: id }),
      await customer.call(readMultisafepayReturn, { transactionid: id }),
      await customer.call(processMultisafepayTransaction, { transactionid: id }),
    ];
    expect([answers.map(({ key }) => key), await stateOf(id)]).toEqual([
      Array(3).fill('exception.notFound'),
      ['WAITING'],
    ]);
  });

  test('is neither signed for nor collected by the calls of Digiteal', async () => {
    const { id } = await customer.ask(startMultisafepayPayment, topUp);
    const answers = [
      await customer.call(createMandateLink, { presaleId: id, iban: 'BE71096123456769' }),
      await customer.call(payDigitealPresale, { presale_id: id }),
    ];
    expect([answers.map(({ key }) => key), await stateOf(id)]).toEqual([
      Array(2).fill('exception.notFound'),
      ['WAITING'],
    ]);
  });
});

test('what the bank gave for a payment with Adyen says nothing of one with another provider', async () => {
  customer = await money.customer('adyen');
  const { id, action } = await customer.ask(payWithAdyen, adyenOrder(cards.redirect));
  const { headers } = await money.page(String(action?.['url']), { outcome: 'Authorised' });
  const redirectResult = new URL(headers.get('location') ?? '').searchParams.get('redirectResult');
  await isWith('ogone', id);
  expect([
    (await customer.call(sendAdyenDetails, { presaleId: id, details: { redirectResult } })).key,
    await stateOf(id),
  ]).toEqual(['exception.notFound', ['WAITING']]);
});

test('what Ogone signed says nothing of a payment with another provider', async () => {
  customer = await money.customer('ogone');
  const [own, other] = [await customer.ask(startOgonePayment, topUp), await customer.ask(startOgonePayment, topUp)];
  await isWith('adyen', other.id);
  const report = (orderID: string) => {
    const fields = { orderID, STATUS: '9', PAYID: '4711', amount: '25', currency: 'EUR', NCERROR: '0' };
    const SHASIGN = shaSign(fields, secrets('ogone').ogone?.shaOut ?? '');
    return customer.call(reportOgoneSuccess, { parameters: { ...fields, SHASIGN } });
  };
  expect([(await report(other.id)).key, (await report(own.id)).json]).toEqual([
    'exception.notFound',
    { id: own.id, status: 'SUCCESS' },
  ]);
  expect([await stateOf(other.id), await customer.balance()]).toEqual([['WAITING'], 2500]);
});
