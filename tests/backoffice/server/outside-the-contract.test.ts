import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { encoded } from '../../../src/backoffice/server/answer-call.ts';
import { later, Refusal } from '../../../src/backoffice/server/refusal.ts';
import { WithToken } from '../../../src/backoffice/server/route.ts';
import { call, noInput } from '../../../src/contract/call.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll({ transactions: 10 });

/** As it travels: a call of the contract would write its fields in an order of its own. */
const order = async (body: object, key: string = randomUUID()) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const sent = { token: await office.signIn('private'), method: 'POST', headers, body: JSON.stringify(body) };
  const { status, json, headers: told } = await office.send('/api/sales/multisafepay', sent);
  return { status, json, replayed: told.get('idempotent-replayed') };
};

describe('an input outside the contract', () => {
  it('is refused with all places where it is, in full, and with ten of what does not belong there', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [`more${nth}${'x'.repeat(60)}`, 1]));
    const giftVoucher = { recipientEmail: 7, message: null, odd: 1 };
    const { status, json } = await order({ saleItemId: 'gift-voucher', totalAmount: 'much', giftVoucher, ...unknown });
    const { key, details } = json as { key: string; details: { fields: string[] } };
    expect([status, key, details.fields.toSorted()]).toEqual([
      400,
      'exception.http.400',
      [
        ...['giftVoucher.odd', 'giftVoucher.recipientEmail', 'totalAmount'],
        ...Array.from({ length: 10 }, (_, nth) => `more${nth}${'x'.repeat(45)}`),
      ].toSorted(),
    ]);
  });
});

describe('the same input', () => {
  const giftVoucher = { recipientEmail: 'jonas@example.com', message: 'Veel plezier' };
  const gift = { saleItemId: 'gift-voucher', quantity: 1, amount: 25, totalAmount: 25, giftVoucher };
  const turned = (one: object) => Object.fromEntries(Object.entries(one).toReversed());

  it('is the same in whatever order its fields stand, on each of its floors; another within it is another', async () => {
    const key = randomUUID();
    const first = await order(gift, key);
    expect([first.status, first.replayed]).toEqual([200, null]);
    for (const same of [gift, turned(gift), { ...gift, giftVoucher: turned(giftVoucher) }])
      expect(await order(same, key)).toEqual({ ...first, replayed: 'true' });
    for (const other of [{ message: 'Veel geluk' }, { message: null }, { recipientEmail: 'lotte@example.com' }])
      expect(await order({ ...gift, giftVoucher: { ...giftVoucher, ...other } }, key)).toEqual({
        ...{ status: 422, json: { key: 'exception.command.differs' }, replayed: null },
      });
  });
});

describe('an answer', () => {
  const answer = z.object({ id: z.string(), paid: z.object({ amount: z.number() }) });
  const told = { name: 'try', method: 'GET', path: '/try', input: noInput, answer } as const;
  const one = call({ ...told, refusals: ['main.webshop.soldOut'] });
  const good = { id: 'a', paid: { amount: 1 } };

  it('within the contract goes as it is, with its token where it brings one', async () => {
    const body = JSON.stringify(good);
    expect([
      await encoded(one, Promise.resolve(good)),
      await encoded(one, Promise.resolve(new WithToken('abc', good))),
    ]).toEqual([
      { status: 200, body, token: undefined },
      { status: 200, body, token: 'abc' },
    ]);
  });

  it('outside of it is none, and says where', async () => {
    await expect(encoded(one, Promise.resolve({ id: 7, paid: { amount: '1' } }))).rejects.toThrow(
      'The answer of try is outside the contract: id, paid.amount',
    );
  });

  it('that refuses says what its call may say, or any call; another refusal is a mistake of ours', async () => {
    const refused = (refusal: Refusal) => encoded(one, Promise.reject(refusal));
    const own = [
      new Refusal(409, 'main.webshop.soldOut'),
      new Refusal(409, 'main.webshop.soldOut#2'),
      new Refusal(404, 'exception.notFound'),
      later(409, 'exception.command.running', 1),
    ];
    for (const each of own) await expect(refused(each)).rejects.toBe(each);
    await expect(refused(new Refusal(409, 'exception.voucher.blocked#1'))).rejects.toThrow(
      'try was refused with exception.voucher.blocked, which is outside the contract',
    );
  });
});
