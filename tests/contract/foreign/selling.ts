import { listDiscountVouchers, readDiscountVoucherDefinition } from '../../../src/contract/discount-vouchers.ts';
import { listGiftVouchers } from '../../../src/contract/gift-vouchers.ts';
import { listInvoices } from '../../../src/contract/invoices.ts';
import { readAdyenPaymentMethods } from '../../../src/contract/payments/adyen.ts';
import { listPrepaidSaleItems } from '../../../src/contract/prepaid-items.ts';
import { calculateNextPaymentDate, calculatePrice, listSaleItems } from '../../../src/contract/sale-items.ts';
import { listSales, readBalance, readPaymentProvider } from '../../../src/contract/sales.ts';
import { shapesOf, without } from './shape.ts';

const sale = {
  id: '4711',
  date: '2026-11-20T18:30:00+01:00',
  item: 'Top-up',
  amount: 25.5,
  creditChange: 25.5,
  paymentType: 'CARD',
  status: 'SUCCESS',
};
const ours = (...content: unknown[]) => ({ content, page: 0, size: 10, totalElements: content.length, totalPages: 1 });
const spring = { content: [sale], number: 2, size: 10, totalElements: 21, totalPages: 3, last: true, pageable: {} };
const row = (read: object) => ({ content: [read] });
const item = { id: 'i1', name: 'Gold', price: 10 };
const voucher = { id: 'd1', uuid: 'u-1', name: '5 euro', expirationDate: '2026-12-31', qrCode: 'QR' };
const gift = { id: 'g1', amount: 50, numberOfVouchers: 1, date: '2026-11-20', code: 'ABC' };
const purchase = { id: 'b1', uuid: 'u-1', name: 'Ten washes', purchasedOn: '2026-11-20T18:30:00Z', vouchers: [] };
const invoice = { id: 'n1', number: '2026-1', date: '2026-11-20', paid: true };

export const sellingShapes = [
  ...shapesOf(
    listSales,
    [
      'the page',
      'of Spring',
      spring,
      { page: 2, size: 10, totalElements: 21, totalPages: 3, content: [{ id: '4711' }] },
    ],
    [
      'the page',
      'of newer Spring',
      { content: [sale], page: { number: 2, size: 10, totalElements: 21, totalPages: 3 } },
      { page: 2, totalElements: 21, totalPages: 3 },
    ],
    [
      'the page',
      'a slice',
      { content: [sale], number: 0, size: 1, last: false },
      { page: 0, totalPages: 2, totalElements: 2 },
    ],
    ['the page', 'a plain list', [sale, { ...sale, id: 2 }], { page: 0, totalElements: 2, totalPages: 1 }],
    ['id', 'a number', ours({ ...sale, id: 4711 }), row({ id: '4711' })],
    [
      'date',
      'without a zone',
      ours({ ...sale, date: '2026-11-20T18:30:00' }),
      row({ date: '2026-11-20T17:30:00.000Z' }),
    ],
    [
      'date',
      'without a zone, in summer',
      ours({ ...sale, date: '2026-07-20T18:30:00.123456' }),
      row({ date: '2026-07-20T16:30:00.123Z' }),
    ],
    ['date', 'a day', ours({ ...sale, date: '2026-11-20' }), row({ date: '2026-11-19T23:00:00.000Z' })],
    ['date', 'milliseconds', ours({ ...sale, date: 1_795_195_800_000 }), row({ date: '2026-11-20T17:30:00.000Z' })],
    ['date', 'seconds', ours({ ...sale, date: 1_795_195_800 }), row({ date: '2026-11-20T17:30:00.000Z' })],
    [
      'date',
      'numbers in a row',
      ours({ ...sale, date: [2026, 11, 20, 18, 30] }),
      row({ date: '2026-11-20T17:30:00.000Z' }),
    ],
    [
      'date',
      'a zone without colon',
      ours({ ...sale, date: '2026-11-20T18:30:00.000+0100' }),
      row({ date: '2026-11-20T17:30:00.000Z' }),
    ],
    [
      'date',
      'a zone with a name',
      ours({ ...sale, date: '2026-11-20T18:30:00+01:00[Europe/Brussels]' }),
      row({ date: '2026-11-20T17:30:00.000Z' }),
    ],
    ['date', 'with a space', ours({ ...sale, date: '2026-11-20 18:30:00' }), row({ date: '2026-11-20T17:30:00.000Z' })],
    ['status', 'lower case', ours({ ...sale, status: 'pending' }), row({ status: 'PENDING' })],
    ['status', 'a word of its own', ours({ ...sale, status: 'REFUNDED' }), row({ status: 'REFUNDED' })],
    [
      'paymentType',
      'a word of its own',
      ours({ ...sale, paymentType: 'Bancontact' }),
      row({ paymentType: 'Bancontact' }),
    ],
    ['paymentType', 'absent', ours(without(sale, 'paymentType')), row({ paymentType: '' })],
    [
      'paymentType',
      'with a dash',
      ours({ ...sale, paymentType: 'direct-debit' }),
      row({ paymentType: 'DIRECT_DEBIT' }),
    ],
    ['creditChange', 'absent', ours(without(sale, 'creditChange')), row({ creditChange: 0 })],
    ['creditChange', 'null', ours({ ...sale, creditChange: null }), row({ creditChange: 0 })],
    ['amount', 'a decimal as text', ours({ ...sale, amount: '25.50' }), row({ amount: 2550 })],
    ['amount', 'of binary arithmetic', ours({ ...sale, amount: 0.1 + 0.2 }), row({ amount: 30 })],
    ['invoiceId', 'a number', ours({ ...sale, invoiceId: 9 }), row({ invoiceId: '9' })],
    ['invoiceId', 'an object', ours({ ...sale, invoice: { id: 9 } }), row({ invoiceId: '9' })],
    ['locationId', 'a whole location', ours({ ...sale, location: { id: 5, name: 'Gent' } }), row({ locationId: '5' })],
    ['item', 'an object', ours({ ...sale, item: { id: 3, name: 'Gold' } }), row({ item: 'Gold' })],
    ['item', 'called description', ours({ ...without(sale, 'item'), description: 'Gold' }), row({ item: 'Gold' })],
    ['the page', 'with a row that is none', ours({ ...sale, amount: 'much' }, sale), row({ id: '4711' })],
  ),
  ...shapesOf(
    readBalance,
    ['balance', 'a decimal as text', { balance: '12.50' }, { balance: 1250 }],
    ['balance', 'with its currency', { balance: -3, currency: 'EUR' }, { balance: -300 }],
  ),
  ...shapesOf(
    readPaymentProvider,
    ['name', 'lower case', { name: 'multisafepay' }, { name: 'MULTISAFEPAY' }],
    ['name', 'in its own spelling', { name: 'MultiSafepay' }, { name: 'MULTISAFEPAY' }],
    ['name', 'another provider', { name: 'MOLLIE' }, { name: 'MOLLIE' }],
  ),
  ...shapesOf(
    listSaleItems,
    [
      'an item',
      'as §3 names it at least',
      [{ code: 'CHARGE', saleItems: [item] }],
      [
        {
          code: 'CHARGE',
          saleItems: [
            { id: 'i1', price: 1000, categoryCode: 'CHARGE', quantity: 1, recurring: null, description: null },
          ],
        },
      ],
    ],
    [
      'the list',
      'of items',
      [
        { ...item, categoryCode: 'PREPAID' },
        { ...item, id: 2, categoryCode: 'GIFT' },
      ],
      [
        { code: 'PREPAID', saleItems: [{ id: 'i1' }] },
        { code: 'GIFT', saleItems: [{ id: '2' }] },
      ],
    ],
    [
      'the list',
      'of items with their category',
      [{ ...item, category: { code: 'prepaid' } }],
      [{ code: 'PREPAID', saleItems: [{ categoryCode: 'PREPAID' }] }],
    ],
    [
      'code',
      'lower case',
      [{ code: 'charge', saleItems: [item] }],
      [{ code: 'CHARGE', saleItems: [{ categoryCode: 'CHARGE' }] }],
    ],
    [
      'code',
      'a word of its own',
      [
        { code: 'WASH', saleItems: [] },
        { code: 'CHARGE', saleItems: [] },
      ],
      [{ code: 'WASH' }, { code: 'CHARGE' }],
    ],
    ['saleItems', 'null', [{ code: 'CHARGE', saleItems: null }], [{ saleItems: [] }]],
    [
      'availableQuantity',
      'null',
      [{ code: 'PREPAID', saleItems: [{ ...item, availableQuantity: null }] }],
      [{ saleItems: [{ availableQuantity: null }] }],
    ],
    [
      'nextPaymentDate',
      'an instant',
      [{ code: 'SUBSCRIPTION', saleItems: [{ ...item, nextPaymentDate: '2026-12-01T00:00:00' }] }],
      [{ saleItems: [{ nextPaymentDate: '2026-12-01' }] }],
    ],
  ),
  ...shapesOf(calculatePrice, [
    'calculatedPrice',
    'a decimal as text',
    { calculatedPrice: '9.99' },
    { calculatedPrice: 999 },
  ]),
  ...shapesOf(calculateNextPaymentDate, [
    'nextPaymentDate',
    'milliseconds',
    { nextPaymentDate: Date.UTC(2026, 10, 30, 23) },
    { nextPaymentDate: '2026-12-01' },
  ]),
  ...shapesOf(
    listDiscountVouchers,
    ['name', 'called title', [{ ...without(voucher, 'name'), title: '5 euro' }], [{ name: '5 euro' }]],
    ['id', 'absent', [without(voucher, 'id')], [{ id: 'u-1' }]],
    ['qrCode', 'absent', [without(voucher, 'qrCode')], [{ qrCode: null }]],
    [
      'expirationDate',
      'an instant',
      [{ ...voucher, expirationDate: '2026-12-31T22:59:59Z' }],
      [{ expirationDate: '2026-12-31' }],
    ],
  ),
  ...shapesOf(readDiscountVoucherDefinition, [
    'fulfilled',
    'absent',
    { title: '5 euro' },
    { name: '5 euro', fulfilled: null },
  ]),
  ...shapesOf(
    listGiftVouchers,
    ['date', 'a day', [gift], [{ date: '2026-11-19T23:00:00.000Z' }]],
    ['recipientEmail', 'absent', [gift], [{ recipientEmail: null, message: null }]],
    ['code', 'a number', [{ ...gift, code: 12345678 }], [{ code: '12345678' }]],
  ),
  ...shapesOf(
    listPrepaidSaleItems,
    [
      'purchasedOn',
      'called dateAdd',
      [{ ...without(purchase, 'purchasedOn'), dateAdd: '2026-11-20T18:30:00' }],
      [{ purchasedOn: '2026-11-20T17:30:00.000Z' }],
    ],
    ['validUntil', 'absent', [purchase], [{ validUntil: null }]],
    ['vouchers', 'absent', [without(purchase, 'vouchers')], [{ vouchers: [] }]],
  ),
  ...shapesOf(
    listInvoices,
    ['number', 'a number', ours({ ...invoice, number: 20261 }), row({ number: '20261' })],
    ['date', 'a day', ours(invoice), row({ date: '2026-11-19T23:00:00.000Z' })],
    ['sequenceNumber', 'absent', ours(invoice), row({ sequenceNumber: null, terminalNumber: null, seal: null })],
    ['paid', 'a status', ours({ ...without(invoice, 'paid'), status: 'open' }), row({ paid: false })],
    ['paid', 'absent', ours(without(invoice, 'paid')), row({ paid: null })],
  ),
  ...shapesOf(readAdyenPaymentMethods, [
    'brands',
    'absent',
    { clientKey: 'k', environment: 'test', paymentMethodsResponse: {}, amountValue: 25 },
    { brands: ['bcmc', 'mc', 'visa', 'amex'], recurringPayment: false },
  ]),
];
