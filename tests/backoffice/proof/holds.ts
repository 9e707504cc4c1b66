import { holdAccount } from '../../../src/backoffice/customers/accounts/store.ts';
import { sqlStateOf } from '../../../src/backoffice/database/database.ts';
import { lockMandate } from '../../../src/backoffice/paying/digiteal/mandates/store.ts';
import { lockPayment } from '../../../src/backoffice/paying/payments/store.ts';
import { lockOrder } from '../../../src/backoffice/selling/orders/presale.ts';
import { holdDue, holdSubscription } from '../../../src/backoffice/selling/renewals/store.ts';
import { lockReservation } from '../../../src/backoffice/selling/reservations/store.ts';
import { holdKept } from '../../../src/backoffice/selling/subscriptions/store.ts';
import { holdByCode } from '../../../src/backoffice/selling/vouchers/gift-store.ts';
import { findTenantById } from '../../../src/backoffice/server/find-tenant.ts';
import { accountScope } from '../../../src/backoffice/server/ground.ts';
import { silentLog } from '../../../src/backoffice/server/log.ts';
import type { AccountScope } from '../../../src/backoffice/server/scope.ts';
import { createMandateLink } from '../../../src/contract/mandates.ts';
import { startDigitealPayment } from '../../../src/contract/payments/digiteal.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { reserveSaleItem } from '../../../src/contract/reservations.ts';
import { listSubscriptions } from '../../../src/contract/subscriptions.ts';
import { newGiftVoucher } from './at-once.ts';
import { topUp } from './purchases.ts';
import type { Person, TenantId, World } from './world.ts';

/** Takes hold of something until the transaction around it ends. */
type Hold = (inside: AccountScope) => Promise<unknown>;

/** What a customer may hold, at which operator; by the second, where there is one, it is held as well. */
export const holds: readonly (readonly [
  string,
  TenantId,
  (at: World, by: Person) => Promise<readonly [Hold, Hold?]>,
])[] = [
  ['an account', 'multisafepay', async () => [async (inside) => (await holdAccount(inside)) ?? 'held']],
  [
    'an order, whichever of its presales is looked at',
    'multisafepay',
    async (at, by) => {
      const first = await bundle(at, by);
      await at.page(first.payment_url, { outcome: 'cancelled' });
      const second = await bundle(at, by);
      return [(inside) => lockOrder(inside, first.id), (inside) => lockOrder(inside, second.id)];
    },
  ],
  [
    'a payment',
    'multisafepay',
    async (at, by) => {
      const { id } = await bundle(at, by);
      return [(inside) => lockPayment(inside, id)];
    },
  ],
  [
    'a reservation',
    'multisafepay',
    async (at, by) => {
      const { id } = await at.ask(reserveSaleItem, { saleItemId: 'basic-5' }, by);
      return [(inside) => lockReservation(inside, id)];
    },
  ],
  [
    'a subscription, whoever looks at it',
    'multisafepay',
    async (at, by) => {
      const id = await dueSubscription(at, by);
      return [(inside) => holdSubscription(inside, id), (inside) => holdKept(inside, id)];
    },
  ],
  [
    'a subscription that its customer changes',
    'multisafepay',
    async (at, by) => {
      const id = await dueSubscription(at, by);
      return [(inside) => holdKept(inside, id), (inside) => holdDue(inside, id)];
    },
  ],
  [
    'a subscription that is due',
    'multisafepay',
    async (at, by) => {
      const id = await dueSubscription(at, by);
      return [(inside) => holdDue(inside, id), (inside) => holdSubscription(inside, id)];
    },
  ],
  [
    'a mandate',
    'digiteal',
    async (at, by) => {
      const { id: presaleId } = await at.ask(startDigitealPayment, { ...topUp, immediatePaymentConfirmed: true }, by);
      await at.ask(createMandateLink, { presaleId, iban: 'BE71096123456769' }, by);
      const [kept] = await at.rows<{
        reference: string;
      }>`select reference from mandate where presale_id = ${presaleId}`;
      return [(inside) => lockMandate(inside, kept?.reference ?? '')];
    },
  ],
  [
    'a gift voucher',
    'multisafepay',
    async (at) => {
      const code = (await newGiftVoucher(at)).replaceAll(/[^A-Z0-9]/g, '');
      return [(inside) => holdByCode(inside, code)];
    },
  ],
];

async function bundle(at: World, by: Person) {
  await at.rows`update sale_item set available_quantity = 20 where tenant_id = 'multisafepay' and id = 'basic-5'`;
  return at.ask(startMultisafepayPayment, { saleItemId: 'basic-5', totalAmount: 3950 }, by);
}

async function dueSubscription(at: World, by: Person): Promise<string> {
  const order = { saleItemId: 'premium-monthly', totalAmount: 2995, identificationItemId: by.plateId };
  const { payment_url } = await at.ask(startMultisafepayPayment, { ...order, agreementAccepted: true }, by);
  await at.page(payment_url, { outcome: 'completed' });
  await at.rows`update subscription set renew_date = current_date - 1 where account_id = ${by.accountId}`;
  return (await at.ask(listSubscriptions, {}, by))[0]?.subscriptionId ?? '';
}

/** What comes of holding something at one server while another one holds it. */
export async function whileHeld(one: World, other: World, by: Person, hold: Hold, second = hold): Promise<unknown> {
  return within(one, by, '0', async (inside) => {
    if ((await hold(inside)) === undefined) return 'nothing to hold';
    return within(other, by, '50ms', async (waiting) => {
      await second(waiting);
      return 'held by both';
    }).catch(sqlStateOf);
  });
}

async function within<T>(at: World, by: Person, patience: string, work: (inside: AccountScope) => Promise<T>) {
  const { database } = at;
  const tenant = await findTenantById(database, by.tenant);
  if (tenant === undefined) throw new Error(`no tenant ${by.tenant}`);
  const user = { id: by.userId, accountId: by.accountId, role: 'owner', status: 'COMPLETED', sessionHash: '' } as const;
  const ground = { database, tenant, now: at.now(), language: 'nl', log: silentLog } as const;
  return database.transaction(async (inside) => {
    await inside.script(`set local lock_timeout = '${patience}'`);
    return work(accountScope({ ...ground, open: { inside, later: [] } }, { ...user, language: 'nl' }));
  });
}
