import { beforeEach, describe, expect, test } from 'vitest';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { type Customer, moneyForAll } from './support.ts';
import { amount, telling, topUp } from './telling.ts';

const money = moneyForAll();
let customer: Customer;

const { sideOf } = telling(
  () => money,
  () => customer,
);

/** Why the operator was asked to look at a payment. */
async function mailsToOperator(id: string): Promise<string[]> {
  const found = await money.rows<{ why: string }>`
    select "values" ->> 'why' as why from outgoing_mail
    where template = 'payment to look at' and "values" ->> 'reference' like ${`${id}%`} order by queued_at`;
  return found.map(({ why }) => why);
}

/** What each word did to it, as it is kept for the operator. */
async function effectsOn(id: string): Promise<string[]> {
  const found = await money.rows<{ effect: string }>`
    select effect from payment_notice where payment_id = ${id} and told_by = 'notification' order by at`;
  return found.map(({ effect }) => effect);
}

describe.each([
  { tenant: 'adyen', undone: 'CANCELLATION true', returned: 'REFUND true', kept: 'REFUND_FAILED true' },
  { tenant: 'ogone', undone: '6', returned: '8', kept: '83' },
] as const)('what $tenant tells after it was paid', ({ tenant, undone, returned, kept }) => {
  const side = sideOf(tenant);
  const hears = async (id: string, words: readonly string[]) => {
    for (const word of words) {
      money.later(1);
      expect(await side.say(id, { word })).toBe(200);
    }
    return { status: await customer.statusOf(id), balance: await customer.balance() };
  };
  beforeEach(async () => {
    await money.rows`update tenant set settings = settings || '{"contactEmail":"operator@example.com"}' where tenant_id = ${tenant}`;
    customer = await money.customer(tenant);
  });

  test('is taken back where the operator gave its authorisation up, and was never paid where that is told first', async () => {
    const id = await side.begin();
    expect(await hears(id, [side.paid, undone, undone])).toEqual({ status: 'REFUNDED', balance: 0 });
    expect(await hears(await side.begin(), [undone, undone])).toEqual({ status: 'ERROR', balance: 0 });
  });

  test('stays paid where it could not be paid back', async () => {
    const id = await side.begin();
    expect(await hears(id, [side.paid, kept])).toEqual({ status: 'SUCCESS', balance: amount });
    expect(await mailsToOperator(id)).toEqual([]);
  });

  test('is for the operator to look at, once, where it went back and then did not', async () => {
    const id = await side.begin();
    expect(await hears(id, [side.paid, returned, kept, kept])).toEqual({ status: 'REFUNDED', balance: 0 });
    expect(await mailsToOperator(id)).toEqual(['returned', 'came back']);
    expect(await effectsOn(id)).toEqual(['fulfilled', 'returned', 'came back']);
  });

  test('is nothing to look at where it went back and an earlier word comes late', async () => {
    const id = await side.begin();
    const late = [side.pending, side.refused, side.paid];
    expect(await hears(id, [side.paid, returned, ...late])).toEqual({ status: 'REFUNDED', balance: 0 });
    expect(await mailsToOperator(id)).toEqual(['returned']);
  });
});

describe('two payments of one order that were both made', () => {
  test('give what was ordered once; the second is for the operator where the provider does not send it back', async () => {
    await money.rows`update tenant set settings = settings || '{"contactEmail":"operator@example.com"}' where tenant_id = 'adyen'`;
    customer = await money.customer('adyen');
    const side = sideOf('adyen');
    const card = { ...topUp, paymentMethod: { type: 'scheme' }, returnUrl: 'http://adyen.localhost:4173/nl' };
    const paidWith = (number: string, more = {}) =>
      customer.ask(payWithAdyen, {
        ...card,
        ...more,
        paymentMethod: {
          type: 'scheme',
          encryptedCardNumber: `test_${number}`,
          encryptedExpiryMonth: 'test_03',
          encryptedExpiryYear: 'test_2030',
        },
      });
    const { id, resultCode } = await paidWith('4000000000000002');
    expect([resultCode, (await paidWith('4111111145551142', { presaleId: id })).resultCode]).toEqual([
      'Refused',
      'Authorised',
    ]);
    expect(await side.say(id, { word: side.paid })).toBe(200);
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['SUCCESS', amount]);
    expect(await mailsToOperator(id)).toEqual([]);
    await money.work();
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['SUCCESS', amount]);
    expect(await mailsToOperator(id)).toEqual(['order fulfilled already']);
  });
});
