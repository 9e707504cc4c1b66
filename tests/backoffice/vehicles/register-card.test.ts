import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import {
  changeIdentificationItem,
  type IdentificationItem,
  listIdentificationItems,
  registerIdentificationItem,
  unlinkIdentificationItem,
} from '../../../src/contract/identification-items.ts';
import { toTry } from '../../../src/demo/seed/to-try.ts';
import { officeForAll } from '../../support/in-process.ts';
import { activated, refused, small, withKey } from '../customers/support.ts';

const office = officeForAll({ ...small, now: () => now });
let token: string;
let now = new Date();
const [first, second, open, taken] = toTry.cards;

beforeAll(async () => {
  token = await office.signIn('empty');
});

const register = (code: string, securityCode?: string, changes: object = {}, session = token) =>
  office.call(
    registerIdentificationItem,
    { code, ownHolderConfirmed: true, ...(securityCode === undefined ? {} : { securityCode }), ...changes },
    withKey(session),
  );

describe('registering a wash card', () => {
  it('needs what is printed on it: the code and the security code, blanks or not', async () => {
    const answer = await register('7001 0001', ' 4711 ', { name: 'Mijn kaart' });
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        id: expect.any(String),
        code: first.code,
        name: 'Mijn kaart',
        status: 'ENABLED',
        identificationItemTypeCode: 'RFID',
        restrictedSaleItemIds: [],
      },
    ]);
    expect(
      (await office.ask(listIdentificationItems, { identificationItemTypeCode: 'RFID' }, { token })).map(
        ({ code }) => code,
      ),
    ).toEqual([first.code]);
  });

  it('keeps leading zeros, and calls a card without a name by its code', async () => {
    expect(refused(await register(second.code, '815'))).toEqual([409, 'exception.code.invalid']);
    expect((await register(second.code, '0815')).json).toMatchObject({ name: second.code });
  });

  it('without a security code works where none is printed', async () => {
    expect((await register(open.code)).status).toBe(200);
  });

  it('says of a card that somebody has only to whoever holds it', async () => {
    expect(refused(await register(taken.code, taken.securityCode))).toEqual([
      409,
      `exception.code.exists#${taken.code}`,
    ]);
    expect(refused(await register(taken.code, '1234'))).toEqual([409, 'exception.code.invalid']);
    expect(refused(await register(first.code, first.securityCode))).toEqual([
      409,
      `exception.code.exists#${first.code}`,
    ]);
  });

  it.each([
    ['card with letters', ['ABC123', '1'], 'validation.cardCode.digits'],
    ['card with Arabic digits', ['٧٠٠١', '1'], 'validation.cardCode.digits'],
    ['card with too many digits', ['1'.repeat(21), '1'], 'validation.cardCode.tooLong#20'],
    ['security code with letters', ['70010001', 'x'], 'validation.cardCode.digits'],
    ['blank code', [' ', '1'], 'validation.required'],
  ])('a %s is refused before it counts as a guess', async (_, [code = '', security = ''], key) => {
    expect(refused(await register(code, security))).toEqual([409, key]);
  });

  it('that is not the customer’s own, or is called what is no name, is refused', async () => {
    expect(refused(await register('70010001', '4711', { ownHolderConfirmed: false }))).toEqual([
      409,
      'validation.ownHolder',
    ]);
    expect(refused(await register('70010001', '4711', { name: '<script>' }))).toEqual([
      409,
      'validation.name.characters',
    ]);
  });

  it('of another operator is unknown', async () => {
    await office.database.query(
      sql`insert into wash_card (tenant_id, code, type_code) values ('adyen', '123123', 'BARCODE')`,
    );
    expect(refused(await register('123123'))).toEqual([409, 'exception.code.invalid']);
  });

  it('by ten at the same moment registers it once', async () => {
    await office.database.query(
      sql`insert into wash_card (tenant_id, code, type_code) values ('multisafepay', '555001', 'RFID')`,
    );
    const sessions = [token, await office.signIn('private'), await office.signIn('business')];
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => register('555001', undefined, {}, sessions[index % 3])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 8 }, () => 409)]);
  });

  it('may be renamed, and unlinked so that its next holder can register it', async () => {
    const card = (await office.ask(listIdentificationItems, {}, { token })).find(
      ({ code }) => code === first.code,
    ) as IdentificationItem;
    const renamed = await office.call(
      changeIdentificationItem,
      { identificationItemId: card.id, name: 'Kaart van oma' },
      withKey(token),
    );
    expect(renamed.json).toEqual({ ...card, name: 'Kaart van oma' });
    expect(
      refused(
        await office.call(changeIdentificationItem, { identificationItemId: card.id, name: '🚗' }, withKey(token)),
      ),
    ).toEqual([409, 'validation.name.characters']);
    await office.ask(unlinkIdentificationItem, { identificationItemId: card.id }, withKey(token));
    expect((await register(first.code, first.securityCode, {}, await office.signIn('private'))).status).toBe(200);
  });
});

describe('guessing codes', () => {
  it('takes longer and longer, with or without a key, and a right one starts anew', async () => {
    const session = await activated(office, 'guesser@example.com');
    const withoutKey = (code: string) =>
      office.call(registerIdentificationItem, { code, ownHolderConfirmed: true }, { token: session });
    const statuses = [];
    for (let round = 0; round < 4; round += 1)
      statuses.push(
        (await register(`99${round}`, undefined, {}, session)).status,
        (await withoutKey(`88${round}`)).status,
      );
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429, 429]);
    await office.database.query(
      sql`insert into wash_card (tenant_id, code, type_code) values ('multisafepay', '555002', 'RFID')`,
    );
    const waiting = await withoutKey('555002');
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '1']);
    now = new Date(now.getTime() + 2000);
    expect((await withoutKey('555002')).status).toBe(200);
    expect((await withoutKey('777')).status).toBe(409);
  });

  it('is not forgotten by registering a card of one’s own', async () => {
    const session = await activated(office, 'with-own-card@example.com');
    await office.database.query(
      sql`insert into wash_card (tenant_id, code, type_code, security_code) values ('multisafepay', '606001', 'RFID', '1111'), ('multisafepay', '606002', 'RFID', '2222')`,
    );
    for (let round = 0; round < 5; round += 1)
      expect((await register('606002', `900${round}`, {}, session)).status).toBe(409);
    now = new Date(now.getTime() + 2000);
    expect((await register('606001', '1111', {}, session)).status).toBe(200);
    expect((await register('606003', '1', {}, session)).status).toBe(409);
    expect((await register('606003', '2', {}, session)).status).toBe(429);
  });

  it('at one card counts for that card, whoever guesses', async () => {
    await office.database.query(
      sql`insert into wash_card (tenant_id, code, type_code, security_code) values ('multisafepay', '707001', 'RFID', '3333')`,
    );
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const session = await activated(office, `guesser${round}@example.com`);
      statuses.push((await register('707001', `900${round}`, {}, session)).status);
    }
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
  });

  it('by one customer makes no other wait', async () => {
    expect(refused(await register('424242', '1', {}, await office.signIn('business')))).toEqual([
      409,
      'exception.code.invalid',
    ]);
  });

  it('sent again with the same key is the same refusal and counts once', async () => {
    const session = await activated(office, 'repeater@example.com');
    const key = randomUUID();
    const again = () =>
      office.call(registerIdentificationItem, { code: '31337', ownHolderConfirmed: true }, withKey(session, key));
    for (let round = 0; round < 10; round += 1) expect(refused(await again())).toEqual([409, 'exception.code.invalid']);
    expect(refused(await register('31338', undefined, {}, session))).toEqual([409, 'exception.code.invalid']);
  });
});
