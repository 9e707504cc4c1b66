import { expect, test } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { readAccount } from '../../../src/contract/account.ts';
import {
  addIdentificationItem,
  disableIdentificationItem,
  enableIdentificationItem,
  listIdentificationItems,
} from '../../../src/contract/identification-items.ts';
import { officeForAll } from '../../support/in-process.ts';
import { refused, small, withKey } from '../customers/support.ts';

const office = officeForAll(small);

const itemsOf = (token: string) => office.ask(listIdentificationItems, {}, { token });
const turn = (identificationItemId: string, to: 'on' | 'off', token: string) =>
  office.call(
    to === 'on' ? enableIdentificationItem : disableIdentificationItem,
    { identificationItemId },
    withKey(token),
  );

test('a plate is switched off and on again, as often as it is asked; the others stay, and so do those of another customer', async () => {
  const [token, other] = [await office.signIn('private'), await office.signIn('business')];
  const [before, theirs] = [await itemsOf(token), await itemsOf(other)];
  const [plate] = before;
  const standing = (status: 'ENABLED' | 'DISABLED') =>
    before.map((one) => (one.id === plate?.id ? { ...one, status } : one));
  for (const [to, status] of [
    ['off', 'DISABLED'],
    ['off', 'DISABLED'],
    ['on', 'ENABLED'],
    ['on', 'ENABLED'],
  ] as const) {
    expect((await turn(plate?.id ?? '', to, token)).json).toEqual({ ...plate, status });
    expect(await itemsOf(token)).toEqual(standing(status));
  }
  for (const to of ['off', 'on'] as const) {
    expect(refused(await turn(theirs[0]?.id ?? '', to, token))).toEqual([404, 'exception.notFound']);
    expect(refused(await turn('unknown', to, token))).toEqual([404, 'exception.notFound']);
  }
  expect(await itemsOf(other)).toEqual(theirs);
});

test('plates and cards are listed by their type', async () => {
  const token = await office.signIn('private');
  const all = await itemsOf(token);
  for (const identificationItemTypeCode of ['ANPR', 'RFID', 'BARCODE'] as const) {
    const some = all.filter((one) => one.identificationItemTypeCode === identificationItemTypeCode);
    expect(await office.ask(listIdentificationItems, { identificationItemTypeCode }, { token })).toEqual(some);
  }
  expect(new Set(all.map((one) => one.identificationItemTypeCode)).size).toBeGreaterThan(1);
});

test('an operator without cameras has no plate added, and its customer is told at which field', async () => {
  await office.database.query(sql`delete from identification_item where tenant_id = 'ogone' and type_code = 'ANPR'`);
  await office.database.query(sql`delete from identification_item_type where tenant_id = 'ogone' and code = 'ANPR'`);
  const token = await office.signIn('empty', 'ogone');
  const sent = { ...withKey(token), tenant: 'ogone' };
  const { customerId = '' } = await office.ask(readAccount, {}, sent);
  const input = { customerId, identificationItemTypeCode: 'ANPR', name: '1-CAM-001' } as const;
  expect((await office.call(addIdentificationItem, input, sent)).json).toEqual({
    key: 'exception.notFound',
    details: { fields: { identificationItemTypeCode: 'exception.notFound' } },
  });
});
