import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { forgetAccount } from '../../../src/backoffice/running/closing/forget-account.ts';
import { voidCommand } from '../../../src/contract/commands.ts';
import { type DeviceAct, listDeviceActs } from '../../../src/contract/device-acts.ts';
import { addIdentificationItem } from '../../../src/contract/identification-items.ts';
import { readMessages } from '../../../src/contract/messages.ts';
import { login } from '../../../src/contract/session.ts';
import { officeForAll } from '../../support/in-process.ts';
import { accountOf } from '../papers/documents/support.ts';
import { scopeOf } from '../papers/mail/support.ts';
import { small, withKey } from './support.ts';

let now = new Date('2026-11-20T10:00:00Z');
const office = officeForAll({ ...small, now: () => now });
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

async function onPhone(name: string): Promise<string> {
  const input = { username: `${name}@example.com`, password: 'washbook1' };
  const answer = await office.call(login, input, { headers: { 'user-agent': phone } });
  return answer.headers.get('x-auth-token') ?? '';
}

const acts = (token: string, tenant = 'multisafepay') => office.ask(listDeviceActs, {}, { token, tenant });
const addPlate = async (token: string, plate: string, key: string, name = 'private') => {
  const customerId = await accountOf(office, name);
  const input = { customerId, identificationItemTypeCode: 'ANPR', name: plate } as const;
  return office.call(addIdentificationItem, input, withKey(token, key));
};

it('what a user asked for on one device is told on the others, with the device and how it ended, and nothing of what was typed', async () => {
  const [here, there] = [await office.signIn('private'), await onPhone('private')];
  const [added, again] = [randomUUID(), randomUUID()];
  await addPlate(there, '1-ELS-001', added);
  const first = now.toISOString();
  now = new Date(now.getTime() + 60_000);
  await addPlate(here, '1-ELS-001', again);
  const call = 'addIdentificationItem';
  const expected: DeviceAct[] = [
    { key: again, call, at: now.toISOString(), state: 'REFUSED', browser: null, system: null },
    { key: added, call, at: first, state: 'DONE', browser: 'Safari', system: 'iPhone' },
  ];
  expect(await acts(here)).toEqual(expected);
  expect(await acts(there)).toEqual(expected);
});

it('is told to no other user of the account, to no other account and to no other operator', async () => {
  const owner = await onPhone('business');
  await addPlate(owner, '1-ELS-002', randomUUID(), 'business');
  const others = [
    ['multisafepay', await office.signIn('administrator')],
    ['multisafepay', await office.signIn('empty')],
    ['adyen', await office.signIn('business', 'adyen')],
  ] as const;
  for (const [tenant, token] of others) expect([tenant, await acts(token, tenant)]).toEqual([tenant, []]);
  expect((await acts(owner)).length).toBe(1);
});

it('leaves out that messages were read, and keys that were made void before anything came', async () => {
  const token = await office.signIn('member');
  await office.call(readMessages, { messageIds: ['none'] }, withKey(token));
  await office.call(voidCommand, { key: randomUUID() }, { token });
  expect(await acts(token)).toEqual([]);
});

it('leads to nobody once the account is forgotten', async () => {
  const owner = await onPhone('empty');
  const accountId = await accountOf(office, 'empty');
  const key = randomUUID();
  await addPlate(owner, '1-ELS-003', key, 'empty');
  const scope = await scopeOf(office.database, 'multisafepay', now);
  await scope.transaction((inside) => forgetAccount(inside, accountId));
  const left = await office.database.query(
    sql`select user_id, browser, system, body from command where tenant_id = 'multisafepay' and key = ${key}`,
  );
  expect(left).toEqual([{ user_id: null, browser: null, system: null, body: null }]);
});
