import { beforeEach, expect, test } from 'vitest';
import { mostTries } from '../../../../src/backoffice/paying/refunds/decide.ts';
import { sendMoneyBack } from '../../../../src/backoffice/paying/refunds/send-back.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { forgetHeld } from './bystander.ts';
import { type Customer, moneyForAll } from './support.ts';

const money = moneyForAll();
const order = { saleItemId: 'comfort-10', totalAmount: 9900 };
const hour = 3_600;

let customer: Customer;
beforeEach(async () => {
  customer = await money.customer('multisafepay');
  await money.rows`update tenant set settings = settings || '{"contactEmail":"operator@example.com"}' where tenant_id = 'multisafepay'`;
});

const offer = (available: number) =>
  money.rows`update sale_item set available_quantity = ${available} where tenant_id = 'multisafepay' and id = ${order.saleItemId}`;

/** Paid when it was gone: its money is to go back. */
async function paidTooLate(by = customer): Promise<string> {
  await offer(10);
  const { id, payment_url } = await by.ask(startMultisafepayPayment, order);
  await forgetHeld(money, 'multisafepay');
  await offer(0);
  await money.page(payment_url, { outcome: 'completed' });
  return id;
}

/** Sends back what is due, by a network over which some of what the provider is asked goes nowhere. Gives what it was asked of a payment. */
async function sendsBack(id: string, isLost: (request: Request) => boolean = () => false): Promise<string[]> {
  const scope = await money.scope('multisafepay');
  const asked: string[] = [];
  const send = async (request: Request) => {
    if (request.url.includes(id)) asked.push(request.url.endsWith('/refunds') ? 'send back' : 'look up');
    if (isLost(request)) throw new Error('nobody answers');
    return scope.send(request);
  };
  await sendMoneyBack({ ...scope, send });
  return asked;
}

const operatorHears = (id: string) => money.rows`
  select "values" ->> 'why' as why, "values" -> 'byHand' as "byHand" from outgoing_mail
  where template = 'payment to look at' and "values" ->> 'reference' like ${`${id}%`}`;

test('money is sent back only once it is known that it has not gone yet', async () => {
  const id = await paidTooLate();
  expect(await sendsBack(id, (request) => request.method === 'GET')).toEqual(['look up']);
  money.later(hour);
  expect(await sendsBack(id)).toEqual(['look up', 'send back']);
  money.later(hour);
  expect([await sendsBack(id), await customer.statusOf(id)]).toEqual([[], 'REFUNDED']);
});

test('what a provider does not send back however often it is asked is for a person, who is told once; that of another goes back', async () => {
  const other = await money.customer('multisafepay');
  const [id, others] = [await paidTooLate(), await paidTooLate(other)];
  const isOurs = (request: Request) => request.url.includes(id) && request.method === 'POST';
  const days = async (tries: number) => {
    for (let tried = 0; tried < tries; tried += 1) {
      await sendsBack(id, isOurs);
      money.later(7 * hour);
    }
  };
  await days(mostTries - 1);
  expect([await operatorHears(id), await other.statusOf(others)]).toEqual([[], 'REFUNDED']);
  await days(1);
  const told = [{ why: 'sold out', byHand: true }];
  expect(await operatorHears(id)).toEqual(told);
  expect([await sendsBack(id, isOurs), await operatorHears(id)]).toEqual([[], told]);
  expect([await customer.statusOf(id), (await operatorHears(others)).length]).toEqual(['IN_REVIEW', 1]);
});
