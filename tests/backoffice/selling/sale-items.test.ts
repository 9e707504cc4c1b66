import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import {
  calculateNextPaymentDate,
  calculatePrice,
  listSaleItems,
  listSubscriptionSaleItems,
  readSaleItem,
} from '../../../src/contract/sale-items.ts';
import { officeForAll } from '../../support/in-process.ts';
import { small } from '../customers/support.ts';

const office = officeForAll(small);

describe('a subscription on offer', () => {
  it.each(['private', 'empty'])(
    'says to %s what one more costs and when it is paid for again, as the two calls do',
    async (name) => {
      const sent = { token: await office.signIn(name, 'adyen'), tenant: 'adyen' };
      const items = await office.ask(listSubscriptionSaleItems, {}, sent);
      expect(items.length).toBeGreaterThan(0);
      for (const { id: saleItemId, calculatedPrice, nextPaymentDate } of items) {
        const price = await office.ask(calculatePrice, { saleItemId }, sent);
        const next = await office.ask(calculateNextPaymentDate, { saleItemId }, sent);
        expect({ calculatedPrice, nextPaymentDate }).toEqual({ ...price, ...next });
      }
    },
  );

  it('is cheaper for whoever never had one, while the promotion lasts', async () => {
    const [mine, theirs] = await Promise.all(
      ['empty', 'private'].map(async (name) =>
        office.ask(readSaleItem, { saleItemId: 'comfort-monthly' }, { token: await office.signIn(name) }),
      ),
    );
    expect([mine?.price, mine?.calculatedPrice, theirs?.calculatedPrice]).toEqual([1995, 1496, 1995]);
    expect([mine?.firstSubscriptionPromotion?.percentage, theirs?.firstSubscriptionPromotion]).toEqual([25, null]);
  });

  it('that is bought once is never paid for again', async () => {
    const token = await office.signIn('empty');
    expect((await office.ask(readSaleItem, { saleItemId: 'premium-quarter' }, { token })).nextPaymentDate).toBeNull();
  });

  it('says nothing of that to a guest, and nothing else is priced', async () => {
    const token = await office.signIn('empty');
    const all = (await office.ask(listSaleItems, {}, { token })).flatMap(({ saleItems }) => saleItems);
    const priced = all.filter(({ calculatedPrice }) => calculatedPrice !== undefined);
    expect(priced.every(({ categoryCode }) => categoryCode === 'SUBSCRIPTION')).toBe(true);
    const seen = (await office.ask(listSaleItems, {})).flatMap(({ saleItems }) => saleItems);
    expect(seen.filter((item) => 'calculatedPrice' in item || 'nextPaymentDate' in item)).toEqual([]);
  });
});

describe('washes in advance', () => {
  it('say what they cost singly, and what is saved', async () => {
    const item = await office.ask(readSaleItem, { saleItemId: 'basic-5' }, { token: await office.signIn('empty') });
    const { price, advantage, prepaidSaleItemDefinition } = item;
    expect({ price, advantage, prepaidSaleItemDefinition }).toEqual({
      price: 3950,
      advantage: 300,
      prepaidSaleItemDefinition: { saleItemPrice: 850, quantity: 5 },
    });
    expect(item).not.toHaveProperty('image');
  });
});

describe('the picture of what is on offer', () => {
  it('comes with the list where it is asked for, as a JPEG in base64', async () => {
    const token = await office.signIn('empty');
    const items = (await office.ask(listSaleItems, { includeImage: true }, { token })).flatMap(
      ({ saleItems }) => saleItems,
    );
    const starts = items.map(({ image }) =>
      Buffer.from(image ?? '', 'base64')
        .subarray(0, 3)
        .toString('hex'),
    );
    expect(new Set(starts)).toEqual(new Set(['ffd8ff']));
  });

  it('is null where the operator has none, and absent where it is not asked for', async () => {
    const token = await office.signIn('empty');
    await office.database.query(
      sql`update sale_item set picture = null where tenant_id = 'multisafepay' and id = 'top-up'`,
    );
    const [withIt, without] = await Promise.all(
      [true, false].map(async (includeImage) =>
        (await office.ask(listSaleItems, { includeImage, categoryCode: 'CHARGE' }, { token }))
          .flatMap(({ saleItems }) => saleItems)
          .map((item) => ('image' in item ? item.image : 'absent')),
      ),
    );
    expect([withIt, without]).toEqual([[null], ['absent']]);
  });
});
