import { describe, expect, test } from 'vitest';
import { outcomeOf as adyenOutcome, paymentAnswer, toldBy } from '../../../../src/backoffice/paying/adyen/result.ts';
import { isNewsOf, type MandateState } from '../../../../src/backoffice/paying/digiteal/words.ts';
import { toldBy as toldByMultisafepay, wordFor } from '../../../../src/backoffice/paying/multisafepay/status.ts';
import { outcomeOf as ogoneOutcome } from '../../../../src/backoffice/paying/ogone/feedback.ts';
import type { Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import { later, Refusal } from '../../../../src/backoffice/server/refusal.ts';

const payment: Payment = {
  id: 'sale-2',
  presaleId: 'sale',
  number: 2,
  provider: 'adyen',
  amount: 2500,
  currency: 'EUR',
  state: 'PAID',
  providerReference: 'PSP1',
  providerStatus: null,
  details: {},
  refundReason: null,
  goodsOnReturn: null,
  returnedAt: null,
  differs: false,
  commandSubject: null,
  commandKey: null,
  call: null,
  startedAt: '2026-11-21T10:00:00.000Z',
  checks: 0,
};
const inReview = [{ refundReason: 'sold out' }, { differs: true }, { refundReason: 'sold out', differs: true }];
const action = { type: 'redirect', url: 'https://bank.example' };

describe('a word of Adyen', () => {
  test.each([
    ['Authorised', 'paid'],
    ['Pending', 'pending'],
    ['Received', 'pending'],
    ['PresentToShopper', 'pending'],
    ['Refused', 'refused'],
    ['Error', 'failed'],
    ['Cancelled', 'cancelled'],
    ['PartiallyAuthorised', 'uncertain'],
    ['AuthenticationFinished', 'uncertain'],
    ['SomethingNew', 'uncertain'],
    ['none', 'uncertain'],
  ])('%s is %s, and waits for the customer where something is to be done', (code, outcome) => {
    expect([adyenOutcome(code, false), adyenOutcome(code, true)]).toEqual([outcome, 'waiting']);
  });

  test('comes with its amount, its reference and the card that is kept', () => {
    const additionalData = {
      'tokenization.storedPaymentMethodId': 'TOKEN',
      paymentMethod: 'visa',
      cardSummary: '1142',
    };
    const body = { resultCode: 'Authorised', pspReference: 'PSP1', amount: { value: 2500, currency: 'EUR' } };
    expect(toldBy({ ...body, additionalData })).toEqual({
      event: 'Authorised PSP1',
      by: 'answer',
      outcome: 'paid',
      status: 'Authorised',
      amount: 2500,
      currency: 'EUR',
      providerReference: 'PSP1',
      details: { action: null, refusalReason: null },
      card: { token: 'TOKEN', brand: 'visa', lastFour: '1142' },
    });
    expect(toldBy({ action, refusalReason: 'Expired Card', additionalData: { cardSummary: '1' } })).toEqual({
      event: 'none ',
      by: 'answer',
      outcome: 'waiting',
      status: 'none',
      amount: undefined,
      currency: undefined,
      providerReference: undefined,
      details: { action, refusalReason: 'Expired Card' },
      card: undefined,
    });
  });
});

describe('what a browser is told of a payment with Adyen', () => {
  const refusalReason = 'Expired Card';
  test.each([
    ['is paid', {}, { resultCode: 'Authorised' }],
    ['is waiting', { state: 'WAITING', details: { action } }, { resultCode: 'Pending', action }],
    [
      'is waiting at a bank',
      { state: 'WAITING', providerStatus: 'RedirectShopper', details: { action } },
      { resultCode: 'RedirectShopper', action },
    ],
    ['is waiting for nothing', { state: 'WAITING' }, { resultCode: 'Pending', action: null }],
    ['is under way', { state: 'PENDING', providerStatus: 'Received' }, { resultCode: 'Received' }],
    ['is under way without a word', { state: 'PENDING' }, { resultCode: 'Pending' }],
    [
      'nobody knows the end of',
      { state: 'UNCERTAIN', providerStatus: 'PartiallyAuthorised' },
      { resultCode: 'Received' },
    ],
    [
      'was refused',
      { state: 'REFUSED', providerStatus: 'Refused', details: { refusalReason } },
      { resultCode: 'Refused', refusalReason },
    ],
    [
      'was refused in an error',
      { state: 'REFUSED', providerStatus: 'Error' },
      { resultCode: 'Error', refusalReason: null },
    ],
    ['failed', { state: 'FAILED', details: { refusalReason } }, { resultCode: 'Error', refusalReason }],
    [
      'failed by no fault of the card',
      { state: 'FAILED', details: { invalidCard: false } },
      { resultCode: 'Error', refusalReason: null },
    ],
    ['was cancelled', { state: 'CANCELLED', providerStatus: 'Authorised' }, { resultCode: 'Cancelled' }],
    ['expired', { state: 'EXPIRED', providerStatus: 'Authorised' }, { resultCode: 'Cancelled' }],
  ] satisfies [string, Partial<Payment>, object][])('that %s', (_, change, told) => {
    expect(paymentAnswer({ ...payment, ...change })).toEqual({ id: 'sale', ...told });
  });

  test.each(inReview)('that was paid and has to be looked at is that it was received: %j', (why) => {
    expect(paymentAnswer({ ...payment, providerStatus: 'Authorised', ...why })).toEqual({
      id: 'sale',
      resultCode: 'Received',
    });
  });

  test('is a refusal where the card cannot be one, and to come back where Adyen has not answered', () => {
    const tell = (change: Partial<Payment>) => () => paymentAnswer({ ...payment, ...change });
    expect(tell({ state: 'FAILED', details: { invalidCard: true } })).toThrow(
      new Refusal(409, 'exception.payment.invalidCard'),
    );
    expect(tell({ state: 'STARTED' })).toThrow(later(409, 'exception.command.running', 1));
  });
});

describe('a word of MultiSafepay', () => {
  test.each([
    ['completed', 'paid'],
    ['shipped', 'paid'],
    ['partial_refunded', 'paid'],
    ['initialized', 'waiting'],
    ['uncleared', 'pending'],
    ['reserved', 'pending'],
    ['declined', 'refused'],
    ['cancelled', 'cancelled'],
    ['void', 'undone', { undoes: '77' }],
    ['expired', 'expired'],
    ['refunded', 'returned', { back: { reference: 'refunded', amount: 2500 } }],
    ['chargedback', 'returned', { back: { reference: 'chargedback', amount: 2500, isChargeback: true } }],
    ['chargeback', 'returned', { back: { reference: 'chargedback', amount: 2500, isChargeback: true } }],
    ['something new', 'uncertain'],
  ] as [string, string, object?][])('%s is %s', (status, outcome, more = {}) => {
    expect(toldByMultisafepay({ status, amount: 2500, currency: 'EUR', transaction_id: 77 }, 'look-up', '12')).toEqual({
      event: `${status} 77 12`,
      by: 'look-up',
      outcome,
      status,
      amount: 2500,
      currency: 'EUR',
      providerReference: '77',
      card: undefined,
      ...more,
    });
  });

  test('that a part was paid back says how much so far, where that is told', () => {
    const told = (amount_refunded?: number) =>
      toldByMultisafepay(
        { status: 'partial_refunded', amount: 2500, currency: 'EUR', amount_refunded },
        'notification',
      );
    expect([told(1000)?.back, told()?.back]).toEqual([{ reference: 'refunded', amount: 1000 }, undefined]);
  });

  test('that it is void is that it was cancelled where no money had come, and none at all says nothing', () => {
    const told = (status: string, financial_status: string) =>
      toldByMultisafepay({ status, financial_status }, 'answer');
    expect([told('void', 'cancelled'), told('void', 'completed'), told('completed', 'cancelled')]).toMatchObject([
      { outcome: 'cancelled', status: 'cancelled' },
      { outcome: 'undone', status: 'void' },
      { outcome: 'paid', status: 'completed' },
    ]);
    expect(toldByMultisafepay({ amount: 2500 }, 'answer')).toBeUndefined();
  });

  test.each([
    ['completed', {}],
    ['completed', { providerStatus: 'completed' }],
    ['success', { providerStatus: 'shipped' }],
    ...inReview.map((why) => ['processing', { providerStatus: 'shipped', ...why }] as const),
    ['processing', { state: 'STARTED' }],
    ['processing', { state: 'WAITING' }],
    ['processing', { state: 'PENDING' }],
    ['processing', { state: 'UNCERTAIN' }],
    ['unsuccessful', { state: 'REFUSED' }],
    ['unsuccessful', { state: 'FAILED' }],
    ['cancelled', { state: 'CANCELLED', providerStatus: 'cancelled' }],
    ['void', { state: 'CANCELLED', providerStatus: 'void' }],
    ['expired', { state: 'EXPIRED' }],
    ['void', { returnedAt: '2026-11-22T10:00:00.000Z' }],
    ['void', { returnedAt: '2026-11-22T10:00:00.000Z', differs: true }],
  ] satisfies (readonly [string, Partial<Payment>])[])('is told as %s: %j', (word, change) => {
    expect(wordFor({ ...payment, ...change })).toBe(word);
  });
});

describe('a number of Ogone', () => {
  test.each([
    ['paid', ['5', '9', '95']],
    ['pending', ['4', '41', '51', '91']],
    ['waiting', ['46']],
    ['refused', ['2', '93']],
    ['cancelled', ['1']],
    ['failed', ['0']],
    ['undone', ['6', '64', '7', '74', '75']],
    ['kept', ['63', '73', '83', '94', '96']],
    ['returned', ['8', '84', '85']],
    ['uncertain', ['52', '92', '61', '62', '71', '72', '81', '82', '999', '']],
  ])('is %s: %j', (outcome, numbers) => {
    expect(numbers.map((number) => [number, ogoneOutcome(number)])).toEqual(numbers.map((number) => [number, outcome]));
  });
});

describe('a word of Digiteal', () => {
  test.each([
    ['PENDING', ['PENDING', 'AUTHORIZED', 'ACTIVE', 'CANCELLED', 'FAILED']],
    ['AUTHORIZED', ['ACTIVE', 'FAILED']],
    ['ACTIVE', []],
    ['CANCELLED', ['AUTHORIZED', 'ACTIVE', 'FAILED']],
    ['FAILED', ['AUTHORIZED', 'ACTIVE', 'CANCELLED']],
  ] as [MandateState, MandateState[]][])('makes of a mandate that is %s one that is %s', (before, after) => {
    const states: MandateState[] = ['PENDING', 'AUTHORIZED', 'ACTIVE', 'CANCELLED', 'FAILED'];
    expect(states.filter((state) => isNewsOf(before, state))).toEqual(after);
  });
});
