import { describe, expect, it } from 'vitest';
import { readPrice } from '../../src/portal/paying/price.ts';
import type { Store } from '../../src/portal/spine/store.ts';
import { openDevice } from '../support/device.ts';

const item = (id: string, categoryCode: string, price: number) => ({
  ...{ id, categoryCode, price },
  name: id,
  recurring: false,
  quantity: 1,
});

describe('the price of three of something', () => {
  it.each([
    ['a guest', 'guest', 11_850, ['readSaleItem']],
    ['a customer', 'account', 7_000, ['readSaleItem', 'calculatePrice']],
  ] as const)(
    'is for %s three times that of one, unless a customer has a price of their own',
    async (_, of, total, calls) => {
      const asked: string[] = [];
      const ask = async ({ name }: { name: string }) => {
        asked.push(name);
        return name === 'calculatePrice' ? { calculatedPrice: 7_000 } : item('basic-5', 'PREPAID', 3_950);
      };
      const goods = { kind: 'prepaid items', saleItemId: 'basic-5', quantity: 3 };
      const { quote } = await readPrice({ ask, scope: { of } } as unknown as Store, goods);
      expect([quote.total, quote.quantity, asked]).toEqual([total, 3, calls]);
    },
  );
});

describe('the price of a top-up', () => {
  const topUp = { kind: 'top-up', saleItemId: 'top-up', amount: 2_500 };
  const refusal = { type: 'refused', status: 409, messageKey: 'exception.saleItem.notAvailable' } as const;
  const silence = { type: 'no answer', reason: 'unreachable' } as const;
  const storeWith = async (failure: object, offered: string) => {
    const { database } = openDevice();
    const saleItems = [item('another', 'CHARGE', 0), item(offered, 'CHARGE', 0)];
    await database.kept.put({ list: 'offer', value: [{ code: 'CHARGE', saleItems }] });
    return { ask: () => Promise.reject(failure), database, scope: { of: 'account' } } as unknown as Store;
  };

  it('is what its customer chose where the back office cannot be reached', async () => {
    const { quote } = await readPrice(await storeWith(silence, 'top-up'), topUp);
    expect([quote.item, quote.total]).toEqual(['top-up', 2_500]);
  });

  it.each([
    ['is refused', refusal, 'top-up'],
    ['was never offered', silence, 'gone'],
  ])('is none where it %s', async (_, failure, offered) => {
    await expect(readPrice(await storeWith(failure, offered), topUp)).rejects.toEqual(failure);
  });
});
