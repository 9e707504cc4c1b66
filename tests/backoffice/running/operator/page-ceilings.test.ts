import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/backoffice/database/open.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { postgresqlWithDemo } from '../../../support/engines.ts';
import { customerForEach, openMoney, type TenantId } from '../../paying/payments/support.ts';
import { type Desk, officeWithPage, secrets, signedInAt } from './desk.ts';

const money = officeWithPage();
const customer = customerForEach(money, 'multisafepay');
/** In winter, by the clock of Brussels. */
const winter = Date.parse('2031-01-06T11:00:00Z');
const goTo = (instant: number) => money.later((instant - money.now().getTime()) / 1_000);
const day = 86_400_000;
const noonOfTomorrow = () => goTo(winter + (Math.floor((money.now().getTime() - winter) / day) + 1) * day);
beforeAll(() => goTo(winter));

const reason = 'Stond twee keer in de wasstraat';
const newDesk = (tenant: TenantId = 'multisafepay') => signedInAt(money, tenant, `desk-${randomUUID()}@example.com`);

describe('credit that is given on a day', () => {
  const ceilings = (tenant: TenantId, person: number, all: number) => money.rows`
    update tenant set settings = settings || jsonb_build_object('creditPerDay', jsonb_build_object('person', ${person}::int, 'all', ${all}::int))
    where tenant_id = ${tenant} returning 1`;
  beforeEach(async () => {
    noonOfTomorrow();
    await ceilings('multisafepay', 5_000, 8_000);
  });
  afterEach(() => money.rows`update tenant set settings = settings - 'creditPerDay' - 'limits' returning 1`);

  const path = () => `/operator/ask/credit/${customer.accountId}`;
  const press = (desk: Desk, amount: string) => desk.press(path(), { amount, reason, key: randomUUID() });
  const give = async (desk: Desk, amount: string) => (await press(desk, amount)).status;
  const refusedInTrail = () => money.rows<{ amount: number; by: string }>`
    select (details ->> 'amount')::int as amount, by_whom as by from audit_entry where kind = 'credit refused' and about ->> 'user' in (
      select id from app_user where account_id = ${customer.accountId}) order by at`;

  it('is no more than one person may give, which is said before and after, and kept in the audit trail', async () => {
    const desk = await newDesk();
    expect((await desk.ask(path(), { amount: '30', reason })).words).toContain(
      'Daarna kun je vandaag nog € 20,00 tegoed geven, en allen samen nog € 50,00.',
    );
    expect([await give(desk, '30'), await give(desk, '20,01')]).toEqual([303, 409]);
    const refused = await desk.ask(path(), { amount: '20,01', reason });
    expect([refused.status, refused.key]).toEqual([409, '']);
    expect(refused.words).toContain('Vandaag kun je nog € 20,00 tegoed geven, en allen samen nog € 50,00.');
    expect([await give(desk, '20'), await give(desk, '0,01')]).toEqual([303, 409]);
    expect([await customer.balance(), (await refusedInTrail()).map(({ amount, by }) => [amount, by])]).toEqual([
      5_000,
      [
        [2_001, 'person'],
        [2_001, 'person'],
        [1, 'person'],
      ],
    ]);
  });

  it('is no more than all may give, whoever they are', async () => {
    const [one, other] = [await newDesk(), await newDesk()];
    expect([await give(one, '50'), await give(other, '30,01'), await give(other, '30')]).toEqual([303, 409, 303]);
    expect([await give(one, '0,01'), await customer.balance()]).toEqual([409, 8_000]);
  });

  it('is no more at once than a customer may top up, and no less than a cent', async () => {
    await money.rows`update tenant set settings = settings || '{"limits":{"largestTopUp":4000}}' where tenant_id = 'multisafepay' returning 1`;
    const desk = await newDesk();
    expect([await give(desk, '40,01'), await give(desk, '0'), await give(desk, '40')]).toEqual([400, 400, 303]);
    expect(await customer.balance()).toBe(4_000);
  });

  it('counts one press once, and nothing that was not done', async () => {
    const desk = await newDesk();
    const key = randomUUID();
    const again = () => desk.press(path(), { amount: '30', reason, key });
    expect([(await again()).status, (await again()).status]).toEqual([303, 303]);
    expect([await give(desk, '30'), await give(desk, '20'), await customer.balance()]).toEqual([409, 303, 5_000]);
  });

  it('counts for that person under a new access as well', async () => {
    const desk = await newDesk();
    await give(desk, '50');
    await money.rows`update operator_person set id = id || '-anew' where email = ${desk.email} and not exists (
      select 1 from operator_session where person_id = operator_person.id) returning 1`;
    await money.rows`delete from operator_person where email = ${desk.email} returning 1`;
    expect(await give(await signedInAt(money, 'multisafepay', desk.email), '0,01')).toBe(409);
  });

  it('begins anew with the day of the operator, and what is given at another counts there alone', async () => {
    const [desk, elsewhere] = [await newDesk(), await newDesk('adyen')];
    const [stranger] = await money.rows<{ id: string }>`
      select account_id as id from account where tenant_id = 'adyen' and status = 'COMPLETED' order by account_id limit 1`;
    const there = `/operator/ask/credit/${stranger?.id}`;
    expect((await elsewhere.press(there, { amount: '50', reason, key: randomUUID() })).status).toBe(303);
    expect(await give(desk, '50')).toBe(303);
    // Half past eleven in the evening of Brussels, and half an hour after midnight there: the same day in UTC.
    money.later(11.5 * 3_600);
    await desk.signIn();
    expect(await give(desk, '1')).toBe(409);
    money.later(3_600);
    await desk.signIn();
    expect([await give(desk, '50'), await give(desk, '1')]).toEqual([303, 409]);
  });

  it('is none at all where the operator says so', async () => {
    await ceilings('multisafepay', 0, 8_000);
    const desk = await newDesk();
    expect([(await desk.get(path())).status, await give(desk, '1')]).toEqual([404, 404]);
    expect((await desk.get(`/operator/customers/${customer.accountId}`)).words).not.toContain('Tegoed geven');
  });
});

describe('credit that several give at the same moment', () => {
  it('is no more than all of them may give, also where each has looked before any has given', async () => {
    const { server, address } = await postgresqlWithDemo(60, { isSafe: true });
    const database = await openDatabase({ address, folder: '', onLost: () => undefined });
    const discard = () => server.stop();
    const office = await openMoney(undefined, { operatorPage: true, secrets }, Promise.resolve({ database, discard }));
    await office.rows`
      update tenant set settings = settings || '{"creditPerDay":{"person":5000,"all":8000}}' where tenant_id = 'multisafepay'`;
    const receiver = await office.customer('multisafepay');
    const desks: Desk[] = [];
    for (const name of ['one', 'another']) desks.push(await signedInAt(office, 'multisafepay', `${name}@example.com`));
    const waiting = () => office.rows<{ pid: number }>`
      select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const answers = await database.transaction(async (inside) => {
      await inside.query(sql`
        select 1 from account where tenant_id = 'multisafepay' and account_id = ${receiver.accountId} for update`);
      const pressed = [...desks, ...desks].map((desk) =>
        desk.press(`/operator/ask/credit/${receiver.accountId}`, { amount: '40', reason, key: randomUUID() }),
      );
      await expect.poll(async () => (await waiting()).length).toBe(pressed.length);
      return pressed;
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect([statuses.toSorted(), await receiver.balance()]).toEqual([[303, 303, 409, 409], 8_000]);
    await office.close();
  });
});

describe('a gift voucher that is mailed again', () => {
  const give = async (quantity: number, to: string | null, sendOn?: string) => {
    const { id, payment_url: page } = await customer.ask(startMultisafepayPayment, {
      ...{ saleItemId: 'gift-voucher', amount: 2500, quantity, totalAmount: 2500 * quantity },
      giftVoucher: { recipientEmail: to, message: 'Proficiat!' },
      ...(sendOn !== undefined && { sendOn }),
    });
    await money.page(page, { outcome: 'completed' });
    const gifts = await money.rows<{ id: string; code: string }>`
      select id, code from gift_voucher where presale_id = ${id} order by id`;
    return { sale: `/operator/sales/${id}`, gifts };
  };
  const codesTo = async (to: string) =>
    (
      await money.rows<{ code: string }>`
        select "values" ->> 'code' as code from outgoing_mail where recipient = ${to} and template = 'gift voucher' order by queued_at`
    ).map(({ code }) => code);
  const path = (id: string | undefined) => `/operator/ask/resend/gift.${id}`;

  it('goes to its recipient with its own code, which the page never says, three times a day; the others stay', async () => {
    const to = `${randomUUID()}@example.com`;
    const { sale, gifts } = await give(2, to);
    const [first, second] = gifts;
    const desk = await newDesk();
    const { text } = await desk.get(sale);
    expect(gifts.map(({ id, code }) => [text.includes(path(id)), text.includes(code)])).toEqual([
      [true, false],
      [true, false],
    ]);
    const asked = await desk.ask(path(first?.id), { reason });
    expect([asked.status, asked.words.includes(to), asked.text.includes(first?.code ?? '-')]).toEqual([
      200,
      true,
      false,
    ]);
    const press = async () => (await desk.press(path(first?.id), { reason, key: randomUUID() })).status;
    expect([await press(), await press(), await press(), await press()]).toEqual([303, 303, 303, 409]);
    expect((await codesTo(to)).toSorted()).toEqual(
      [second?.code, ...Array(4).fill(first?.code)].toSorted() as string[],
    );
    const acts = await money.rows`
      select kind, wish ->> 'said' as said from operator_act where subject = ${`gift.${first?.id}`} group by 1, 2`;
    expect(acts).toEqual([{ kind: 'resend', said: '["Cadeaubon"]' }]);
    expect((await desk.get(sale)).words).toContain(reason);
  });

  it('is not mailed where it was used, taken back or has ended, has no address, or waits for its day', async () => {
    const to = `${randomUUID()}@example.com`;
    const { gifts } = await give(3, to);
    const [used, blocked, ended] = gifts.map(({ id }) => id);
    await money.rows`update gift_voucher set used_at = now() where id = ${used} returning 1`;
    await money.rows`update gift_voucher set blocked_at = now() where id = ${blocked} returning 1`;
    await money.rows`update gift_voucher set valid_until = '2020-01-01' where id = ${ended} returning 1`;
    const [printed] = (await give(1, null)).gifts;
    const later = new Date(money.now().getTime() + 5 * day).toISOString().slice(0, 10);
    const [waiting] = (await give(1, to, later)).gifts;
    const desk = await newDesk();
    for (const id of [used, blocked, ended, printed?.id, waiting?.id])
      expect((await desk.ask(path(id), { reason })).status).toBe(409);
    expect(await codesTo(to)).toHaveLength(3);
    expect((await (await newDesk('adyen')).get(path(used))).status).toBe(404);
  });
});
