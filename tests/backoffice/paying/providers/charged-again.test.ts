import { expect, test } from 'vitest';
import { chargeRecurring } from '../../../../src/backoffice/paying/multisafepay/client.ts';
import { chargeAlias } from '../../../../src/backoffice/paying/ogone/client.ts';
import { findCardById, type StoredCard } from '../../../../src/backoffice/paying/payments/means.ts';
import type { Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import type { PaymentNews } from '../../../../src/backoffice/paying/payments/tell.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { type Customer, moneyForAll } from '../payments/support.ts';

const money = moneyForAll();

interface Way {
  readonly tenant: 'multisafepay' | 'ogone';
  readonly subscribe: (by: Customer) => Promise<unknown>;
  readonly charge: (outside: TenantScope, payment: Payment, card: StoredCard) => Promise<PaymentNews | undefined>;
}

const orderOf = ({ plateId }: Customer) => ({
  saleItemId: 'premium-monthly',
  identificationItemId: plateId,
  totalAmount: 2995,
  agreementAccepted: true,
});

const ways: readonly Way[] = [
  {
    tenant: 'multisafepay',
    subscribe: async (by) => {
      const { payment_url } = await by.ask(startMultisafepayPayment, orderOf(by));
      await money.page(payment_url, { outcome: 'completed' });
    },
    charge: chargeRecurring,
  },
  {
    tenant: 'ogone',
    subscribe: async (by) => {
      const { url, parameters } = await by.ask(startOgonePayment, orderOf(by));
      const entered = await money.page(url, parameters);
      await money.page(entered.headers.get('location') ?? '', { outcome: '9' });
    },
    charge: chargeAlias,
  },
];

test.each(ways)(
  'a number that was charged is not charged again at $tenant, and not refused; another one is',
  async ({ tenant, subscribe, charge }) => {
    const by = await money.customer(tenant);
    await subscribe(by);
    const outside = await money.scope(tenant);
    const [kept] = await money.rows<{ id: string }>`select id from stored_card where account_id = ${by.accountId}`;
    const card = (await findCardById(outside, kept?.id ?? '')) as StoredCard;
    const details = { shopperReference: by.accountId };
    const payment = { id: `${by.plateId}-1`, amount: 2995, currency: 'EUR', details } as unknown as Payment;
    const charged = async () =>
      (
        await money.rows<{ reference: string }>`
          select reference from sandbox_record where provider = ${tenant} and kind = 'order' and reference like ${`${by.plateId}%`} order by reference`
      ).map(({ reference }) => reference);
    expect(await charge(outside, payment, card)).toMatchObject({ outcome: 'paid' });
    expect(await charge(outside, payment, card)).toBeUndefined();
    expect(await charged()).toEqual([payment.id]);
    const next = { ...payment, id: `${by.plateId}-2` };
    expect(await charge(outside, next, card)).toMatchObject({ outcome: 'paid' });
    expect(await charged()).toEqual([payment.id, next.id]);
  },
);
