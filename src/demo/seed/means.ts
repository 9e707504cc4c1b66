import { createHash } from 'node:crypto';
import type { Queryable } from '../../backoffice/database/database.ts';
import type { SubscriptionPaymentType } from '../../contract/subscriptions.ts';
import { insertAll } from './insert.ts';
import type { DemoTenant } from './tenants.ts';

/** With what the subscriptions of a demo account are renewed, as a customer of weeks ago agreed to it. */
export interface DemoMeans {
  readonly storedCardId: string | null;
  readonly mandateReference: string | null;
  /** With which of the two subscriptions are paid. */
  readonly usual: SubscriptionPaymentType;
}

/** A card and a mandate, each where the operator takes it, that the simulated providers remember as well: a demo kept for weeks renews. */
export async function makeMeans(
  database: Queryable,
  tenant: DemoTenant,
  account: 'private' | 'business',
  accountId: string,
  now: Date,
): Promise<DemoMeans> {
  const { paymentProvider, directDebit } = tenant.settings;
  const card = paymentProvider === 'DIGITEAL' ? null : cardOf(tenant.id, account);
  const reference = directDebit ? `WBDEMO${digest(`${tenant.id} ${account}`, 18)}` : null;
  const begun = new Date(now.getTime() - 200 * 86_400_000).toISOString();
  const tenant_id = tenant.id;
  const common = { tenant_id, account_id: accountId, created_at: begun };
  const remembered = { tenant_id, created_at: begun, changed_at: begun };
  if (card) {
    const { id, token, brand, lastFour } = card;
    const provider = tenant.id;
    await insertAll(database, 'stored_card', [{ ...common, id, provider, token, brand, last_four: lastFour }]);
    const data = { shopperReference: accountId, brand, lastFour, last4: lastFour };
    await insertAll(database, 'sandbox_record', [
      { ...remembered, provider, kind: kindsOfCards[provider], id: token, reference: token, state: 'active', data },
    ]);
  }
  if (reference !== null) {
    const iban = ibans[account];
    const signed = { state: 'ACTIVE', changed_at: begun, signed_on: begun.slice(0, 10), checks: 0 };
    await insertAll(database, 'mandate', [{ ...common, reference, presale_id: 'demo', iban, ...signed }]);
    const data = { iban, creditor: tenant.companyName, redirects: {}, later: null };
    const record = { provider: 'digiteal', kind: 'mandate', id: `demo-${account}`, reference, state: 'ACTIVE', data };
    await insertAll(database, 'sandbox_record', [{ ...remembered, ...record }]);
  }
  return {
    storedCardId: card?.id ?? null,
    mandateReference: reference,
    usual: reference === null ? 'CARD_TOKEN' : 'DIRECT_DEBIT',
  };
}

/** What the simulated providers call a card that they keep. */
const kindsOfCards = { adyen: 'card', ogone: 'alias', multisafepay: 'card', digiteal: 'card' } as const;

const ibans = { private: 'BE71096123456769', business: 'BE68539007547034' } as const;

function cardOf(tenant: string, account: 'private' | 'business') {
  const token = digest(`${tenant} ${account} card`, 16);
  return {
    id: `${tenant}-card-${account}`,
    token,
    ...(account === 'private' ? { brand: 'visa', lastFour: '1142' } : { brand: 'mc', lastFour: '1115' }),
  };
}

/** The same on every computer. */
function digest(text: string, length: number): string {
  return createHash('sha256').update(`washbook demo ${text}`).digest('hex').slice(0, length).toUpperCase();
}
