import { beforeEach, describe, expect, test } from 'vitest';
import { bookedIn } from '../../../../src/backoffice/paying/adyen/booked.ts';
import { linesIn, type ReportLine } from '../../../../src/backoffice/paying/adyen/report.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { adyenOrder, cards } from '../payments/adyen-order.ts';
import { type Customer, moneyForAll } from '../payments/support.ts';

const header =
  '\uFEFFCompany Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Booking Date,TimeZone,Main Currency,Main Amount,Record Type,Received (PC)';
const line = (psp: string, type: string, { account = 'Ours_ECOM', id = 'P1', amount = '25.00' } = {}) =>
  `"Car wash, Ghent",${account},${psp},${id},visa,2026-11-24 10:00:00,CET,EUR,${amount},${type},`;
const read = (...lines: string[]) => linesIn([header, ...lines].join('\r\n')) as ReportLine[];
const told = (psp: string, outcome: string, status: string, amount = 2500) => ({
  event: `report ${status} ${psp}`,
  by: 'look-up',
  outcome,
  status,
  amount,
  currency: 'EUR',
  providerReference: psp,
});

describe('a payment in the report', () => {
  test.each([
    ['is paid', [line('A', 'Received'), line('A', 'Authorised')], told('A', 'paid', 'Authorised')],
    ['is refused', [line('A', 'Received'), line('A', 'Refused')], told('A', 'refused', 'Refused')],
    [
      'is paid over what was authorised, not over what is left after fees',
      [line('A', 'Authorised'), line('A', 'Settled', { amount: '24.10' })],
      told('A', 'paid', 'Settled'),
    ],
    [
      'is paid over what was authorised, though its settlement is told first',
      [line('A', 'Settled', { amount: '24.10' }), line('A', 'Authorised')],
      told('A', 'paid', 'Authorised'),
    ],
    ['tells its own amount', [line('A', 'Authorised', { amount: '19.99' })], told('A', 'paid', 'Authorised', 1999)],
    ['of another merchant is none', [line('A', 'Authorised', { account: 'Theirs_ECOM' })], 'absent'],
    ['of another number is none', [line('A', 'Authorised', { id: 'P2' })], 'absent'],
    ['is the paid one of its tries', [line('A', 'Authorised'), line('B', 'Refused')], told('A', 'paid', 'Authorised')],
    ['was paid twice', [line('A', 'Authorised'), line('B', 'Authorised'), line('A', 'SentForSettle')], 'twice'],
    [
      'was paid once where the other went back',
      [line('A', 'Authorised'), line('B', 'Authorised'), line('A', 'SentForRefund')],
      told('B', 'paid', 'Authorised'),
    ],
    ['went back', [line('A', 'Authorised'), line('A', 'Refunded')], told('A', 'returned', 'Refunded')],
    ['is not told by a line that we do not know', [line('A', 'FundTransfer')], 'absent'],
  ] as [string, string[], unknown][])('%s', (_, lines, expected) => {
    expect(bookedIn(read(...lines), 'Ours_ECOM', { id: 'P1' })).toEqual(expected);
  });

  test('is not looked for in a file that is no such report', () => {
    const others = ['<html>', 'Merchant Account,Type', 'Merchant Account,Type\r\nOurs_ECOM,Authorised'];
    expect([header, ...others].map(linesIn)).toEqual([[], undefined, undefined, undefined]);
  });
});

describe('the daily comparison with Adyen', () => {
  const money = moneyForAll();
  let customer: Customer;
  beforeEach(async () => {
    await money.rows`delete from sandbox_fault`;
    // What is paid around midnight is told whole a day earlier.
    const noon = new Date(money.now()).setUTCHours(36, 0, 0, 0);
    money.later((noon - money.now().getTime()) / 1000);
    customer = await money.customer('adyen');
    await money.rows`
      update tenant set settings = settings || '{"contactEmail":"operator@example.com"}' where tenant_id = 'adyen'`;
  });
  const named = (id: string) =>
    money.rows`select "values" ->> 'why' as why from outgoing_mail where template = 'payment to look at' and "values" ->> 'reference' like ${`${id}%`}`;
  const pay = () => customer.ask(payWithAdyen, adyenOrder(cards.good));
  const forget = (id: string) =>
    money.rows`update payment set state = 'EXPIRED', next_check_at = null where presale_id = ${id} or id = ${id}`;
  async function days(count: number) {
    for (let passed = 0; passed < count; passed += 1) {
      money.later(25 * 3600);
      await money.work();
      await money.work();
    }
  }

  test('gives what was paid there and had ended here; what was refused there stays ended', async () => {
    await money.fault('adyen', 'outcome', 'Pending', 2);
    const [paid, refused] = [await pay(), await pay()];
    for (const { id } of [paid, refused]) await forget(String(id));
    await money.rows`update sandbox_record set state = 'Authorised' where kind = 'payment' and reference in (select id from payment where id = ${paid.id} or presale_id = ${paid.id})`;
    await money.rows`update sandbox_record set state = 'Refused' where kind = 'payment' and reference in (select id from payment where id = ${refused.id} or presale_id = ${refused.id})`;
    const before = await customer.balance();
    await days(2);
    expect([await customer.statusOf(String(paid.id)), (await customer.balance()) - before]).toEqual(['SUCCESS', 2500]);
    expect(await customer.statusOf(String(refused.id))).not.toBe('SUCCESS');
    expect([await named(String(paid.id)), await named(String(refused.id))]).toEqual([[], []]);
  });

  test('names what is paid here and refused there, once; and nothing before the report of its day is made', async () => {
    const { id } = await pay();
    await money.rows`update sandbox_record set state = 'Refused' where kind = 'payment' and reference in (select id from payment where id = ${id} or presale_id = ${id})`;
    await money.work();
    expect(await named(String(id))).toEqual([]);
    await days(3);
    expect([await customer.statusOf(String(id)), await named(String(id))]).toEqual([
      'SUCCESS',
      [{ why: 'paid here, Refused at the provider' }],
    ]);
  });

  test('names what Adyen does not know, when its day is told whole', async () => {
    const { id } = await pay();
    await money.rows`update sandbox_record set reference = 'another' where kind = 'payment' and reference in (select id from payment where id = ${id} or presale_id = ${id})`;
    await days(1);
    expect(await named(String(id))).toEqual([]);
    await days(2);
    expect(await named(String(id))).toEqual([{ why: 'paid here, not known at the provider' }]);
  });
});
