import { describe, expect, test } from 'vitest';
import { readAdyenNotification } from '../../../../src/backoffice/paying/adyen/notification.ts';
import { type SignedItem, signatureOf } from '../../../../src/backoffice/paying/adyen/signature.ts';
import type { Notified } from '../../../../src/backoffice/paying/payments/notified.ts';

const hmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const merchantAccount = 'Washbook_adyen_ECOM';
const settings = { hmacKey, merchantAccount, address: '', environment: 'test', apiKey: '', clientKey: '' };

const item = {
  pspReference: 'PSP1',
  merchantAccountCode: merchantAccount,
  merchantReference: 'sale-1',
  amount: { value: 2500, currency: 'EUR' },
  eventCode: 'AUTHORISATION',
  success: 'true',
};
const signed = (change: Partial<SignedItem> = {}, key = hmacKey) => {
  const one = { ...item, ...change };
  return { ...one, additionalData: { hmacSignature: signatureOf(one, key) } };
};
const read = (...items: readonly object[]) =>
  readAdyenNotification(
    JSON.stringify({ notificationItems: items.map((one) => ({ NotificationRequestItem: one })) }),
    settings,
  );

const paid = {
  reference: 'sale-1',
  told: {
    event: 'AUTHORISATION true PSP1',
    by: 'notification',
    outcome: 'paid',
    status: 'AUTHORISATION true',
    amount: 2500,
    currency: 'EUR',
    providerReference: 'PSP1',
    card: undefined,
  },
};

describe('a batch of Adyen’s notifications', () => {
  test('says each thing of the payment that it names, in its order', () => {
    const refused = { merchantReference: 'sale-2', pspReference: 'PSP2', success: 'false' };
    expect(read(signed(), { ...signed(refused), reason: 'Expired Card' }, signed({ eventCode: 'REFUND' }))).toEqual([
      paid,
      {
        reference: 'sale-2',
        told: {
          ...paid.told,
          event: 'AUTHORISATION false PSP2',
          outcome: 'refused',
          status: 'AUTHORISATION false',
          providerReference: 'PSP2',
          details: { refusalReason: 'Expired Card' },
        },
      },
      {
        reference: 'sale-1',
        told: {
          ...paid.told,
          event: 'REFUND true PSP1',
          outcome: 'returned',
          status: 'REFUND true',
          back: { reference: 'REFUND PSP1 2500', amount: 2500 },
        },
      },
    ]);
  });

  const elsewhere = signed({ merchantAccountCode: 'Somebody_else' });
  test.each([
    ['is signed with another key', signed({}, 'AB'.repeat(32))],
    ['is not signed', item],
    ['has an empty signature', { ...item, additionalData: { hmacSignature: '' } }],
    ['has a signature that is no text', { ...item, additionalData: { hmacSignature: [signed().additionalData] } }],
    ['was signed for another payment', { ...signed(), merchantReference: 'sale-2' }],
    ['was signed for another amount', { ...signed(), amount: { value: 1, currency: 'EUR' } }],
    ['was signed for another currency', { ...signed(), amount: { value: 2500, currency: 'JPY' } }],
    ['was signed as another event', { ...signed({ eventCode: 'REFUND' }), eventCode: 'AUTHORISATION' }],
    ['was signed as a failure', { ...signed({ success: 'false' }), success: 'true' }],
    ['was signed for another reference of Adyen', { ...signed(), pspReference: 'PSP2' }],
    ['is of another merchant account', elsewhere],
    ['was signed for another merchant account', { ...elsewhere, merchantAccountCode: merchantAccount }],
  ])('of which one %s says nothing at all, wherever that one stands', (_, bad) => {
    expect([read(bad), read(signed(), bad), read(bad, signed()), read(signed(), bad, signed())]).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('names the payment by its own number, and what went back by the number of that', () => {
    const told = (change: Partial<SignedItem>) => (read(signed(change))?.[0] as Notified | undefined)?.told;
    const refund = (pspReference: string, value = 2500) =>
      told({ eventCode: 'REFUND', pspReference, originalReference: 'PSP1', amount: { value, currency: 'EUR' } });
    expect(
      [refund('PSP2'), refund('PSP3'), refund('PSP2', 1000)].map((one) => [one?.providerReference, one?.back]),
    ).toEqual([
      ['PSP1', { reference: 'REFUND PSP2 2500', amount: 2500 }],
      ['PSP1', { reference: 'REFUND PSP3 2500', amount: 2500 }],
      ['PSP1', { reference: 'REFUND PSP2 1000', amount: 1000 }],
    ]);
    // The same money is taken a second time after the operator had it back: nothing more is gone than before.
    const taken = { reference: 'CHARGEBACK', amount: 2500, isChargeback: true };
    const chargeback = (eventCode: string, pspReference: string) => told({ eventCode, pspReference })?.back;
    expect([chargeback('CHARGEBACK', 'PSP4'), chargeback('SECOND_CHARGEBACK', 'PSP5')]).toEqual([taken, taken]);
    expect([
      told({ eventCode: 'CANCELLATION', pspReference: 'PSP6', originalReference: 'PSP1' })?.undoes,
      told({ eventCode: 'CANCELLATION', pspReference: 'PSP6', originalReference: '' })?.undoes,
      told({ pspReference: 'PSP6', originalReference: 'PSP1' })?.undoes,
    ]).toEqual(['PSP1', 'PSP6', undefined]);
  });

  test('says of a refund that it failed, and of nothing else', () => {
    const failed = (eventCode: string, success: string) =>
      (read(signed({ eventCode, success }))?.[0] as Notified | undefined)?.told.refundFailed;
    expect([failed('REFUND_FAILED', 'true'), failed('REFUND', 'false'), failed('REFUND', 'true')]).toEqual([
      true,
      true,
      undefined,
    ]);
    expect([failed('AUTHORISATION', 'false'), failed('CHARGEBACK', 'true')]).toEqual([undefined, undefined]);
  });

  test('with nothing in it says nothing', () => {
    expect(read()).toBeUndefined();
  });

  test.each([
    ['AUTHORISATION', 'paid', 'refused'],
    ['PENDING', 'pending', undefined],
    ['CANCELLATION', 'undone', undefined],
    ['TECHNICAL_CANCEL', 'undone', undefined],
    ['CANCEL_OR_REFUND', 'undone', undefined],
    ['CAPTURE_FAILED', 'undone', undefined],
    ['OFFER_CLOSED', 'expired', undefined],
    ['REFUND', 'returned', 'uncertain'],
    ['CHARGEBACK', 'returned', undefined],
    ['SECOND_CHARGEBACK', 'returned', undefined],
    ['REFUND_FAILED', 'kept', undefined],
    ['REFUNDED_REVERSED', 'kept', undefined],
    ['CHARGEBACK_REVERSED', 'kept', undefined],
    ['CAPTURE', undefined, undefined],
    ['REPORT_AVAILABLE', undefined, undefined],
  ])('tells by %s that it is %s, and where that failed %s', (eventCode, done, failed) => {
    const outcomes = ['true', 'false', 'TRUE'].map(
      (success) => (read(signed({ eventCode, success }))?.[0] as Notified | undefined)?.told.outcome,
    );
    expect(outcomes).toEqual([done, failed, failed]);
  });
});
