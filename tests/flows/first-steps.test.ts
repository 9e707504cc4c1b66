import { describe, expect, it } from 'vitest';
import type { Sale } from '../../src/contract/sales.ts';
import { readFirstSteps } from '../../src/portal/flows/home/read-first-steps.ts';
import { openDevice } from '../support/device.ts';
import { sale } from '../support/sales.ts';

const today = '2026-11-21';
const oostende = { id: 'o', name: 'Oostende' };
const gent = { id: 'g', name: 'Gent' };
const category = (code: string) => ({ code, name: code, saleItems: [{ id: code }] });

/** What a device knows of a customer who has just signed up. */
const newcomer = {
  offer: [category('CHARGE'), category('SUBSCRIPTION'), category('PREPAID')],
  identificationTypes: [{ code: 'ANPR' }, { code: 'RFID' }],
  plates: [],
  balance: 0,
  subscriptions: [],
  prepaidPurchases: [],
  locations: [oostende, gent],
};

async function steps(told: object = {}, sales: readonly Sale[] | null = [], total = sales?.length ?? 0) {
  const { database, learn } = openDevice();
  for (const [list, value] of Object.entries({ ...newcomer, ...told }))
    if (value !== undefined) await database.kept.put({ list, value } as never);
  if (sales) await learn({ type: 'transactions fetched', sales, total, round: 1, nextPage: null, joins: true });
  const found = await readFirstSteps(database, today);
  if (!found) return found;
  return found.steps.map(({ step, isDone }) => `${step}${isDone ? ' done' : ''}`);
}

const topUp = sale({ id: 'top-up', saleItemId: 'CHARGE', amount: 2_500, creditChange: 2_500 });
const wash = sale({ id: 'wash', paymentType: 'CREDIT', amount: 850, creditChange: -850 });
const bought = (used: boolean) => [
  {
    id: 'p',
    vouchers: [
      { id: 'v', used: false },
      { id: 'w', used },
    ],
  },
];

describe('the first steps of a customer', () => {
  it.each<[string, object, readonly Sale[], string[]]>([
    ['all of them, of somebody who has just signed up', {}, [], ['plate', 'credit', 'wash']],
    ['a plate is there', { plates: [{ id: 'p' }] }, [], ['plate done', 'credit', 'wash']],
    ['the credit is topped up', { balance: 2_500 }, [topUp], ['plate', 'credit done', 'wash']],
    ['a top-up that failed is none', {}, [{ ...topUp, status: 'ERROR', creditChange: 0 }], ['plate', 'credit', 'wash']],
    ['a subscription washes without credit', { subscriptions: [{}] }, [], ['plate', 'credit done', 'wash']],
    ['prepaid washes were bought', { prepaidPurchases: bought(false) }, [], ['plate', 'credit done', 'wash']],
    ['a wash that failed is none', { balance: 850 }, [{ ...wash, status: 'ERROR' }], ['plate', 'credit done', 'wash']],
    ['no plates are known here', { identificationTypes: [{ code: 'RFID' }] }, [], ['credit', 'wash']],
    ['no credit is sold here', { offer: [category('SUBSCRIPTION')] }, [], ['plate', 'wash']],
    ['an empty shelf sells none', { offer: [{ ...category('CHARGE'), saleItems: [] }] }, [], ['plate', 'wash']],
  ])('%s', async (_, told, sales, left) => {
    expect(await steps(told, sales)).toEqual(left);
  });

  it.each<[string, object, readonly Sale[]]>([
    ['washed', { balance: 850 }, [topUp, wash]],
    ['washed with a prepaid code', { prepaidPurchases: bought(true) }, []],
    ['has had an account in use for longer than thirty days', {}, [{ ...topUp, date: '2026-10-21T09:30:00Z' }]],
    ['bought many things', {}, Array.from({ length: 21 }, (_, at) => ({ ...topUp, id: `${at}` }))],
  ])('are over for who %s', async (_, told, sales) => {
    expect(await steps(told, sales)).toBe(null);
  });

  it('are not over on the thirtieth day', async () => {
    expect(await steps({}, [{ ...topUp, date: '2026-10-22T09:30:00Z' }])).toEqual(['plate', 'credit', 'wash']);
  });

  it.each(['offer', 'identificationTypes', 'plates', 'balance', 'subscriptions', 'prepaidPurchases'])(
    'are not known before %s is',
    async (list) => {
      expect(await steps({ [list]: undefined })).toBe(undefined);
    },
  );

  it('are not known before all transactions are', async () => {
    expect(await steps({}, null)).toBe(undefined);
    expect(await steps({ balance: 2_500 }, [topUp], 2)).toBe(undefined);
  });

  it('end where there is washing, at the customer’s own branch before the others, as far as that is known', async () => {
    const { database, learn } = openDevice();
    for (const [list, value] of Object.entries(newcomer)) await database.kept.put({ list, value } as never);
    await learn({ type: 'transactions fetched', sales: [], total: 0, round: 1, nextPage: null, joins: true });
    await database.kept.put({ list: 'account', value: { preferredLocationId: 'g' } } as never);
    const named = async () => (await readFirstSteps(database, today))?.branches.map(({ name }) => name);
    expect(await named()).toEqual(['Gent', 'Oostende']);
    await database.kept.delete('locations');
    expect(await named()).toEqual([]);
  });
});
