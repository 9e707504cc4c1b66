import { describe, expect, it } from 'vitest';
import { guestOrder } from '../../src/portal/acts/payments/multisafepay.ts';
import { leftOrders } from '../../src/portal/flows/guest/guest-orders.ts';
import { paperOf } from '../../src/portal/flows/guest/guest-paper.ts';
import { addressProblemsIn, guestOrderIn } from '../../src/portal/flows/guest/guest-shop.ts';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import { keepDocument } from '../../src/portal/log/documents.ts';
import { noon, openDevice } from '../support/device.ts';

function ordered(key: string, told: Partial<Act> = {}): Act {
  const input = {
    saleItemId: 'basic-5',
    totalAmount: 3_950,
    email: 'gast@example.com',
    agreementAccepted: true,
    immediateStartRequested: true,
  };
  const act = newAct(guestOrder.asked(key, input as never, null), noon);
  const answer = { createOrderDataDTO: { payment_url: 'https://pay.example' }, saleUuid: `uuid-${key}` };
  return { ...act, state: 'done', firstSentAt: noon, answer, ...told };
}

async function left(...acts: Act[]) {
  const device = openDevice();
  await device.take(...acts);
  return { database: device.database, keys: async () => (await leftOrders(device.database)).map(({ key }) => key) };
}

describe('what a guest ordered on this device', () => {
  it('is told newest first, until it was downloaded, whatever else was', async () => {
    const { database, keys } = await left(ordered('a', { createdAt: noon - 2 }), ordered('b', { createdAt: noon - 1 }));
    expect(await keys()).toEqual(['b', 'a']);
    const paper = {
      content: new ArrayBuffer(1),
      mediaType: 'application/pdf',
      size: 1,
      openedAt: noon,
      fetchedAt: noon,
    };
    await keepDocument(database, { id: paperOf('uuid-c'), ...paper });
    expect(await keys()).toEqual(['b', 'a']);
    await keepDocument(database, { id: paperOf('uuid-b'), ...paper });
    expect(await keys()).toEqual(['a']);
  });

  it('is told where nobody knows what became of it, and not where it was refused', async () => {
    const { database } = await left(
      ordered('unknown', { state: 'review', answer: null }),
      ordered('draft', { state: 'draft', answer: null, firstSentAt: null, createdAt: noon - 1 }),
      ordered('refused', { state: 'refused', answer: null }),
    );
    expect(await leftOrders(database)).toEqual([
      { key: 'unknown', provider: 'multisafepay', uuid: null, saleItemId: 'basic-5', orderedAt: noon, isSent: true },
      { key: 'draft', provider: 'multisafepay', uuid: null, saleItemId: 'basic-5', orderedAt: noon - 1, isSent: false },
    ]);
  });
});

function form(filled: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(filled)) data.append(name, value);
  return data;
}

describe('what a guest fills in', () => {
  const whole = {
    email: ' Gast@Example.com ',
    verifyEmail: 'Gast@example.COM',
    reason: ' Voor oma ',
    immediateStart: 'on',
    agreement: 'on',
  };

  it('is an order once the addresses are the same and the conditions agreed to', () => {
    expect(guestOrderIn(form(whole), 'de voorwaarden')).toEqual({
      problems: {},
      guest: { email: 'Gast@example.com', reason: 'Voor oma' },
      immediateStart: true,
    });
  });

  it.each([
    ['email', '', { email: 'validation.required', verifyEmail: 'validation.email.notEqual' }],
    ['email', 'gast@example.c', { email: 'validation.email', verifyEmail: 'validation.email.notEqual' }],
    ['verifyEmail', 'gast@example.com', { verifyEmail: 'validation.email.notEqual' }],
    ['verifyEmail', '', { verifyEmail: 'validation.required' }],
    ['reason', 'o'.repeat(501), { reason: 'validation.text.tooLong' }],
  ])('with %s %j is none', (field, value, keys) => {
    const { problems } = guestOrderIn(form({ ...whole, [field]: value }), 'de voorwaarden');
    const found = Object.entries(problems).map(([name, problem]) => [name, problem.messageKey]);
    expect(Object.fromEntries(found)).toEqual(keys);
  });

  it.each([
    ['agreement', { messageKey: 'validation.agreement', placeholder: 'de voorwaarden' }],
    ['immediateStart', { messageKey: 'validation.immediateStart' }],
  ] as const)('needs the box %s', (box, problem) => {
    const { [box]: _, ...rest } = whole;
    expect(guestOrderIn(form(rest), 'de voorwaarden').problems).toEqual({ [box]: problem });
  });

  it('has its addresses compared only once both are there', () => {
    expect(addressProblemsIn(form({ email: 'gast@example.com', verifyEmail: '' }))).toBe(null);
    expect(addressProblemsIn(form({ email: 'gast@example.com', verifyEmail: 'gast@example.com' }))).toEqual({});
    expect(Object.keys(addressProblemsIn(form({ email: 'a@b.be', verifyEmail: 'c@b.be' })) ?? {})).toEqual([
      'verifyEmail',
    ]);
  });
});
