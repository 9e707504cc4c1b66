import { normalName } from '../../backoffice/customers/sessions/user-name.ts';
import type { Queryable } from '../../backoffice/database/database.ts';
import { sql } from '../../backoffice/database/sql.ts';
import { belongingsOf } from './belongings.ts';
import { type Means, salesOf } from './history.ts';
import { insertAll } from './insert.ts';
import { insertSales } from './insert-sales.ts';
import { type DemoAccount, type DemoUser, demoAccounts, demoUsers } from './people.ts';
import { randomFrom } from './random.ts';
import { subscribedOf, subscriptionSales } from './subscriptions.ts';
import type { DemoTenant } from './tenants.ts';

interface Wanted {
  readonly now: Date;
  readonly transactions: number;
  readonly passwordHash: string;
}

/** The people of the demo at one operator, with what they own and bought. */
export async function makeAccounts(
  database: Queryable,
  tenant: DemoTenant,
  { now, transactions, passwordHash }: Wanted,
): Promise<void> {
  const tenant_id = tenant.id;
  const random = randomFrom(tenant_id);
  const idOf = new Map(demoAccounts.map(({ id }) => [id, random.id()]));
  const common = { tenant_id, created_at: now.toISOString() };
  const accounts = demoAccounts.map((account) => ({
    ...common,
    account_id: idOf.get(account.id),
    ...accountRow(account),
  }));
  const users = demoUsers.map((user) => {
    return {
      ...common,
      id: random.id(),
      account_id: idOf.get(user.account),
      password_hash: passwordHash,
      ...userRow(user),
    };
  });
  await insertAll(database, 'account', accounts);
  await insertAll(database, 'app_user', users);

  for (const { account, count, years, language } of [
    { account: 'private', count: transactions, years: 6, language: 'nl' },
    { account: 'business', count: 400, years: 2, language: 'fr' },
  ] as const) {
    const accountId = idOf.get(account) ?? '';
    const means = meansAt(tenant);
    const { tables, plates, sales } = belongingsOf(tenant, account, accountId, now, random, means);
    for (const [table, rows] of Object.entries(tables))
      await insertAll(
        database,
        table,
        rows.map((row) => ({ tenant_id, ...row })),
      );
    const ids = { tenantId: tenant_id, accountId, prefix: `${random.id(4)}-` };
    const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
    const subscribed = subscribedOf(tenant, account, plates, now);
    const paid = [...sales, ...subscriptionSales(subscribed, ids, language, means)];
    const history = {
      ...ids,
      count: count - paid.length,
      years,
      today,
      language,
      plates,
      subscribed,
      items: tenant.items,
      branches: tenant.locations.length,
      random,
      once: means.once,
    };
    await insertSales(database, paid);
    const balance = await insertSales(database, salesOf(history));
    await database.query(
      // So that the next wash is a tenth one.
      sql`update account set balance = ${balance}, washes = 9 where tenant_id = ${tenant_id} and account_id = ${accountId}`,
    );
  }
}

/**
 * One operator takes direct debits only, and of those no more than so much in a month: what its customers bought at the car wash they paid in cash, so
 * that there is room for what is tried. Not all take direct debits each month.
 */
function meansAt({ settings: { paymentProvider, directDebit } }: DemoTenant): Means {
  return {
    once: paymentProvider === 'DIGITEAL' ? 'CASH' : 'CARD',
    monthly: directDebit ? 'DIRECT_DEBIT' : 'CARD_TOKEN',
  };
}

function accountRow({ id, status, company, address }: DemoAccount) {
  const [street, house_number, bus_number, postal_code, city] = address ?? [null, null, null, null, null];
  return {
    status,
    balance: 0,
    company_name: company?.name ?? null,
    vat_number: company?.vatNumber ?? null,
    vat_number_requested: false,
    ...{ street, house_number, bus_number, postal_code, city, country: address ? 'BE' : null },
    minimum_balance: id === 'private' ? 1000 : null,
    preferred_location_id: id === 'private' ? 'location-1' : null,
  };
}

function userRow(user: DemoUser) {
  const email = `${user.name}@example.com`;
  return {
    username: normalName(email),
    email,
    role: user.role,
    pays_with_kept: user.role !== 'owner',
    state: user.state,
    first_name: user.firstName,
    last_name: user.lastName,
    date_of_birth: user.birth ?? null,
    phone: user.phone ?? null,
    language_code: user.language,
  };
}
