import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import {
  listSubscriptions,
  reactivateSubscription,
  readMonthlyTotal,
  readSubscription,
  stopSubscription,
} from '../../../../src/contract/subscriptions.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { mailsTo, refused, small, withKey } from '../../customers/support.ts';

const office = officeForAll({ ...small, now: () => now });
let token: string;
const noon = new Date('2026-11-21T11:00:00Z');
let now = noon;

beforeAll(async () => {
  token = await office.signIn('private');
});

const list = (session = token) => office.ask(listSubscriptions, {}, { token: session });
const stop = (subscriptionId: string, session = token) =>
  office.call(stopSubscription, { subscriptionId }, withKey(session));
const resume = (subscriptionId: string, paymentType?: 'CARD_TOKEN' | 'DIRECT_DEBIT', session = token) =>
  office.call(reactivateSubscription, { subscriptionId, ...(paymentType ? { paymentType } : {}) }, withKey(session));
const accountOf = (name: string) =>
  sql`(select account_id from app_user where tenant_id = 'multisafepay' and username = ${`${name}@example.com`})`;
const giveCard = (id: string) =>
  office.database.query(sql`
  insert into stored_card (tenant_id, id, account_id, provider, token, created_at) values ('multisafepay', ${id}, ${accountOf('private')}, 'adyen', ${id}, now())`);
const giveMandate = (reference: string) =>
  office.database.query(sql`
  insert into mandate (tenant_id, reference, account_id, presale_id, iban, state, created_at, changed_at)
  values ('multisafepay', ${reference}, ${accountOf('private')}, 'p', 'BE68539007547034', 'ACTIVE', now(), now())`);
const set = (id: string, renewal: string) =>
  office.database.query(sql`
  update subscription set valid_until = ${renewal}::date - 1, renew_date = case when recurring and stopped_at is null then ${renewal}::date end
  where tenant_id = 'multisafepay' and id = ${id}`);

describe('the subscriptions of an account', () => {
  it('are listed with plate, price and how they go on', async () => {
    const [running, stopped, once] = await list();
    const plate = { identificationItemId: expect.any(String), validUntil: expect.any(String) };
    expect(once).toEqual({
      ...plate,
      subscriptionId: 'multisafepay-subscription-private-3',
      saleItemId: 'premium-quarter',
      identificationItemName: 'G-482-KR',
      subscriptionDefinitionDescription: 'Premium 3 maanden',
      extendable: false,
      price: 7995,
      renewDate: null,
      paymentType: null,
    });
    expect(stopped).toMatchObject({ extendable: true, renewDate: null, paymentType: 'DIRECT_DEBIT' });
    expect(running).toMatchObject({
      identificationItemName: '1-ABC-123',
      extendable: true,
      renewDate: expect.any(String),
    });
    expect(
      await office.ask(readSubscription, { subscriptionId: 'multisafepay-subscription-private-3' }, { token }),
    ).toEqual(once);
  });

  it('cost together what the running ones cost a month', async () => {
    const [running] = await list();
    expect(await office.ask(readMonthlyTotal, {}, { token })).toMatchObject({ totalAmount: running?.price });
    expect(await office.ask(readMonthlyTotal, {}, { token: await office.signIn('empty') })).toEqual({
      totalAmount: 0,
      directDebitAvailable: 20_000,
    });
    const there = { token: await office.signIn('empty', 'adyen'), tenant: 'adyen' };
    expect(await office.ask(readMonthlyTotal, {}, there)).toEqual({ totalAmount: 0 });
  });
});

describe('stopping', () => {
  it('leaves it usable for the rest of the period, is told by mail, and again is no mistake', async () => {
    const [running, ...others] = await list();
    const stopped = { ...running, renewDate: null };
    expect((await stop('multisafepay-subscription-private-1')).json).toEqual({
      ...stopped,
      price: (running?.price ?? 0) / 100,
    });
    expect((await stop('multisafepay-subscription-private-1')).status).toBe(200);
    expect(await list()).toEqual([stopped, ...others]);
    expect(await mailsTo(office, 'subscription stopped', 'private@example.com')).toEqual([
      {
        recipient: 'private@example.com',
        language: 'nl',
        template: 'subscription stopped',
        values: {
          firstName: 'Lotte',
          subscription: 'Comfort onbeperkt',
          licensePlate: '1-ABC-123',
          usableUntil: running?.validUntil,
        },
      },
    ]);
  });

  it('of one that ends by itself is refused', async () => {
    expect(refused(await stop('multisafepay-subscription-private-3'))).toEqual([
      409,
      'exception.subscription.notStopped',
    ]);
  });
});

describe('going on with a stopped one', () => {
  it('needs what it was paid with', async () => {
    for (const means of [sql`mandate`, sql`stored_card`])
      await office.database.query(
        sql`delete from ${means} where tenant_id = 'multisafepay' and account_id = ${accountOf('private')}`,
      );
    expect(refused(await resume('multisafepay-subscription-private-1'))).toEqual([
      409,
      'exception.payment.notPossible',
    ]);
    expect(refused(await resume('multisafepay-subscription-private-1', 'CARD_TOKEN'))).toEqual([
      409,
      'exception.payment.notPossible',
    ]);
  });

  it('is not paid with a card that was put away, nor with a mandate that does not hold', async () => {
    await stop('multisafepay-subscription-private-1');
    await giveCard('card-away');
    await giveMandate('M-over');
    await office.database.query(
      sql`update stored_card set disabled_at = now() where account_id = ${accountOf('private')}`,
    );
    await office.database.query(sql`update mandate set state = 'CANCELLED' where account_id = ${accountOf('private')}`);
    for (const means of ['CARD_TOKEN', 'DIRECT_DEBIT'] as const)
      expect(refused(await resume('multisafepay-subscription-private-1', means))).toEqual([
        409,
        'exception.payment.notPossible',
      ]);
  });

  it('renews it the day after its last one, and again is no mistake', async () => {
    await giveMandate('M-1');
    await set('multisafepay-subscription-private-1', '2026-12-04');
    expect((await resume('multisafepay-subscription-private-1')).json).toMatchObject({
      validUntil: '2026-12-03',
      renewDate: '2026-12-04',
      paymentType: 'DIRECT_DEBIT',
    });
    expect((await resume('multisafepay-subscription-private-1')).status).toBe(200);
  });

  it('on its last day renews it tomorrow; a day later it has ended', async () => {
    await set('multisafepay-subscription-private-2', '2026-11-22');
    now = new Date('2026-11-22T11:00:00Z');
    token = await office.signIn('private');
    expect(refused(await resume('multisafepay-subscription-private-2'))).toEqual([
      409,
      'exception.subscription.notResumed',
    ]);
    expect(refused(await stop('multisafepay-subscription-private-2'))).toEqual([
      409,
      'exception.subscription.notStopped',
    ]);
    now = noon;
    expect((await resume('multisafepay-subscription-private-2')).json).toMatchObject({ renewDate: '2026-11-22' });
  });

  it('of one that ends by itself is refused', async () => {
    expect(refused(await resume('multisafepay-subscription-private-3'))).toEqual([
      409,
      'exception.subscription.notResumed',
    ]);
  });
});

describe('paying a running one otherwise', () => {
  it('by card needs a stored card, and keeps the day', async () => {
    await giveCard('card-1');
    const answer = await resume('multisafepay-subscription-private-1', 'CARD_TOKEN');
    expect(answer.json).toMatchObject({ paymentType: 'CARD_TOKEN', renewDate: '2026-12-04' });
    const [row] = await office.database.query(
      sql`select stored_card_id, mandate_reference from subscription where tenant_id = 'multisafepay' and id = 'multisafepay-subscription-private-1'`,
    );
    expect(row).toEqual({ stored_card_id: 'card-1', mandate_reference: null });
  });

  it('by direct debit is refused when its month holds no more, and says what it still holds', async () => {
    await office.database.query(sql`
      update subscription set price = 18500, renew_date = '2026-12-20' where tenant_id = 'multisafepay' and id = 'multisafepay-subscription-private-2'`);
    expect(refused(await resume('multisafepay-subscription-private-1', 'DIRECT_DEBIT'))).toEqual([
      409,
      'exception.directDebit.limit#15',
    ]);
    await office.database.query(
      sql`update subscription set price = 18000 where tenant_id = 'multisafepay' and id = 'multisafepay-subscription-private-2'`,
    );
    expect((await resume('multisafepay-subscription-private-1', 'DIRECT_DEBIT')).json).toMatchObject({
      paymentType: 'DIRECT_DEBIT',
    });
    // By card no month is too full.
    await office.database.query(
      sql`update subscription set price = 18500 where tenant_id = 'multisafepay' and id = 'multisafepay-subscription-private-2'`,
    );
    expect((await resume('multisafepay-subscription-private-1', 'CARD_TOKEN')).json).toMatchObject({
      paymentType: 'CARD_TOKEN',
    });
  });
});

describe('a subscription of somebody else', () => {
  it('is as unknown as none, and does not change', async () => {
    const owner = await office.signIn('business');
    const before = await list(owner);
    const foreign = before[0]?.subscriptionId ?? '';
    for (const answer of [
      await stop(foreign),
      await resume(foreign),
      await stop('unknown'),
      await office.call(readSubscription, { subscriptionId: foreign }, { token }),
    ]) {
      expect(refused(answer)).toEqual([404, 'exception.notFound']);
    }
    expect(await list(owner)).toEqual(before);
  });
});
