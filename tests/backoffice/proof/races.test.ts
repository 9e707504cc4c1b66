import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/backoffice/database/open.ts';
import type { Call, InputOf } from '../../../src/contract/call.ts';
import { redeemGiftVoucher } from '../../../src/contract/gift-vouchers.ts';
import { addIdentificationItem, registerIdentificationItem } from '../../../src/contract/identification-items.ts';
import { startDigitealPayment } from '../../../src/contract/payments/digiteal.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../../src/contract/prepaid-items.ts';
import { register, requestPasswordMail, resetPassword } from '../../../src/contract/registration.ts';
import { closeReservation, reserveSaleItem } from '../../../src/contract/reservations.ts';
import { readBalance } from '../../../src/contract/sales.ts';
import { listSubscriptions } from '../../../src/contract/subscriptions.ts';
import { invoiceTicket } from '../../../src/contract/tickets.ts';
import { postgresqlWithDemo } from '../../support/engines.ts';
import type { Answer } from '../../support/in-process.ts';
import type { Postgresql } from '../../support/postgresql.ts';
import { newGiftVoucher, tally, works } from './at-once.ts';
import { holds, whileHeld } from './holds.ts';
import { topUp, withPapers } from './purchases.ts';
import { anyone, newName } from './sample.ts';
import { newCard } from './samples-shop.ts';
import { type Caller, openWorld, type Person, type World } from './world.ts';

let server: Postgresql;
let one: World;
let other: World;
beforeAll(async () => {
  const demo = await postgresqlWithDemo(60, { isSafe: true });
  server = demo.server;
  const open = () => openDatabase({ address: demo.address, folder: '', onLost: () => undefined });
  [one, other] = [await openWorld(await open()), await openWorld(await open())];
});
beforeEach(() => one.forgetAttempts());
afterAll(async () => {
  await one.close();
  await other.close();
  await server.stop();
});

/** The same at the same moment, at both servers in turn, each time with its caller and its key. */
async function atOnce<C extends Call>(
  times: number,
  call: C,
  make: (time: number) => { by: Caller; input: InputOf<C>; key?: string },
): Promise<Answer[]> {
  const answers = Array.from({ length: times }, (_, time) => {
    const { by, input, key } = make(time);
    return (time % 2 === 0 ? one : other).call(call, input, by, key);
  });
  return Promise.all(answers);
}

const people = (count: number, tenant: Person['tenant'] = 'multisafepay') =>
  Promise.all(Array.from({ length: count }, () => one.person(tenant)));

const lastOne = { saleItemId: 'basic-5', totalAmount: 3950 };
const setStock = (left: number) =>
  one.rows`update sale_item set available_quantity = ${left} where tenant_id = 'multisafepay' and id = 'basic-5'`;
const stock = async () =>
  (
    await one.rows<{ left: number }>`
      select available_quantity as left from sale_item where tenant_id = 'multisafepay' and id = 'basic-5'`
  )[0]?.left;

describe('at two servers on one PostgreSQL', () => {
  it('the last item, ordered by fifty buyers at once, is sold to one', async () => {
    await setStock(1);
    const buyers = await people(50);
    const answers = await atOnce(50, startMultisafepayPayment, (time) => ({
      by: buyers[time] ?? anyone,
      input: lastOne,
    }));
    expect([tally(answers), await stock()]).toEqual([{ done: 1, 'main.webshop.soldOut': 49 }, 0]);
  });

  it('the last item, reserved by fifty guests at once, is held for one', async () => {
    await setStock(1);
    const answers = await atOnce(50, reserveSaleItem, () => ({ by: anyone, input: { saleItemId: 'basic-5' } }));
    expect([tally(answers), await stock()]).toEqual([{ done: 1, 'main.webshop.soldOut': 49 }, 0]);
  });

  it('a reservation closed by many while both servers notice that it has expired is given back once', async () => {
    await setStock(5);
    const { id: saleItemReservationId } = await one.ask(
      reserveSaleItem,
      { saleItemId: 'basic-5', quantity: 2 },
      anyone,
    );
    expect(await stock()).toBe(3);
    await one.rows`update reservation set valid_until = valid_until - interval '1 hour' where id = ${saleItemReservationId}`;
    const closing = atOnce(10, closeReservation, () => ({ by: anyone, input: { saleItemReservationId } }));
    await Promise.all([works(one), works(other), works(one), works(other), closing]);
    expect([tally(await closing), await stock()]).toEqual([{ done: 10 }, 5]);
  });

  it('an order sent forty times with one key is one order with one answer', async () => {
    const [by] = await people(1);
    const order = () => ({ by: by ?? anyone, input: topUp, key });
    const key = randomUUID();
    const first = await atOnce(40, startMultisafepayPayment, order);
    const told = tally(first);
    expect((told['done'] ?? 0) + (told['exception.command.running'] ?? 0)).toBe(40);
    const again = await atOnce(10, startMultisafepayPayment, order);
    expect(new Set([...first, ...again].flatMap(({ status, text }) => (status === 200 ? [text] : []))).size).toBe(1);
    expect(await one.rows`select count(*)::int as sales from sale where account_id = ${by?.accountId}`).toEqual([
      { sales: 1 },
    ]);
  });

  it('a key used for two orders at once is good for one of them', async () => {
    const [by = await one.person()] = await people(1);
    const key = randomUUID();
    const answers = await atOnce(20, startMultisafepayPayment, (time) => ({
      by,
      key,
      input: time < 10 ? topUp : { ...topUp, amount: 3000, totalAmount: 3000 },
    }));
    const { done = 0, 'exception.command.differs': differs, 'exception.command.running': running = 0 } = tally(answers);
    expect([differs, done + running]).toEqual([10, 10]);
  });

  it('a payment told by ten notifications at once is credited once, ten payments ten times', async () => {
    const [by = await one.person()] = await people(1);
    const orders = await atOnce(10, startMultisafepayPayment, () => ({ by, input: topUp }));
    const pages = orders.map(({ json }) => (json as { payment_url: string }).payment_url);
    await Promise.all(
      [...pages, ...Array.from({ length: 10 }, () => pages[0] ?? '')].map((page, time) =>
        (time % 2 === 0 ? one : other).page(page, { outcome: 'completed' }),
      ),
    );
    expect((await one.ask(readBalance, {}, by)).balance).toBe(25_000);
  });

  it('two payments of one bundle at once give it once', async () => {
    await setStock(20);
    const [by = await one.person()] = await people(1);
    const begin = () => one.ask(startMultisafepayPayment, lastOne, by);
    const first = await begin();
    await one.page(first.payment_url, { outcome: 'cancelled' });
    const second = await begin();
    await Promise.all([
      one.page(first.payment_url, { outcome: 'completed' }),
      other.page(second.payment_url, { outcome: 'completed' }),
    ]);
    expect(await one.ask(listPrepaidSaleItems, {}, by)).toHaveLength(1);
  });

  it('one plate gets one subscription, whoever orders it at once', async () => {
    const [by = await one.person()] = await people(1);
    const input = { saleItemId: 'premium-monthly', totalAmount: 2995, identificationItemId: by.plateId };
    const answers = await atOnce(10, startMultisafepayPayment, () => ({
      by,
      input: { ...input, agreementAccepted: true },
    }));
    const pages = answers.flatMap(({ status, json }) =>
      status === 200 ? [(json as { payment_url: string }).payment_url] : [],
    );
    await Promise.all([...new Set(pages)].map((page) => other.page(page, { outcome: 'completed' })));
    expect(await one.ask(listSubscriptions, {}, by)).toHaveLength(1);
  });

  it('direct debits ordered at once stay within the month’s limit', async () => {
    const [by = await one.person('digiteal')] = await people(1, 'digiteal');
    const order = { ...topUp, amount: 9000, totalAmount: 9000, immediatePaymentConfirmed: true };
    const answers = await atOnce(10, startDigitealPayment, () => ({ by, input: order }));
    expect(tally(answers)).toEqual({ done: 2, 'exception.directDebit.limit': 8 });
  });

  it('a gift voucher, redeemed by twenty at once, is one customer’s', async () => {
    const code = await newGiftVoucher(one);
    const takers = await people(20);
    const answers = await atOnce(20, redeemGiftVoucher, (time) => ({ by: takers[time] ?? anyone, input: { code } }));
    expect(tally(answers)).toEqual({ done: 1, 'exception.voucher.alreadyFulfilled': 19 });
    const balances = await Promise.all(takers.map((by) => one.ask(readBalance, {}, by)));
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(2500);
  });

  it('a wash card and a plate, registered by ten at once, are one customer’s', async () => {
    const [code, takers] = [await newCard(one), await people(10)];
    const by = (time: number) => takers[time] ?? (takers[0] as Person);
    const cards = await atOnce(10, registerIdentificationItem, (time) => ({
      by: by(time),
      input: { code, securityCode: '4711', ownHolderConfirmed: true },
    }));
    const plates = await atOnce(10, addIdentificationItem, (time) => ({
      by: by(time),
      input: { customerId: by(time).accountId, identificationItemTypeCode: 'ANPR' as const, name: '1-RCE-001' },
    }));
    expect([tally(cards), tally(plates)]).toEqual(Array(2).fill({ done: 1, 'exception.code.exists': 9 }));
  });

  it('an address, registered ten times at once, is one account’s', async () => {
    const email = newName();
    const name = { firstName: 'Zoë', lastName: 'Peeters', languageCode: 'NL' as const };
    const input = { email, password: 'schuimbad42', agreementAccepted: true, ...name };
    const answers = await atOnce(10, register, () => ({ by: anyone, input }));
    expect(tally(answers)).toEqual({ done: 1, 'exception.username.exists': 9 });
    expect(await one.rows`select count(*)::int as users from app_user where username = ${email}`).toEqual([
      { users: 1 },
    ]);
  });

  it('a link of a mail, used ten times at once, works once', async () => {
    const [{ email } = await one.person()] = await people(1);
    await one.ask(requestPasswordMail, { email }, anyone);
    const token = await one.mailedToken('password reset', email);
    const answers = await atOnce(10, resetPassword, (time) => ({
      by: anyone,
      input: { token, password: `schuimbad4${time}` },
    }));
    expect(tally(answers)).toEqual({ done: 1, 'exception.token.invalid': 9 });
  });

  it('a ticket, invoiced ten times at once, has one invoice', async () => {
    const { by, ticketId } = await withPapers(one);
    const answers = await atOnce(10, invoiceTicket, () => ({ by, input: { ticketId } }));
    expect(new Set(answers.map(({ status, json }) => [status, (json as { id?: string }).id].join(' '))).size).toBe(1);
  });
});

describe('what is being changed at one server', () => {
  it.each(holds)('is changed at no other before that is done: %s', async (_, tenant, make) => {
    const by = await one.person(tenant);
    const [first, second] = await make(one, by);
    const lockNotAvailable = '55P03';
    expect(await whileHeld(one, other, by, first, second)).toBe(lockNotAvailable);
  });
});
