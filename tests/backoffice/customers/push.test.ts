import { expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { endPush, keepPush, movePush, readPush } from '../../../src/contract/push.ts';
import { logout } from '../../../src/contract/session.ts';
import { officeForAll } from '../../support/in-process.ts';
import { refused, small, withKey } from './support.ts';

let now = new Date();
const office = officeForAll({ ...small, now: () => now });

const deviceAt = (endpoint: string) => ({
  endpoint,
  p256dh: `B${'x'.repeat(86)}`,
  auth: 'x'.repeat(22),
  language: 'nl' as const,
});
const keep = (token: string, endpoint: string, tenant = 'multisafepay') =>
  office.call(keepPush, deviceAt(endpoint), { tenant, ...withKey(token) });
const endpointOf = async (token: string, tenant = 'multisafepay') =>
  (await office.ask(readPush, {}, { tenant, token })).endpoint;

it('a device is told of messages from when its session says so until it says otherwise; no other session sees or ends that', async () => {
  const [phone, desktop] = [await office.signIn('private'), await office.signIn('private')];
  const [stranger, elsewhere] = [await office.signIn('business'), await office.signIn('private', 'adyen')];
  const seen = async () => [
    ...(await Promise.all([phone, desktop, stranger].map((token) => endpointOf(token)))),
    await endpointOf(elsewhere, 'adyen'),
  ];
  expect(await seen()).toEqual([null, null, null, null]);
  expect((await keep(phone, 'https://push.example/phone')).status).toBe(204);
  expect((await keep(elsewhere, 'https://push.example/phone', 'adyen')).status).toBe(204);
  for (const token of [desktop, stranger]) await office.ask(endPush, {}, withKey(token));
  const here = 'https://push.example/phone';
  expect(await seen()).toEqual([here, null, null, here]);
  await keep(phone, 'https://push.example/moved');
  expect(await seen()).toEqual(['https://push.example/moved', null, null, here]);
  await office.ask(endPush, {}, withKey(phone));
  expect(await seen()).toEqual([null, null, null, here]);
});

it('a browser to which somebody else has signed in since is theirs alone', async () => {
  const [before, since] = [await office.signIn('private'), await office.signIn('business')];
  await keep(before, 'https://push.example/shared');
  await keep(since, 'https://push.example/shared');
  expect([await endpointOf(before), await endpointOf(since)]).toEqual([null, 'https://push.example/shared']);
});

/** Said by a browser, with or without a session. */
const move = (from: string, to: string, { tenant = 'multisafepay', auth = 'x'.repeat(22) } = {}) => {
  const { language: _, ...device } = deviceAt(to);
  return office.call(movePush, { from: { endpoint: from, auth }, ...device, auth: 'y'.repeat(22) }, { tenant });
};
const [was, is, others] = [
  'https://push.example/was',
  'https://push.example/is',
  'https://push.example/others',
] as const;

it('a browser that is given another address is told there, once it says what only it knows of the one before', async () => {
  const [phone, stranger] = [await office.signIn('private'), await office.signIn('business')];
  const elsewhere = await office.signIn('private', 'adyen');
  await keep(phone, was);
  await keep(stranger, others);
  await keep(elsewhere, was, 'adyen');
  const seen = async () => [await endpointOf(phone), await endpointOf(stranger), await endpointOf(elsewhere, 'adyen')];
  const statuses = [
    (await move(was, is, { auth: 'z'.repeat(22) })).status,
    (await move('https://push.example/nobody', is)).status,
    (await move(was, is, { tenant: 'ogone' })).status,
    // Another browser is told there.
    (await move(was, others)).status,
  ];
  expect([statuses, await seen()]).toEqual([
    [204, 204, 204, 204],
    [was, others, was],
  ]);
  expect((await move(was, is)).status).toBe(204);
  expect(await seen()).toEqual([is, others, was]);
  // What it knows of the address is another secret now.
  await move(is, was);
  expect(await seen()).toEqual([is, others, was]);
  await move(is, was, { auth: 'y'.repeat(22) });
  expect(await seen()).toEqual([was, others, was]);
});

it('a browser moves to no address of ours, and nowhere once its session has ended', async () => {
  const token = await office.signIn('private');
  await keep(token, was);
  expect(refused(await move(was, 'https://127.0.0.1/'))).toEqual([400, 'exception.http.400']);
  expect(await endpointOf(token)).toBe(was);
  await office.ask(logout, {}, { token });
  expect((await move(was, is)).status).toBe(204);
  const kept = await office.database.query(sql`
    select 1 from push_subscription where tenant_id = 'multisafepay' and endpoint in (${was}, ${is})`);
  expect(kept).toEqual([]);
});

it('signing out ends it', async () => {
  const token = await office.signIn('private');
  const kept = () =>
    office.database.query(sql`select 1 from push_subscription where endpoint = 'https://push.example/left'`);
  await keep(token, 'https://push.example/left');
  expect((await kept()).length).toBe(1);
  await office.ask(logout, {}, { token });
  expect(await kept()).toEqual([]);
});

it('of one user ten devices are told, those that asked last; another user of the account loses none', async () => {
  const other = await office.signIn('administrator');
  await keep(other, 'https://push.example/other');
  const tokens: string[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    now = new Date(now.getTime() + 1_000);
    const token = await office.signIn('business');
    await keep(token, `https://push.example/${nth}`);
    tokens.push(token);
  }
  const kept = await Promise.all(tokens.map((token) => endpointOf(token)));
  expect(kept).toEqual(tokens.map((_, nth) => (nth < 2 ? null : `https://push.example/${nth}`)));
  expect(await endpointOf(other)).toBe('https://push.example/other');
});

it.each([
  'https://push.example:8443/port',
  'https://user:word@push.example/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://database/',
  'https://db.internal/',
  'https://printer.local./',
])('an address where no browser’s maker can be is refused, and none is kept: %s', async (endpoint) => {
  const token = await office.signIn('private');
  expect(refused(await keep(token, endpoint))).toEqual([400, 'exception.http.400']);
  expect(await endpointOf(token)).toBeNull();
});

it('what is no address or key of a browser is refused', async () => {
  const token = await office.signIn('private');
  for (const wrong of [{ endpoint: 'http://push.example/plain' }, { p256dh: 'x'.repeat(87) }, { auth: 'short' }]) {
    const told = { ...deviceAt('https://push.example/keys'), ...wrong };
    const answer = await office.send('/api/customers/push-subscription', {
      token,
      method: 'PUT',
      headers: { ...withKey(token).headers, 'content-type': 'application/json' },
      body: JSON.stringify(told),
    });
    expect([Object.keys(wrong), answer.status]).toEqual([Object.keys(wrong), 400]);
  }
});
