import { describe, expect, it } from 'vitest';
import type { Sale } from '../../src/contract/sales.ts';
import { readFleet } from '../../src/portal/lists/fleet.ts';
import { noCategory } from '../../src/portal/lists/transaction-filter.ts';
import { openDevice } from '../support/device.ts';
import { sale } from '../support/sales.ts';

const asked = { codes: ['1ABC001', '1ABC002'], today: '2026-11-22', categoryOf: noCategory };

async function deviceWith(sales: readonly Sale[], total = sales.length) {
  const { database, learn } = openDevice();
  await learn({ type: 'transactions fetched', sales, total, round: 1, nextPage: null, joins: true });
  return database;
}

const of = (name: string, told: Partial<Sale> & Pick<Sale, 'id'>) => sale({ identificationItemName: name, ...told });
const byCredit = { paymentType: 'CREDIT', amount: 850, creditChange: -850 } as const;

describe('what plates were used for', () => {
  it('counts money and credit of each, this month and the year up to it, however the plate was written; not what failed, nor another plate', async () => {
    const database = await deviceWith([
      of('1-ABC-001', { id: 'card', date: '2026-11-20T10:00:00Z', amount: 1250 }),
      of('1 abc 001', { id: 'credit', date: '2026-11-02T10:00:00Z', ...byCredit }),
      of('1-ABC-001', { id: 'failed', date: '2026-11-21T10:00:00Z', amount: 999, status: 'ERROR' }),
      of('1-ABC-001', { id: 'back', date: '2026-11-21T11:00:00Z', amount: 998, status: 'REFUNDED' }),
      of('1-ABC-001', { id: 'month', date: '2026-11-01T09:00:00Z', amount: 1995, saleItemId: 'monthly' }),
      of('1-ABC-001', { id: 'year', date: '2025-12-01T10:00:00Z', amount: 100 }),
      of('1-ABC-001', { id: 'before', date: '2025-11-30T22:59:00Z', amount: 7 }),
      of('1-ABC-002', { id: 'once', date: '2025-03-04T10:00:00Z', ...byCredit }),
      of('9-OTH-009', { id: 'other', date: '2026-11-22T10:00:00Z', amount: 4000 }),
      sale({ id: 'top-up', date: '2026-11-22T11:00:00Z', amount: 5000, creditChange: 5000, saleItemId: 'top-up' }),
    ]);
    const { of: used, isWhole } = await readFleet(database, {
      ...asked,
      categoryOf: (id) => (id === 'monthly' ? 'SUBSCRIPTION' : undefined),
    });
    expect([Object.fromEntries(used), isWhole]).toEqual([
      {
        '1ABC001': { lastWash: '2026-11-20', spent: 4095, spentInYear: 4195, washesInYear: 3 },
        '1ABC002': { lastWash: '2025-03-04', spent: 0, spentInYear: 0, washesInYear: 0 },
      },
      true,
    ]);
  });

  it('counts what was given back to the credit as nothing that was spent', async () => {
    const database = await deviceWith([
      of('1-ABC-001', { id: 'wash', date: '2026-11-02T10:00:00Z', ...byCredit }),
      of('1-ABC-001', { id: 'given back', date: '2026-11-03T10:00:00Z', ...byCredit, creditChange: 850 }),
    ]);
    const { of: used } = await readFleet(database, asked);
    expect(used.get('1ABC001')).toMatchObject({ spent: 850, spentInYear: 850 });
  });

  it('has the operator’s days at the edge of a month', async () => {
    const database = await deviceWith([
      of('1-ABC-001', { id: 'now', date: '2026-10-31T23:30:00Z', amount: 300 }),
      of('1-ABC-002', { id: 'then', date: '2026-10-31T22:59:00Z', amount: 400 }),
    ]);
    const { of: used } = await readFleet(database, { ...asked, today: '2026-11-01' });
    expect([used.get('1ABC001'), used.get('1ABC002')]).toMatchObject([
      { lastWash: '2026-11-01', spent: 300 },
      { lastWash: '2026-10-31', spent: 0, spentInYear: 400 },
    ]);
  });

  it('is not whole while rows are missing, nor after one that was lost, nor on a device without room for the year', async () => {
    const rows = [of('1-ABC-001', { id: '1', date: '2026-11-20T10:00:00Z' })];
    const standing = async (changed: object, total = 1) => {
      const database = await deviceWith(rows, total);
      await database.stands.update('transactions', changed);
      return (await readFleet(database, asked)).isWhole;
    };
    expect(
      await Promise.all([standing({}), standing({}, 2), standing({ lost: 1 }), standing({ isOutdated: true })]),
    ).toEqual([true, false, false, false]);
    expect([await standing({ keptFrom: '2025-12-01' }, 9), await standing({ keptFrom: '2025-12-02' }, 9)]).toEqual([
      true,
      false,
    ]);
    expect((await readFleet(openDevice().database, asked)).isWhole).toBe(false);
  });
});
