import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { announceCollections } from '../../../../src/backoffice/paying/recurring/announce.ts';
import { agreedMeans } from '../../../../src/backoffice/paying/recurring/means.ts';
import { holdSubscription, type Renewable } from '../../../../src/backoffice/selling/renewals/store.ts';
import { mayBeCollected } from '../../../../src/backoffice/selling/subscriptions/direct-debit.ts';
import type { Log } from '../../../../src/backoffice/server/log.ts';
import type { AccountScope } from '../../../../src/backoffice/server/scope.ts';
import type { TenantSettings } from '../../../../src/backoffice/server/tenant.ts';
import type { Subscription } from '../../../../src/contract/subscriptions.ts';
import { stopDemo } from '../payments/bystander.ts';
import { type Customer, moneyForAll } from '../payments/support.ts';
import { scopeOf } from '../scopes.ts';
import { goTo, goToFifth, mailsOf, plusDays, subscribedWithCard, subscribedWithMandate } from './support.ts';

const money = moneyForAll();
let customer: Customer;
let scope: AccountScope;

beforeEach(async () => {
  await stopDemo(money);
  await money.rows`update sale_item set promotion = null where id = 'comfort-monthly'`;
  goToFifth(money);
  customer = await money.customer('multisafepay');
  scope = await scopeOf(money, customer);
});

/** The next months as their renewal sees them, with what differs. */
async function dueOf({ subscriptionId }: Subscription, change: Partial<Renewable> = {}): Promise<Renewable> {
  const due = await holdSubscription(scope, subscriptionId);
  if (due === undefined) throw new Error('nothing was bought');
  return { ...due, ...change };
}

/** The same operator with other contracts. */
function withOther(change: (settings: TenantSettings) => Partial<TenantSettings>): AccountScope {
  const { tenant } = scope;
  return { ...scope, tenant: { ...tenant, settings: { ...tenant.settings, ...change(tenant.settings) } } };
}

describe('the next months that are charged to a card', () => {
  const cardsOf = async () =>
    (
      await money.rows<{ id: string }>`
        select id from stored_card where account_id = ${customer.accountId} order by created_at`
    ).map(({ id }) => id);
  const giveLater = () => money.rows`
    insert into stored_card (tenant_id, id, account_id, provider, token, created_at)
    select tenant_id, ${randomUUID()}, account_id, provider, ${randomUUID()}, created_at + interval '1 hour'
    from stored_card where account_id = ${customer.accountId}`;

  it('take the one that was agreed to, or the one given since where that was refused', async () => {
    const bought = await subscribedWithCard(money, customer);
    await giveLater();
    const [agreed, later] = await cardsOf();
    const by = (storedCardId: string | undefined) => ({
      provider: 'multisafepay',
      paymentType: 'CARD_TOKEN',
      details: { storedCardId, shopperReference: customer.accountId },
    });
    expect([
      await agreedMeans(scope, await dueOf(bought)),
      await agreedMeans(scope, await dueOf(bought, { tries: 1 })),
      await agreedMeans(scope, await dueOf(bought, { tries: 1, storedCardId: later ?? '' })),
    ]).toEqual([by(agreed), by(later), by(later)]);
  });

  it('take none where none was agreed to, or another provider charges cards now', async () => {
    const bought = await subscribedWithCard(money, customer);
    const due = await dueOf(bought);
    expect([
      await agreedMeans(scope, { ...due, storedCardId: null }),
      await agreedMeans(scope, { ...due, storedCardId: randomUUID() }),
      await agreedMeans(scope, { ...due, paymentType: null }),
      await agreedMeans(
        withOther(() => ({ paymentProvider: 'ADYEN' })),
        due,
      ),
    ]).toEqual(Array(4).fill(undefined));
  });
});

describe('the next months that are collected', () => {
  it('take the mandate as long as the operator has a contract for that, up to what this month may hold', async () => {
    const bought = await subscribedWithMandate(money, customer);
    const [mandate] = await money.rows<{ reference: string }>`
      select reference from mandate where account_id = ${customer.accountId}`;
    // In a month in which nothing was collected yet.
    scope = await scopeOf(money, customer, 31 * 86_400);
    const most = await mayBeCollected(scope);
    const due = await dueOf(bought, { price: most });
    const collected = {
      provider: 'digiteal',
      paymentType: 'DIRECT_DEBIT',
      details: { mandateReference: mandate?.reference },
    };
    expect([most > 0, await agreedMeans(scope, due)]).toEqual([true, collected]);
    expect(await agreedMeans(scope, { ...due, price: most + 1 })).toBeUndefined();
    const ended = withOther(({ payments: { digiteal: _, ...payments } }) => ({ payments }));
    expect(await agreedMeans(ended, due)).toBeUndefined();
  });

  it('are not announced either once that contract has ended', async () => {
    const { renewDate } = await subscribedWithMandate(money, customer);
    goTo(money, plusDays(renewDate, -3));
    const { tenant } = withOther(({ payments: { digiteal: _, ...payments } }) => ({ payments }));
    const failed: string[] = [];
    const log: Log = (_, event) => void failed.push(event);
    const on = { database: money.database, now: money.now(), language: 'nl', log } as const;
    const announced = async () => (await mailsOf(money, customer, 'direct debit announced')).length;
    await announceCollections({ ...on, tenant });
    const after = await announced();
    await announceCollections({ ...on, tenant: scope.tenant });
    expect([after, await announced(), failed]).toEqual([0, 1, []]);
  });
});
