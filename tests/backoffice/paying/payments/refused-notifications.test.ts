import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type Customer, moneyForAll } from './support.ts';
import { telling } from './telling.ts';

const money = moneyForAll();
let customer: Customer;
const { sideOf, post } = telling(
  () => money,
  () => customer,
);
const side = sideOf('multisafepay');
const day = 86_400;

beforeEach(async () => {
  // Far from midnight, whatever the operator's time is.
  const noon = new Date(money.now()).setUTCHours(36, 0, 0, 0);
  money.later((noon - money.now().getTime()) / 1000);
  await money.rows`delete from refused_notification`;
  customer = await money.customer('multisafepay');
});

const counted = () => money.rows`
  select tenant_id as tenant, provider, why, day::text, times, last_at::text = ${money.now().toISOString()}::timestamptz::text as "isLast"
  from refused_notification order by day, provider, why`;

test('a notification that is refused is counted for its operator, by provider, reason and day; one that is believed is not', async () => {
  const id = await side.begin();
  const today = money.now().toISOString().slice(0, 10);
  const row = { tenant: 'multisafepay', provider: 'multisafepay', day: today, times: 1, isLast: false };
  await side.say(id, { word: side.paid, forged: true });
  await side.say(randomUUID(), { word: side.paid });
  money.later(60);
  await side.say(id, { word: side.paid, forged: true });
  await post('multisafepay', '', {});
  await side.say(id, { word: side.paid });
  const first = [
    { ...row, why: 'forged', times: 3, isLast: true },
    { ...row, why: 'unknown' },
  ];
  expect(await counted()).toEqual(first);
  money.later(day);
  const tomorrow = money.now().toISOString().slice(0, 10);
  await side.say(id, { word: side.paid, forged: true });
  await sideOf('ogone').say(id, { word: '9' });
  expect(await counted()).toEqual([
    ...first.map((one) => ({ ...one, isLast: false })),
    { ...row, day: tomorrow, why: 'forged', isLast: true },
    { ...row, day: tomorrow, tenant: 'ogone', provider: 'ogone', why: 'unknown', isLast: true },
  ]);
});

test('a provider with which the operator has no contract has no address for notifications', async () => {
  const told = async (provider: string) => {
    const address = `http://multisafepay.localhost:4173/webhooks/${provider}/notification`;
    const answer = await money.serve(new Request(address, { method: 'POST', body: '{}' }));
    return [answer.status, (await answer.text()) === 'not signed'];
  };
  expect(await told('adyen')).toEqual([401, true]);
  await money.rows`
    update tenant set settings = settings #- '{payments,adyen}' where tenant_id = 'multisafepay'`;
  await money.rows`delete from refused_notification`;
  expect([await told('adyen'), await counted(), await told('multisafepay')]).toEqual([[404, false], [], [401, true]]);
});
