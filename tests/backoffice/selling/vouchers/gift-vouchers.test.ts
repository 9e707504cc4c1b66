import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { newCode, waysToKeep } from '../../../../src/backoffice/selling/fulfilment/codes.ts';
import { listGiftVouchers, redeemGiftVoucher } from '../../../../src/contract/gift-vouchers.ts';
import { listIdentificationItems, registerIdentificationItem } from '../../../../src/contract/identification-items.ts';
import { listSales, readBalance } from '../../../../src/contract/sales.ts';
import { readSystemSetting } from '../../../../src/contract/tenant.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { refused, small, withKey } from '../../customers/support.ts';

const office = officeForAll({ ...small, now: () => now });
let token: string;
let now = new Date();

beforeAll(async () => {
  token = await office.signIn('empty');
});

const redeem = (code: string, session = token) => office.call(redeemGiftVoucher, { code }, withKey(session));
const balance = async (session = token) => (await office.ask(readBalance, {}, { token: session })).balance;

it('a new code is in three groups that can be read out, and another each time', () => {
  const codes = Array.from({ length: 200 }, newCode);
  expect(codes.filter((code) => !/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

it.each([
  ['k7m2-9qxw-ab3d', ['K7M2-9QXW-AB3D']],
  [' k7m29qxwab3d ', ['K7M29QXWAB3D', 'K7M2-9QXW-AB3D']],
  ['K7M2 9QXW AB3D', ['K7M2 9QXW AB3D', 'K7M2-9QXW-AB3D']],
  ['basic', ['BASIC', 'BASI-C']],
  [' ', ['']],
])('%j may be kept as %j', (typed, expected) => {
  expect(waysToKeep(typed)).toEqual(expected);
});

describe('redeeming a gift voucher', () => {
  it('adds its amount to the balance and stands among the transactions', async () => {
    expect((await redeem('CADEAU25')).json).toEqual({ amount: 25, balance: 25 });
    expect(await balance()).toBe(2500);
    expect((await office.ask(listSales, {}, { token })).content).toEqual([
      {
        id: expect.any(String),
        date: now.toISOString(),
        item: 'Cadeaubon ingewisseld',
        saleItemId: null,
        amount: 0,
        creditChange: 2500,
        paymentType: 'VOUCHER',
        status: 'SUCCESS',
        identificationItemName: null,
        invoiceId: null,
        ticketId: null,
      },
    ]);
  });

  it('does not mind blanks, dashes and small letters', async () => {
    expect((await redeem(' cadeau-50 ')).json).toEqual({ amount: 50, balance: 75 });
  });

  it.each([
    ['CADEAU25', 'exception.voucher.alreadyFulfilled'],
    ['CADEAUGEBRUIKT', 'exception.voucher.alreadyFulfilled'],
    ['CADEAUOUD', 'exception.voucher.expired'],
    ['CADEAU', 'exception.code.invalid'],
    ['%', 'exception.code.invalid'],
  ])('%s is refused and changes no balance', async (code, key) => {
    expect(refused(await redeem(code))).toEqual([409, key]);
    expect(await balance()).toBe(7500);
  });

  it('by many at the same moment gives its amount once', async () => {
    await office.database.query(sql`
      insert into gift_voucher (tenant_id, id, amount, date, code) values ('multisafepay', 'raced', 10000, now(), 'RACED100')`);
    const sessions = [
      token,
      await office.signIn('private'),
      await office.signIn('business'),
      await office.signIn('member'),
    ];
    const before = await Promise.all(sessions.map((session) => balance(session)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => redeem('RACED100', sessions[index % 4])),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    const after = await Promise.all(sessions.slice(0, 3).map((session) => balance(session)));
    expect(after.reduce((sum, one) => sum + one, 0) - before.slice(0, 3).reduce((sum, one) => sum + one, 0)).toBe(
      10_000,
    );
  });

  it('sent again with the same key gives the same answer and no second amount', async () => {
    await office.database.query(sql`
      insert into gift_voucher (tenant_id, id, amount, date, code) values ('multisafepay', 'keyed', 3000, now(), 'KEYED30')`);
    const before = await balance();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.call(redeemGiftVoucher, { code: 'KEYED30' }, withKey(token, key))),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await balance()).toBe(before + 3000);
  });

  it('on its last day still works', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' }).format(now);
    await office.database.query(sql`
      insert into gift_voucher (tenant_id, id, amount, date, code, valid_until) values ('multisafepay', 'last-day', 2500, now(), 'LASTDAY', ${today})`);
    expect((await redeem('LASTDAY')).status).toBe(200);
  });

  it('of another operator is unknown', async () => {
    await office.database.query(sql`
      insert into gift_voucher (tenant_id, id, amount, date, code) values ('adyen', 'elsewhere', 2500, now(), 'ELSEWHERE')`);
    expect(refused(await redeem('ELSEWHERE', await office.signIn('private')))).toEqual([409, 'exception.code.invalid']);
  });

  it('is not for whoever has not completed the account', async () => {
    expect(refused(await redeem('CADEAU25', await office.signIn('confirmed')))).toEqual([
      409,
      'exception.account.incomplete',
    ]);
  });

  it('makes whoever guesses codes wait', async () => {
    const session = await office.signIn('business');
    const said = [];
    for (let round = 0; round < 7; round += 1) said.push(refused(await redeem(`GUESS${round}`, session))[1]);
    expect(said).toEqual([...Array(5).fill('exception.code.invalid'), ...Array(2).fill('exception.code.tooMany#1')]);
    // A true code has to wait as well, or guessing would go on for ever; and then it counts.
    await office.database.query(sql`
      insert into gift_voucher (tenant_id, id, amount, date, code) values ('multisafepay', 'after-guesses', 2500, now(), 'AFTERGUESSES')`);
    expect(refused(await redeem('AFTERGUESSES', session))).toEqual([409, 'exception.code.tooMany#1']);
    now = new Date(now.getTime() + 1500);
    expect((await redeem('AFTERGUESSES', session)).status).toBe(200);
    expect(refused(await redeem('GUESS', session))).toEqual([409, 'exception.code.invalid']);
  });
});

describe('the vouchers somebody gave', () => {
  it('stand in the list until they are redeemed, by whomever', async () => {
    const giver = await office.signIn('private');
    const given = await office.ask(listGiftVouchers, {}, { token: giver });
    const code = given[0]?.code ?? '';
    expect((await redeem(code)).status).toBe(200);
    expect(await office.ask(listGiftVouchers, {}, { token: giver })).toEqual(given.slice(1));
    expect(await office.ask(listGiftVouchers, {}, { token })).toEqual([]);
  });
});

describe('a gift code of an operator that registers it like a card', () => {
  const tenant = 'digiteal';
  const register = (code: string, session: string, at = tenant) =>
    office.call(
      registerIdentificationItem,
      { code, identificationItemTypeCode: 'GIFT' },
      { ...withKey(session), tenant: at },
    );

  it('is announced by that operator alone', async () => {
    expect((await office.ask(readSystemSetting, {}, { tenant })).giftCodesAsItems).toBe(true);
    expect((await office.ask(readSystemSetting, {})).giftCodesAsItems).toBe(false);
    expect(refused(await register('CADEAU50', token, 'multisafepay'))).toEqual([404, 'exception.notFound']);
  });

  it('adds its amount to the balance, once, and is no plate or card', async () => {
    const session = await office.signIn('empty', tenant);
    const answer = await register('cadeau-25', session);
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        id: expect.any(String),
        code: 'CADEAU25',
        name: 'CADEAU25',
        status: 'ENABLED',
        identificationItemTypeCode: 'GIFT',
        restrictedSaleItemIds: [],
      },
    ]);
    const sent = { token: session, tenant };
    expect(await office.ask(readBalance, {}, sent)).toEqual({ balance: 2500 });
    expect(await office.ask(listIdentificationItems, {}, sent)).toEqual([]);
    expect(refused(await register('CADEAU25', session))).toEqual([409, 'exception.voucher.alreadyFulfilled']);
    expect(refused(await register('CADEAUOUD', session))).toEqual([409, 'exception.voucher.expired']);
    expect(await office.ask(readBalance, {}, sent)).toEqual({ balance: 2500 });
  });

  it('cannot be guessed at faster there than anywhere', async () => {
    const session = await office.signIn('business', tenant);
    const said: unknown[] = [];
    for (let round = 0; round < 6; round += 1) said.push(refused(await register(`GOK${round}`, session))[1]);
    said.push(refused(await office.call(redeemGiftVoucher, { code: 'CADEAU50' }, { ...withKey(session), tenant }))[1]);
    expect(said).toEqual([...Array(5).fill('exception.code.invalid'), ...Array(2).fill('exception.code.tooMany#1')]);
  });
});
