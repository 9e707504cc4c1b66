import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginRemoval, endRemoval } from '../../../../src/backoffice/paying/removals/store.ts';
import { readCommand } from '../../../../src/contract/commands.ts';
import {
  disableAdyenStoredPayment,
  payWithAdyen,
  readAdyenPaymentMethods,
} from '../../../../src/contract/payments/adyen.ts';
import {
  listMultisafepayCards,
  removeMultisafepayCard,
  startMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { adyenOrder, cards } from '../payments/adyen-order.ts';
import { type Customer, moneyForAll } from '../payments/support.ts';

const money = moneyForAll();
let customer: Customer;
let token = '';
beforeEach(async () => {
  await money.rows`delete from sandbox_fault`;
  customer = await money.customer('adyen');
  await customer.ask(payWithAdyen, adyenOrder(cards.good, { storePaymentMethod: true }));
  token = (await offered(customer))[0] ?? '';
});

async function offered(by: Customer): Promise<string[]> {
  const { paymentMethodsResponse } = await by.ask(readAdyenPaymentMethods, { saleItemId: 'top-up' });
  return (paymentMethodsResponse['storedPaymentMethods'] as { id: string }[]).map(({ id }) => id);
}
const atProvider = async (id: string) =>
  (await money.rows<{ state: string }>`select state from sandbox_record where kind = 'card' and id = ${id}`)[0]?.state;
const remove = (key: string) => customer.call(disableAdyenStoredPayment, { storedPaymentMethodId: token }, key);
const command = (key: string) => customer.ask(readCommand, { key });

async function quiet() {
  for (let passed = 0; passed < 4; passed += 1) {
    money.later(31);
    await money.work();
  }
}

describe('a card that is removed', () => {
  test('is gone at Adyen when its customer hears so; that of another customer is not', async () => {
    const other = await money.customer('adyen');
    await other.ask(payWithAdyen, adyenOrder(cards.good, { storePaymentMethod: true }));
    const [others = ''] = await offered(other);
    expect((await remove(randomUUID())).status).toBe(204);
    expect([await atProvider(token), await atProvider(others), await offered(other)]).toEqual([
      'disabled',
      'active',
      [others],
    ]);
  });

  test.each(['unreachable', 'answer lost'])(
    'is asked for until Adyen answers (%s): not told before, not offered meanwhile',
    async (fault) => {
      await money.fault('adyen', fault);
      const key = randomUUID();
      expect((await remove(key)).key).toBe('exception.command.running');
      expect([await command(key), await offered(customer)]).toEqual([{ state: 'running' }, []]);
      await money.fault('adyen', fault);
      await quiet();
      expect([await command(key), await atProvider(token)]).toEqual([{ state: 'done', status: 204 }, 'disabled']);
      expect(await offered(customer)).toEqual([]);
    },
  );

  test('and given once more is there again, though the removal was still being asked for', async () => {
    await money.fault('adyen', 'unreachable');
    await remove(randomUUID());
    money.later(1);
    await customer.ask(payWithAdyen, adyenOrder(cards.good, { storePaymentMethod: true }));
    await quiet();
    expect([await offered(customer), await atProvider(token)]).toEqual([[token], 'active']);
  });
});

describe('a card at MultiSafepay', () => {
  interface Kept {
    readonly by: Customer;
    readonly id: string;
    readonly token: string;
  }

  /** A customer who has paid for a subscription, and what is kept of their card. */
  async function subscriber(): Promise<Kept> {
    await money.rows`update sale_item set promotion = null`;
    const by = await money.customer('multisafepay');
    const order = { saleItemId: 'comfort-monthly', identificationItemId: by.plateId, totalAmount: 1995 };
    const { payment_url } = await by.ask(startMultisafepayPayment, { ...order, agreementAccepted: true });
    await money.page(payment_url, { outcome: 'completed' });
    const [card] = await money.rows<{ id: string; token: string }>`
      select id, token from stored_card where account_id = ${by.accountId}`;
    return { by, id: card?.id ?? '', token: card?.token ?? '' };
  }
  const told = ({ by }: Kept) => by.ask(listMultisafepayCards, {});

  test('is gone there when its customer hears so; that of another customer is not, nor can they remove it', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    expect([await told(one), await told(other)]).toMatchObject([[{ id: one.id }], [{ id: other.id }]]);
    expect((await other.by.call(removeMultisafepayCard, { cardId: one.id })).status).toBe(404);
    expect(await atProvider(one.token)).toBe('active');
    expect((await one.by.call(removeMultisafepayCard, { cardId: one.id }, randomUUID())).status).toBe(204);
    expect([await atProvider(one.token), await atProvider(other.token)]).toEqual(['disabled', 'active']);
    expect([await told(one), await told(other)]).toMatchObject([[], [{ id: other.id }]]);
    const ended =
      await money.rows`select removed_at is not null as removed, removal_try_at from stored_card where id = ${one.id}`;
    expect(ended).toEqual([{ removed: true, removal_try_at: null }]);
  });

  test('is asked for until MultiSafepay answers: not told before, not offered meanwhile', async () => {
    const one = await subscriber();
    await money.fault('multisafepay', 'unreachable');
    const key = randomUUID();
    expect((await one.by.call(removeMultisafepayCard, { cardId: one.id }, key)).key).toBe('exception.command.running');
    expect([await one.by.ask(readCommand, { key }), await told(one)]).toEqual([{ state: 'running' }, []]);
    await quiet();
    expect([await one.by.ask(readCommand, { key }), await atProvider(one.token)]).toEqual([
      { state: 'done', status: 204 },
      'disabled',
    ]);
  });

  test('is there again where MultiSafepay does not remove it, which the operator is told', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    const before = money.logged.length;
    const scope = await money.scope('multisafepay');
    for (const [{ by, id }, what] of [
      [one, 'refused'],
      [other, 'removed'],
    ] as const) {
      await beginRemoval(scope, id, by.accountId);
      expect(await by.ask(listMultisafepayCards, {})).toEqual([]);
      await endRemoval(scope, id, what);
    }
    expect([await told(one), await told(other)]).toMatchObject([[{ id: one.id }], []]);
    const refused = 'provider does not remove a card';
    expect(money.logged.slice(before).filter(({ event }) => event === refused)).toMatchObject([
      { fields: { card: one.id } },
    ]);
    const ended = await money.rows`
      select id, removal_refused_at is not null as refused, removed_at is not null as removed from stored_card
      where id in (${one.id}, ${other.id}) order by id = ${other.id}`;
    expect(ended).toEqual([
      { id: one.id, refused: true, removed: false },
      { id: other.id, refused: false, removed: true },
    ]);
  });
});
