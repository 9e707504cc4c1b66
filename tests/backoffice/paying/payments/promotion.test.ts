import { beforeEach, describe, expect, test } from 'vitest';
import { addIdentificationItem } from '../../../../src/contract/identification-items.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { calculatePrice, listSubscriptionSaleItems, readSaleItem } from '../../../../src/contract/sale-items.ts';
import { type Customer, moneyForAll } from './support.ts';

const money = moneyForAll();
let customer: Customer;
let second: string;
let plates = 100;

beforeEach(async () => {
  customer = await money.customer('multisafepay');
  plates += 1;
  const name = `1-XYZ-${plates}`;
  const plate = { customerId: customer.accountId, identificationItemTypeCode: 'ANPR' as const, name };
  second = (await customer.ask(addIdentificationItem, plate)).id;
});

const saleItemId = 'comfort-monthly';
const [promoted, full] = [1496, 1995];
const ordering = (identificationItemId: string, totalAmount: number, by = customer) =>
  by.call(startMultisafepayPayment, { saleItemId, identificationItemId, totalAmount, agreementAccepted: true });
const price = async (identificationItemId: string) =>
  (await customer.ask(calculatePrice, { saleItemId, identificationItemId })).calculatedPrice;

describe('the promotion for a first subscription', () => {
  test('is given once, however many orders are open at the same time; the others are told their price before', async () => {
    expect((await ordering(customer.plateId, promoted)).status).toBe(200);
    expect([await price(second), await price(customer.plateId)]).toEqual([full, promoted]);
    const listed = (await customer.ask(listSubscriptionSaleItems, {})).find(({ id }) => id === saleItemId);
    // It is told of what is ordered with it, which can be ordered again as it was.
    expect([listed?.calculatedPrice, listed?.firstSubscriptionPromotion?.percentage]).toEqual([full, 25]);
    expect((await ordering(second, promoted)).key).toBe('exception.saleItem.priceChanged#19,95');
    expect((await ordering(second, full)).status).toBe(200);
  });

  test('is given to one of two orders that come at the same moment', async () => {
    const answers = await Promise.all([ordering(customer.plateId, promoted), ordering(second, promoted)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is not taken by an order at the full price, whatever another operator asks for what has the same name there', async () => {
    const items = await money.rows<{ tenant: string; price: number; promotion: unknown }>`
      select tenant_id as tenant, price, promotion from sale_item where id = ${saleItemId} and tenant_id in ('multisafepay', 'adyen')`;
    const [own, foreign] = ['multisafepay', 'adyen'].map((tenant) => items.find((item) => item.tenant === tenant));
    const promote = (tenant: string, promotion: unknown, price: number) => money.rows`
      update sale_item set price = ${price}, promotion = ${promotion === null ? null : JSON.stringify(promotion)}::jsonb
      where id = ${saleItemId} and tenant_id = ${tenant}`;
    try {
      await promote('adyen', own?.promotion, 9995);
      await promote('multisafepay', null, full);
      expect((await ordering(customer.plateId, full)).status).toBe(200);
      await promote('multisafepay', own?.promotion, full);
      expect(await price(second)).toBe(promoted);
    } finally {
      await promote('multisafepay', own?.promotion, full);
      await promote('adyen', foreign?.promotion ?? null, foreign?.price ?? 0);
    }
  });

  test('that an open order has is shown of that item alone', async () => {
    const others = 'premium-monthly';
    await money.rows`
      update sale_item set promotion = '{"percentage": 50, "until": "2998-01-01"}' where id = ${others} and tenant_id = 'multisafepay'`;
    const shown = async () => {
      const items = await customer.ask(listSubscriptionSaleItems, {});
      return [saleItemId, others].map(
        (id) => items.find((item) => item.id === id)?.firstSubscriptionPromotion?.percentage,
      );
    };
    const told = [await shown()];
    await ordering(customer.plateId, promoted);
    told.push(await shown());
    await money.rows`update sale_item set promotion = null where id = ${others} and tenant_id = 'multisafepay'`;
    expect(told).toEqual([
      [25, 50],
      [25, undefined],
    ]);
  });

  test('is told with the days that it lasts, of which one that has begun is the last, and is over at its moment', async () => {
    const [before] = await money.rows<{ promotion: unknown }>`
      select promotion from sale_item where id = ${saleItemId} and tenant_id = 'multisafepay'`;
    const lasts = (promotion: unknown) => money.rows`
      update sale_item set promotion = ${JSON.stringify(promotion)}::jsonb where id = ${saleItemId} and tenant_id = 'multisafepay'`;
    const told = [];
    for (const left of [86_400_001, 86_400_000, 1, 0, -1]) {
      await lasts({ percentage: 25, until: new Date(money.now().getTime() + left).toISOString() });
      const item = await customer.ask(readSaleItem, { saleItemId });
      told.push([item.firstSubscriptionPromotion?.daysRemaining, item.calculatedPrice, await price(second)]);
    }
    await lasts(before?.promotion);
    expect(told).toEqual([
      [2, promoted, promoted],
      [1, promoted, promoted],
      [1, promoted, promoted],
      [undefined, full, full],
      [undefined, full, full],
    ]);
  });

  test('is there again once the order that had it came to nothing, and for another customer all the time', async () => {
    const { json } = await ordering(customer.plateId, promoted);
    const other = await money.customer('multisafepay');
    expect((await ordering(other.plateId, promoted, other)).status).toBe(200);
    await money.page((json as { payment_url: string }).payment_url, { outcome: 'cancelled' });
    expect(await price(second)).toBe(promoted);
  });
});
