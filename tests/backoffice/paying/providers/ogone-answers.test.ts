import { describe, expect, test } from 'vitest';
import { chargeAlias, query, refund } from '../../../../src/backoffice/paying/ogone/client.ts';
import { readFeedback, toldBy } from '../../../../src/backoffice/paying/ogone/feedback.ts';
import { shaSign } from '../../../../src/backoffice/paying/ogone/signature.ts';
import type { StoredCard } from '../../../../src/backoffice/paying/payments/means.ts';
import type { Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';

const contract: Record<string, string> = { ...demoPayments('ogone', '').ogone, address: 'https://ogone.example' };
const payment = { id: 'sale-1', amount: 2995, currency: 'EUR', providerReference: '4711' } as Payment;
const paid = { by: 'look-up', amount: 2995, currency: 'EUR', providerReference: '4711', card: undefined };

/** An operator whose Ogone answers this; and how often it was logged that Ogone does not take our question. */
function answering(text: string, status = 200) {
  const logged: string[] = [];
  const scope = {
    tenant: { settings: { payments: { ogone: contract } } },
    address: '',
    log: (_: string, event: string) => logged.push(event),
    send: async () => new Response(text, { status }),
  } as unknown as TenantScope;
  return { scope, logged };
}

describe('Ogone, asked how a payment stands', () => {
  const money = 'amount="29.95" currency="EUR"';
  test.each([
    [
      'tells it in one element, whatever stands around it',
      `<?xml version="1.0"?>\n<ncresponse orderID="sale-1" PAYID="4711" NCERROR="0" STATUS="9" ${money}>\n</ncresponse>`,
      { ...paid, event: '9 4711', outcome: 'paid', status: '9' },
    ],
    [
      'tells it in capitals',
      `<NCRESPONSE ORDERID="sale-1" PAYID="4711" NCERROR="" STATUS="2" ${money}/>`,
      { ...paid, event: '2 4711', outcome: 'refused', status: '2' },
    ],
    [
      'has a payment that is not valid',
      `<ncresponse orderID="sale-1" PAYID="4711" NCERROR="5" STATUS="0" ${money}/>`,
      { ...paid, event: '0 4711', outcome: 'failed', status: '0', details: { refusalReason: '5' } },
    ],
    ['knows none of that number', '<ncresponse NCERROR="50001130" STATUS="88"/>', 'absent'],
    ['says nothing that can be read', '<html>STATUS="9" orderID="sale-1"</html>', undefined],
    ['says nothing of the order', '<ncresponse PAYID="4711" STATUS="9"/>', undefined],
  ])('%s', async (_, text, told) => {
    const { scope, logged } = answering(text);
    expect([await query(scope, payment), logged]).toEqual([told, []]);
  });

  test('does not answer where it has a fault', async () => {
    expect(await query(answering('<ncresponse NCERROR="50001130"/>', 502).scope, payment)).toBeUndefined();
  });

  test.each(['PAYID="0"', 'PAYID=""', ''])(
    'does not take the question where it names no payment: %s',
    async (number) => {
      const { scope, logged } = answering(`<ncresponse orderID="sale-1" ${number} NCERROR="50001127" STATUS="0"/>`);
      expect([await query(scope, payment), logged]).toEqual([undefined, ['provider does not take our question']]);
    },
  );
});

describe('Ogone, asked to charge or to send back', () => {
  test.each([
    ['has done it', '<ncresponse PAYID="4711" NCERROR="0" STATUS="81"/>', 200, 'taken'],
    ['names no error', '<NCRESPONSE NCERROR="">', 200, 'taken'],
    ['names an error', '<ncresponse NCERROR="50001111" STATUS="0"/>', 200, 'refused'],
    ['names an error that ends alike', '<ncresponse OTHERNCERROR="0" NCERROR="5"/>', 200, 'refused'],
    ['says nothing of it', '<html>NCERROR="0"</html>', 200, undefined],
    ['has a fault', '<ncresponse NCERROR="0"/>', 502, undefined],
  ])('back what it %s', async (_, text, status, what) => {
    expect(await refund(answering(text, status).scope, payment)).toBe(what);
  });

  test('back what has no number there, names none', async () => {
    const asked: (string | null)[] = [];
    const { scope } = answering('');
    const send = async (request: Request) => {
      asked.push(new URLSearchParams(await request.text()).get('PAYID'));
      return new Response('<ncresponse NCERROR="0"/>');
    };
    for (const providerReference of [null, '4711']) await refund({ ...scope, send }, { ...payment, providerReference });
    expect(asked).toEqual(['', '4711']);
  });

  test('a card tells what came of it, unless the first request had arrived', async () => {
    const card = { token: 'alias-1' } as StoredCard;
    const charged = async (attributes: string) =>
      chargeAlias(answering(`<ncresponse orderID="sale-1" ${attributes}/>`).scope, payment, card);
    const money = 'PAYID="4711" amount="29.95" currency="EUR"';
    expect([
      await charged(`STATUS="9" NCERROR="0" ${money}`),
      await charged(`STATUS="0" NCERROR="50001113"`),
      await chargeAlias(answering('', 502).scope, payment, card),
    ]).toEqual([{ ...paid, by: 'answer', event: '9 4711', outcome: 'paid', status: '9' }, undefined, undefined]);
  });
});

describe('what Ogone says of a payment', () => {
  const told = (fields: Record<string, string>) => toldBy({ ORDERID: 'sale-1', ...fields }, 'notification')?.told;
  const nothing = { by: 'notification', amount: undefined, currency: undefined, card: undefined };

  test('comes with all that it says of it', () => {
    const card = { ALIAS: 'A1', BRAND: 'VISA', CARDNO: 'XXXXXXXXXXXX1111' };
    const all = { STATUS: '9', PAYID: '47', AMOUNT: '25.5', CURRENCY: 'EUR', NCERROR: '0', ...card };
    expect(toldBy({ ORDERID: 'sale-1', ...all }, 'return')).toEqual({
      reference: 'sale-1',
      told: {
        ...{ event: '9 47', by: 'return', outcome: 'paid', status: '9', amount: 2550, currency: 'EUR' },
        ...{ providerReference: '47', card: { token: 'A1', brand: 'VISA', lastFour: '1111' } },
      },
    });
    expect(told({ STATUS: '9', ALIAS: 'A1' })?.card).toEqual({ token: 'A1', brand: null, lastFour: null });
  });

  test.each([
    ['refused', { STATUS: '2', NCERROR: '30001' }, { event: '2 ', details: { refusalReason: '30001' } }],
    ['refused', { STATUS: '2', NCERROR: '0' }, { event: '2 ' }],
    ['undone', { STATUS: '6', PAYID: '47' }, { event: '6 47', undoes: '47' }],
    ['undone', { STATUS: '6', PAYID: '' }, { event: '6 ', undoes: undefined }],
    ['kept', { STATUS: '83', PAYID: '47' }, { event: '83 47', refundFailed: true }],
    ['kept', { STATUS: '94', PAYID: '47' }, { event: '94 47' }],
  ])('is %s: %j', (outcome, fields, more) => {
    const providerReference = ('PAYID' in fields && fields.PAYID) || undefined;
    expect(told(fields)).toEqual({ ...nothing, providerReference, outcome, status: fields.STATUS, ...more });
  });

  test('tells each part that went back apart', () => {
    const back = (PAYIDSUB: string, AMOUNT: string) => told({ STATUS: '8', PAYID: '47', PAYIDSUB, AMOUNT })?.back;
    expect([back('1', '10'), back('2', '10'), back('1', '15')]).toEqual([
      { reference: '8 47 1 10', amount: 1000 },
      { reference: '8 47 2 10', amount: 1000 },
      { reference: '8 47 1 15', amount: 1500 },
    ]);
    expect(told({ STATUS: '8' })?.back).toEqual({ reference: '8   ', amount: undefined });
  });

  test.each([
    ['25', 2500],
    ['25.5', 2550],
    ['25.50', 2550],
    ['0.05', 5],
    ['999999999', 99_999_999_900],
    ...['', '-25', '25,50', '25.505', '25.', '.5', '1e3', ' 25', '25 ', '1234567890'].map((no) => [no, undefined]),
  ] as [string, number | undefined][])('is of so many cents: %j', (AMOUNT, cents) => {
    expect(told({ STATUS: '9', AMOUNT })?.amount).toBe(cents);
  });

  test('is nothing without an order or a status', () => {
    expect([toldBy({ ORDERID: '', STATUS: '9' }, 'return'), toldBy({ ORDERID: 'sale-1' }, 'return')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('is believed by its signature, and where no name is said twice', () => {
    const settings = contract as never;
    const shaOut = contract['shaOut'] ?? '';
    const read = (fields: Record<string, string>, of = fields) =>
      readFeedback({ ...fields, SHASIGN: shaSign(of, shaOut) }, settings, 'return')?.reference;
    const said = { orderID: 'sale-1', STATUS: '9', PAYID: '47' };
    expect([
      read(said),
      read({ ...said, CN: '' }, said),
      read({ ...said, PAYID: '48' }, said),
      read({ ...said, payid: '48' }),
      readFeedback(said, settings, 'return'),
    ]).toEqual(['sale-1', 'sale-1', undefined, undefined, undefined]);
  });
});
