import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { awaitAnswer } from '../../../../src/backoffice/paying/payments/store.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { customerForEach, moneyForAll } from './support.ts';
import { topUp } from './telling.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

const standing = (id: string) =>
  money.rows`
    select state, checks, extract(epoch from next_check_at - ${money.now().toISOString()})::int as seconds, call, command_subject as subject, command_key as key
    from payment where tenant_id = 'multisafepay' and id = ${id}`;

test('a payment whose answer another call waits for is asked about soon, as if it had just begun, and no other is', async () => {
  const [id, other] = [
    (await customer.ask(startMultisafepayPayment, topUp)).id,
    (await customer.ask(startMultisafepayPayment, topUp)).id,
  ];
  await money.rows`update payment set checks = 3 where id in (${id}, ${other})`;
  const before = await standing(other);
  const key = randomUUID();
  const waiting = { subject: customer.accountId, call: 'try' };
  await awaitAnswer({ ...(await money.scope('multisafepay')), key }, id, waiting);
  expect([await standing(id), await standing(other)]).toEqual([
    [{ state: 'WAITING', checks: 0, seconds: 3, ...waiting, key }],
    before,
  ]);
  expect(before).toMatchObject([{ checks: 3, seconds: 300, call: startMultisafepayPayment.name }]);
});
