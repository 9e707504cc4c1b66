import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import {
  listDiscountVouchers,
  readDiscountVoucher,
  readDiscountVoucherDefinition,
  registerDiscountVoucher,
} from '../../../../src/contract/discount-vouchers.ts';
import { toTry } from '../../../../src/demo/seed/to-try.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { refused, small, withKey } from '../../customers/support.ts';

const office = officeForAll(small);
const [fresh, sent, done, old] = toTry.discountVouchers;

const define = (discountVoucherUuid: string, tenant = 'multisafepay') =>
  office.call(readDiscountVoucherDefinition, { discountVoucherUuid }, { tenant });
const fulfil = (discountVoucherUuid: string, token?: string, tenant = 'multisafepay') =>
  office.call(registerDiscountVoucher, { discountVoucherUuid }, { ...withKey(token), tenant });
const listed = async (name: string) =>
  (await office.ask(listDiscountVouchers, {}, { token: await office.signIn(name) })).map(({ uuid }) => uuid);

describe('a discount voucher from a mail', () => {
  it('is found by its uuid, without being used up', async () => {
    const expected = {
      name: 'Winterwas voor 5 euro',
      description: 'Eén wasbeurt Comfort met onderbodemreiniging.',
      expirationDate: expect.any(String),
      fulfilled: false,
    };
    for (let look = 0; look < 2; look += 1) expect((await define(fresh.uuid)).json).toEqual(expected);
  });

  it('is told in the language that the browser asks for', async () => {
    const answer = await office.call(
      readDiscountVoucherDefinition,
      { discountVoucherUuid: fresh.uuid },
      { headers: { 'accept-language': 'fr-BE' } },
    );
    expect(answer.json).toMatchObject({ name: 'Lavage d’hiver à 5 euros' });
  });

  it('cannot be looked at as a voucher before it is fulfilled', async () => {
    expect(refused(await office.call(readDiscountVoucher, { uuid: fresh.uuid }))).toEqual([404, 'exception.notFound']);
  });

  it('becomes the customer’s who is signed in', async () => {
    const token = await office.signIn('private');
    const answer = await fulfil(fresh.uuid, token);
    expect(answer.json).toEqual({
      id: 'multisafepay-discount-1',
      uuid: fresh.uuid,
      name: 'Winterwas voor 5 euro',
      description: expect.any(String),
      expirationDate: expect.any(String),
      qrCode: fresh.uuid,
    });
    expect((await define(fresh.uuid)).json).toMatchObject({ fulfilled: true });
    expect(await listed('private')).toContain(fresh.uuid);
    expect((await office.call(readDiscountVoucher, { uuid: fresh.uuid })).json).toEqual(answer.json);
  });

  it('fulfilled by a visitor becomes the customer’s to whom it was sent', async () => {
    expect((await fulfil(sent.uuid)).status).toBe(200);
    expect(await listed('empty')).toContain(sent.uuid);
  });

  it('fulfilled by a customer who is signed in is theirs, whoever it was sent to', async () => {
    await office.database.query(sql`
      insert into discount_voucher (tenant_id, id, uuid, name, qr_code, created_at, recipient_email)
      values ('multisafepay', 'handed-on', 'handed-on-uuid', '{"nl": "Proef"}', 'handed-on-uuid', now(), 'empty@example.com')`);
    expect((await fulfil('handed-on-uuid', await office.signIn('private'))).status).toBe(200);
    expect([(await listed('private'))[0], (await listed('empty')).includes('handed-on-uuid')]).toEqual([
      'handed-on-uuid',
      false,
    ]);
  });

  it('sent to nobody we know is fulfilled all the same, and can be seen by whoever has its uuid', async () => {
    await office.database.query(sql`
      insert into discount_voucher (tenant_id, id, uuid, name, qr_code, created_at, recipient_email)
      values ('multisafepay', 'orphan', 'orphan-uuid', '{"nl": "Proef"}', 'orphan-uuid', now(), 'nobody@example.com')`);
    expect((await fulfil('orphan-uuid')).json).toMatchObject({
      name: 'Proef',
      description: null,
      expirationDate: null,
    });
    expect((await office.call(readDiscountVoucher, { uuid: 'orphan-uuid' })).status).toBe(200);
    expect(refused(await fulfil('orphan-uuid', await office.signIn('private')))).toEqual([
      409,
      'exception.voucher.alreadyFulfilled',
    ]);
  });

  it.each([
    ['fulfilled already', done.uuid, 409, 'exception.voucher.alreadyFulfilled'],
    ['expired', old.uuid, 409, 'exception.voucher.expired'],
    ['nobody’s', randomUUID(), 404, 'exception.notFound'],
  ])('that is %s is refused, and stays as it is', async (_, uuid, status, key) => {
    expect(refused(await fulfil(uuid, await office.signIn('private')))).toEqual([status, key]);
    expect(await listed('private')).not.toContain(uuid);
  });

  it('of another operator is not found', async () => {
    await office.database.query(sql`
      insert into discount_voucher (tenant_id, id, uuid, name, qr_code, created_at) values ('adyen', 'foreign', 'foreign-uuid', '{"nl": "Proef"}', 'x', now())`);
    expect(refused(await define('foreign-uuid'))).toEqual([404, 'exception.notFound']);
    expect(refused(await fulfil('foreign-uuid'))).toEqual([404, 'exception.notFound']);
    expect((await define('foreign-uuid', 'adyen')).json).toMatchObject({ fulfilled: false });
  });

  it('fulfilled by many at the same moment becomes one customer’s', async () => {
    await office.database.query(sql`
      insert into discount_voucher (tenant_id, id, uuid, name, qr_code, created_at) values ('multisafepay', 'raced', 'raced-uuid', '{"nl": "Proef"}', 'x', now())`);
    const sessions = [await office.signIn('private'), await office.signIn('business'), undefined];
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => fulfil('raced-uuid', sessions[index % 3])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 8 }, () => 409)]);
  });
});
