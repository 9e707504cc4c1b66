import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAccount } from '../../../src/contract/account.ts';
import {
  addIdentificationItem,
  changeIdentificationItem,
  type IdentificationItem,
  listIdentificationItems,
  unlinkIdentificationItem,
} from '../../../src/contract/identification-items.ts';
import { listSubscriptions, stopSubscription } from '../../../src/contract/subscriptions.ts';
import { officeForAll } from '../../support/in-process.ts';
import { refused, small, withKey } from '../customers/support.ts';

const office = officeForAll(small);
let token: string;
let customerId: string;

beforeAll(async () => {
  token = await office.signIn('empty');
  customerId = (await office.ask(readAccount, {}, { token })).customerId ?? '';
});

const add = (name: string, changes: object = {}) =>
  office.call(
    addIdentificationItem,
    { customerId, identificationItemTypeCode: 'ANPR', name, ...changes },
    withKey(token),
  );
const items = (session = token) => office.ask(listIdentificationItems, {}, { token: session });
const change = (identificationItemId: string, changes: object) =>
  office.call(changeIdentificationItem, { identificationItemId, ...changes }, withKey(token));
const unlink = (identificationItemId: string, session = token) =>
  office.call(unlinkIdentificationItem, { identificationItemId }, withKey(session));

describe('a licence plate', () => {
  it('is kept in capitals as it was typed, and for the cameras without what stands between', async () => {
    expect((await add(' 1-xyz 987 ')).json).toEqual({
      id: expect.any(String),
      code: '1XYZ987',
      name: '1-XYZ 987',
      status: 'ENABLED',
      identificationItemTypeCode: 'ANPR',
      restrictedSaleItemIds: [],
    });
    expect((await items()).map(({ code }) => code)).toEqual(['1XYZ987']);
  });

  it('names the field where an account is told that is not theirs', async () => {
    const answer = await add('1-XYZ-988', { customerId: 'another' });
    expect([answer.status, answer.json]).toEqual([
      404,
      { key: 'exception.notFound', details: { fields: { customerId: 'exception.notFound' } } },
    ]);
  });

  it('exists once at an operator, however it is written and whoever has it', async () => {
    expect(refused(await add('1XYZ-987'))).toEqual([409, 'exception.code.exists#1XYZ-987']);
    expect(refused(await add('1.abc.123'))).toEqual([409, 'exception.code.exists#1.ABC.123']);
    const sent = { tenant: 'adyen', token: await office.signIn('empty', 'adyen') };
    const own = (await office.ask(readAccount, {}, sent)).customerId ?? '';
    const there = await office.call(
      addIdentificationItem,
      { customerId: own, identificationItemTypeCode: 'ANPR', name: '1-XYZ-987' },
      { ...withKey(sent.token), tenant: 'adyen' },
    );
    expect(there.status).toBe(200);
  });

  it('may have ten signs, the most that a camera reports', async () => {
    expect((await add('1234-567-890')).json).toMatchObject({ code: '1234567890' });
  });

  it.each([
    ['---', 'validation.plate.invalid'],
    ['ABC*123', 'validation.plate.invalid'],
    ['車-123', 'validation.plate.invalid'],
    ['1234567890123', 'validation.plate.tooLong#12'],
    ['12345678901', 'exception.licensePlate.format'],
    ['  ', 'validation.required'],
  ])('%s is refused', async (name, key) => {
    expect(refused(await add(name))).toEqual([409, key]);
  });

  it('added twice with one key is added once', async () => {
    const key = randomUUID();
    const input = { customerId, identificationItemTypeCode: 'ANPR', name: '2-KEY-002' } as const;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.call(addIdentificationItem, input, withKey(token, key))),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await items()).filter(({ code }) => code === '2KEY002').length).toBe(1);
  });

  it('of a customer who is not the one that asks, or of a type that is not added by hand, finds nothing', async () => {
    const other = (await office.ask(readAccount, {}, { token: await office.signIn('private') })).customerId ?? '';
    for (const changes of [
      { customerId: other },
      { customerId: 'nobody' },
      { identificationItemTypeCode: 'RFID' },
      { identificationItemTypeCode: 'BARCODE' },
      { identificationItemTypeCode: 'GIFT' },
    ]) {
      expect(refused(await add('3-NEW-003', changes))).toEqual([404, 'exception.notFound']);
    }
    expect((await items()).map(({ code }) => code)).not.toContain('3NEW003');
  });

  it('may be written otherwise, and stays the same plate', async () => {
    const plate = (await items())[0] as IdentificationItem;
    expect((await change(plate.id, { name: '1 xyz 987' })).json).toEqual({ ...plate, name: '1 XYZ 987' });
    expect(refused(await change(plate.id, { name: '1-XYZ-988' }))).toEqual([409, 'exception.name.pattern']);
  });
});

describe('allowed wash programs', () => {
  it('are limited to some, and to all again', async () => {
    const { id } = (await items())[0] as IdentificationItem;
    const limited = await change(id, { restrictedSaleItemIds: ['comfort-monthly', 'basic-5', 'comfort-monthly'] });
    expect(limited.json).toMatchObject({ name: '1 XYZ 987', restrictedSaleItemIds: ['comfort-monthly', 'basic-5'] });
    expect((await change(id, { restrictedSaleItemIds: [] })).json).toMatchObject({ restrictedSaleItemIds: [] });
    expect((await change(id, {})).json).toMatchObject({ name: '1 XYZ 987' });
  });

  it('that the operator does not sell are refused', async () => {
    const { id } = (await items())[0] as IdentificationItem;
    expect(refused(await change(id, { restrictedSaleItemIds: ['comfort-monthly', 'nothing'] }))).toEqual([
      409,
      'exception.saleItem.notAvailable',
    ]);
  });
});

describe('a nickname and a cost centre', () => {
  const labelled = async (id: string) => {
    const found = (await items()).find((item) => item.id === id);
    return [found?.name, found?.restrictedSaleItemIds, found?.nickname, found?.costCentre];
  };

  it('are kept with a new plate, changed one without the other, and taken away by nothing but blanks', async () => {
    const labels = { nickname: '  Camion   jaune ', costCentre: 'CC-100' };
    const { id } = (await add('5-LAB-001', labels)).json as IdentificationItem;
    expect(await labelled(id)).toEqual(['5-LAB-001', [], 'Camion jaune', 'CC-100']);
    await change(id, { restrictedSaleItemIds: ['basic-5'] });
    await change(id, { costCentre: 'CC-200' });
    expect(await labelled(id)).toEqual(['5-LAB-001', ['basic-5'], 'Camion jaune', 'CC-200']);
    expect((await change(id, { nickname: ' ' })).json).toEqual((await items()).find((item) => item.id === id));
    expect(await labelled(id)).toEqual(['5-LAB-001', ['basic-5'], undefined, 'CC-200']);
  });

  it('that are too long are refused, each at its field, and nothing changes', async () => {
    const { id } = (await add('5-LAB-002', { nickname: 'Een' })).json as IdentificationItem;
    const answer = await change(id, { nickname: 'n'.repeat(41), costCentre: 'c'.repeat(41), name: '5 LAB 002' });
    expect([answer.status, (answer.json as { details: unknown }).details]).toEqual([
      409,
      { fields: { nickname: 'validation.text.tooLong', costCentre: 'validation.text.tooLong' } },
    ]);
    expect(await labelled(id)).toEqual(['5-LAB-002', [], 'Een', undefined]);
  });
});

describe('unlinking', () => {
  it('takes the plate away and lets somebody else have it', async () => {
    const { id } = (await add('4-GONE-4')).json as IdentificationItem;
    expect((await unlink(id)).status).toBe(204);
    expect((await items()).map((item) => item.id)).not.toContain(id);
    expect(refused(await unlink(id))).toEqual([404, 'exception.notFound']);
    const other = await office.signIn('private');
    const { customerId: theirs = '' } = await office.ask(readAccount, {}, { token: other });
    expect(
      (
        await office.call(
          addIdentificationItem,
          { customerId: theirs, identificationItemTypeCode: 'ANPR', name: '4-GONE-4' },
          withKey(other),
        )
      ).status,
    ).toBe(200);
  });

  it('what a running subscription is paid for is refused until the subscription is stopped', async () => {
    const session = await office.signIn('private');
    const running = (await office.ask(listSubscriptions, {}, { token: session })).find(
      ({ renewDate }) => renewDate !== null,
    );
    const id = running?.identificationItemId ?? '';
    expect(refused(await unlink(id, session))).toEqual([409, 'exception.notAllowed']);
    await office.ask(stopSubscription, { subscriptionId: running?.subscriptionId ?? '' }, withKey(session));
    expect((await unlink(id, session)).status).toBe(204);
    const kept = (await office.ask(listSubscriptions, {}, { token: session })).find(
      ({ subscriptionId }) => subscriptionId === running?.subscriptionId,
    );
    expect(kept?.identificationItemName).toBe(running?.identificationItemName);
  });
});

describe('a plate of somebody else', () => {
  it('is as unknown as none, and does not change', async () => {
    const owner = await office.signIn('business');
    const before = await items(owner);
    const foreign = before[0]?.id ?? '';
    for (const answer of [
      await change(foreign, { name: 'X' }),
      await change(foreign, { restrictedSaleItemIds: [] }),
      await change(foreign, { nickname: 'Mine', costCentre: 'Mine' }),
      await unlink(foreign),
      await change('unknown', {}),
      await unlink('unknown'),
    ]) {
      expect(refused(answer)).toEqual([404, 'exception.notFound']);
    }
    expect(await items(owner)).toEqual(before);
  });
});
