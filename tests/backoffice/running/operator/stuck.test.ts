import { beforeEach, describe, expect, it } from 'vitest';
import {
  countByAge,
  listDisagreements,
  oldestOpen,
} from '../../../../src/backoffice/running/operator-page/stuck/payments.ts';
import { listScarce, listUnpaid } from '../../../../src/backoffice/running/operator-page/stuck/selling.ts';
import {
  listRefused,
  listStuckInvoices,
  listStuckMails,
} from '../../../../src/backoffice/running/operator-page/stuck/sending.ts';
import { type Customer, moneyForAll } from '../../paying/payments/support.ts';

const money = moneyForAll();
const [hour, day] = [3600, 86_400];
let customer: Customer;

beforeEach(async () => {
  customer = await money.customer('ogone');
  await money.database.script(`
    delete from payment where tenant_id = 'ogone' and presale_id not like 'bystander-%';
    delete from mandate where tenant_id = 'ogone' and reference <> 'bystander';
    delete from outgoing_mail where tenant_id = 'ogone'`);
});

/** So many seconds before now. */
const ago = (seconds: number) => new Date(money.now().getTime() - seconds * 1000).toISOString();
const names = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

interface Begun {
  readonly seconds?: number;
  readonly state?: string;
  readonly reason?: string;
  readonly back?: number;
  readonly tries?: number;
  readonly hasGone?: boolean;
  readonly differs?: boolean;
  readonly details?: object;
}

async function payment(id: string, begun: Begun, tenant = 'ogone'): Promise<void> {
  const {
    seconds = 0,
    state = 'PAID',
    reason = null,
    back = null,
    tries = 0,
    hasGone = false,
    differs = false,
  } = begun;
  const at = ago(seconds);
  await money.rows`
    insert into presale (tenant_id, id, order_id, account_id, language, category_code, sale_item_id, quantity, unit_amount, total, created_at, valid_until)
    values (${tenant}, ${id}, ${id}, ${customer.accountId}, 'nl', 'CHARGE', 'top-up', 1, 100, 100, ${at}, ${at}) on conflict do nothing`;
  await money.rows`
    insert into payment (tenant_id, id, presale_id, number, provider, amount, state, refund_reason, send_back_at, send_back_tries, returned_at, differs, details,
      started_at, changed_at)
    values (${tenant}, ${id}, ${id}, 1, 'ogone', 100, ${state}, ${reason}, ${back === null ? null : ago(back)}, ${tries}, ${hasGone ? at : null}, ${differs},
      ${JSON.stringify(begun.details ?? {})}, ${at}, ${at})`;
}

describe('payments without an end', () => {
  it('are counted by the hour, the day and the ten days that they wait, whatever they wait for', async () => {
    const states = ['STARTED', 'WAITING', 'PENDING', 'UNCERTAIN'];
    const ages = [hour - 1, hour, day - 1, day, 10 * day - 1, 10 * day];
    for (const [nth, seconds] of ages.entries())
      await payment(`open-${nth}`, { seconds, state: states[nth % 4] ?? '' });
    for (const state of ['PAID', 'REFUSED', 'CANCELLED', 'EXPIRED', 'FAILED'])
      await payment(`ended-${state}`, { seconds: 2 * day, state });
    await payment('elsewhere', { seconds: 2 * day, state: 'PENDING' }, 'adyen');
    const scope = await money.scope('ogone');
    expect(await countByAge(scope)).toEqual([
      { age: 'hour', count: 1, amount: 100 },
      { age: 'day', count: 2, amount: 200 },
      { age: 'tenDays', count: 2, amount: 200 },
      { age: 'older', count: 1, amount: 100 },
    ]);
    expect(names(await oldestOpen(scope))).toEqual(['open-5', 'open-4', 'open-3', 'open-2', 'open-1']);
  });
});

describe('payments that do not agree', () => {
  it('are those of two months whose money is with the operator, and does not go back by itself', async () => {
    const named = { details: { named: 'no end is known' } };
    await payment('named', { ...named, seconds: 60 * day - 1 });
    await payment('named long ago', { ...named, seconds: 60 * day });
    await payment('named and gone', { ...named, hasGone: true });
    await payment('differs', { differs: true, seconds: 1 });
    await payment('by hand', { reason: 'sold out', seconds: 2 });
    await payment('going back', { reason: 'sold out', back: 0, tries: 3 });
    await payment('not going back', { reason: 'sold out', back: 0, tries: 4, seconds: 3 });
    await payment('given up', { tries: 1, seconds: 4 });
    await payment('given up and gone', { tries: 1, hasGone: true });
    await payment('agrees', {});
    expect((await listDisagreements(await money.scope('ogone'))).map(({ id, why }) => [id, why])).toEqual([
      ['differs', 'another amount'],
      ['by hand', 'sold out'],
      ['not going back', 'sold out'],
      ['given up', 'not sent back'],
      ['named', 'no end is known'],
    ]);
  });
});

describe('what is not paid for', () => {
  it('are mandates that did not come about, and months that were refused or came back while their subscription goes on', async () => {
    const mandate = (reference: string, state: string, seconds: number) => money.rows`
      insert into mandate (tenant_id, reference, account_id, presale_id, iban, state, created_at, changed_at)
      values ('ogone', ${reference}, ${reference}, 'none', 'BE68539007547034', ${state}, ${ago(seconds)}, ${ago(seconds)})`;
    await mandate('failed', 'FAILED', 30 * day - 1);
    await mandate('failed long ago', 'FAILED', 30 * day);
    await mandate('pending since today', 'PENDING', 10 * day);
    await mandate('pending', 'PENDING', 10 * day + 1);
    await mandate('pending for ever', 'PENDING', 90 * day);
    await mandate('active', 'ACTIVE', 20 * day);
    const subscription = (id: string, tries: number, cameBack: boolean, stopped: boolean) => money.rows`
      insert into subscription (tenant_id, id, account_id, sale_item_id, identification_item_id, identification_item_name, description, recurring, price,
        created_at, renewal_tries, payment_returned_at, stopped_at)
      values ('ogone', ${`${customer.accountId} ${id}`}, ${customer.accountId}, 'none', 'none', '', '{}', true, 100, ${ago(40 * day)}, ${tries},
        ${cameBack ? ago(41 * day) : null}, ${stopped ? ago(0) : null})`;
    await subscription('refused', 1, false, false);
    await subscription('refused and stopped', 1, false, true);
    await subscription('came back', 0, true, false);
    await subscription('came back after a refusal', 1, true, true);
    await subscription('paid', 0, false, false);
    const [owner] = await money.rows<{ email: string }>`
      select email from app_user where account_id = ${customer.accountId} and role = 'owner'`;
    const unpaid = await listUnpaid(await money.scope('ogone'));
    expect(unpaid.map(({ accountId, email, state }) => [accountId, email, state])).toEqual([
      ['pending', null, 'mandate pending'],
      ['failed', null, 'mandate failed'],
      [customer.accountId, owner?.email, 'renewal refused'],
      [customer.accountId, owner?.email, 'collection returned'],
    ]);
  });
});

describe('what is nearly sold out', () => {
  it('is that of which five or a tenth are left, least first', async () => {
    const left = [
      ['basic-5', 6, 50],
      ['comfort-10', 5, 10],
      ['top-up', 10, 100],
      ['gift-voucher', 11, 100],
      ['comfort-monthly', null, null],
    ] as const;
    await money.rows`update sale_item set available_quantity = null where tenant_id = 'ogone'`;
    for (const [id, available, offered] of left)
      await money.rows`update sale_item set available_quantity = ${available}, offered_quantity = ${offered} where tenant_id = 'ogone' and id = ${id}`;
    const scarce = await listScarce(await money.scope('ogone'));
    expect(scarce.map((one) => [one.left, one.offered])).toEqual([
      [5, 10],
      [10, 100],
    ]);
  });
});

describe('what was not delivered', () => {
  it('are mails that were tried in vain, or given up within a month', async () => {
    const mail = (id: string, seconds: number, how: { sent?: boolean; upAt?: number; failure?: string }) => money.rows`
      insert into outgoing_mail (tenant_id, id, recipient, language, template, queued_at, next_at, sent_at, given_up_at, failure)
      values ('ogone', ${id}, 'a@example.com', 'nl', 'ticket', ${ago(seconds)}, ${ago(0)}, ${how.sent ? ago(0) : null},
        ${how.upAt === undefined ? null : ago(how.upAt)}, ${how.failure ?? null})`;
    await mail('tried', 1, { failure: 'busy' });
    await mail('not tried', 2, {});
    await mail('sent at last', 3, { failure: 'busy', sent: true });
    await mail('given up', 4, { failure: 'gone', upAt: 30 * day - 1 });
    await mail('given up long ago', 5, { failure: 'gone', upAt: 30 * day });
    const stuck = await listStuckMails(await money.scope('ogone'));
    expect(stuck.map(({ id, isGivenUp }) => [id, isGivenUp])).toEqual([
      ['tried', false],
      ['given up', true],
    ]);
  });

  it('are invoices that were not taken, and notifications that were refused within a month', async () => {
    const invoices = await money.rows<{ id: string; number: string }>`
      select id, number from invoice where tenant_id = 'ogone' and id <> 'bystander' order by number limit 3`;
    const [refused, taken, waiting] = invoices;
    const handed = [
      [refused?.id, 'answered 503', null],
      [taken?.id, 'answered 503', ago(0)],
      [waiting?.id, null, null],
    ] as const;
    await money.rows`delete from invoice_handover where tenant_id = 'ogone'`;
    for (const [id, failure, at] of handed)
      await money.rows`
        insert into invoice_handover (tenant_id, invoice_id, tries, next_at, failure, taken_at) values ('ogone', ${id}, 2, ${ago(0)}, ${failure}, ${at})`;
    const scope = await money.scope('ogone');
    expect(await listStuckInvoices(scope)).toEqual([
      { number: refused?.number, tries: 2, failure: 'answered 503', nextAt: ago(0) },
    ]);
    for (const [why, seconds] of [
      ['forged', 30 * day - 1],
      ['unknown', 30 * day],
    ] as const)
      await money.rows`
        insert into refused_notification (tenant_id, provider, why, day, times, last_at) values ('ogone', 'ogone', ${why}, ${ago(seconds).slice(0, 10)}, 2, ${ago(seconds)})`;
    expect((await listRefused(scope)).map(({ why, times }) => [why, times])).toEqual([['forged', 2]]);
  });
});
