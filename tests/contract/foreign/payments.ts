import { createMandateLink, processMandate } from '../../../src/contract/mandates.ts';
import { payWithAdyen, sendAdyenDetails } from '../../../src/contract/payments/adyen.ts';
import { startDigitealPayment } from '../../../src/contract/payments/digiteal.ts';
import {
  readMultisafepaySale,
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../src/contract/payments/multisafepay.ts';
import { reportOgoneSuccess, startOgonePayment } from '../../../src/contract/payments/ogone.ts';
import { reserveSaleItem } from '../../../src/contract/reservations.ts';
import { shapesOf } from './shape.ts';

const payment_url = 'https://pay.example/1';
const outcome = (status: string) => ({ id: 1, status });

export const paymentShapes = [
  ...shapesOf(
    startMultisafepayPayment,
    ['the answer', 'the address alone', { payment_url }, { id: null, payment_url }],
    ['id', 'a number', { id: 12, payment_url }, { id: '12' }],
  ),
  ...shapesOf(startAnonymousMultisafepayPayment, [
    'saleUuid',
    'as §7 names it',
    { createOrderDataDTO: { payment_url, order_id: 'x' }, saleUuid: 'f0-1' },
    { saleUuid: 'f0-1' },
  ]),
  ...shapesOf(
    readMultisafepaySale,
    ['status', 'initialized', outcome('initialized'), { id: '1', status: 'processing' }],
    ['status', 'uncleared', outcome('uncleared'), { status: 'processing' }],
    ['status', 'declined', outcome('declined'), { status: 'unsuccessful' }],
    ['status', 'shipped', outcome('shipped'), { status: 'completed' }],
    ['status', 'capitals', outcome('COMPLETED'), { status: 'completed' }],
    ['status', 'refunded', outcome('refunded'), { status: 'refunded' }],
    ['the answer', 'the status alone', { status: 'expired' }, { id: null, status: 'expired' }],
  ),
  ...shapesOf(startOgonePayment, [
    'parameters',
    'numbers too',
    { url: 'https://b.example', parameters: { AMOUNT: 2500, ORDERID: 'o1' } },
    { id: null, parameters: { AMOUNT: '2500', ORDERID: 'o1' } },
  ]),
  ...shapesOf(reportOgoneSuccess, [
    'the answer',
    'the status alone',
    { status: 'success' },
    { id: null, status: 'SUCCESS' },
  ]),
  ...shapesOf(
    payWithAdyen,
    [
      'the answer',
      'of Adyen itself',
      { pspReference: 'P', resultCode: 'Authorised', merchantReference: 'm' },
      { id: null, resultCode: 'Authorised' },
    ],
    [
      'action',
      'of Adyen itself',
      { resultCode: 'RedirectShopper', action: { type: 'redirect', url: 'https://bank.example' } },
      { action: { type: 'redirect' } },
    ],
  ),
  ...shapesOf(sendAdyenDetails, [
    'refusalReason',
    'of Adyen itself',
    { resultCode: 'Refused', refusalReason: 'Expired Card', refusalReasonCode: '6' },
    { refusalReason: 'Expired Card' },
  ]),
  ...shapesOf(startDigitealPayment, [
    'the answer',
    'the presale alone',
    { id: 55 },
    { id: '55', mandateReference: null },
  ]),
  ...shapesOf(createMandateLink, [
    'the answer',
    'the link alone',
    { link: 'https://bank.example' },
    { link: 'https://bank.example' },
  ]),
  ...shapesOf(processMandate, ['status', 'lower case', { status: 'processing' }, { status: 'PROCESSING' }]),
  ...shapesOf(reserveSaleItem, ['id', 'a number', { id: 77 }, { id: '77' }]),
];
