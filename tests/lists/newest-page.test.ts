import { describe, expect, it } from 'vitest';
import type { Sale } from '../../src/contract/sales.ts';
import { readLatestTransactions } from '../../src/portal/flows/home/read-latest-transactions.ts';
import { readTotals, readTransactionsPage, type Selection } from '../../src/portal/lists/transactions-reading.ts';
import { openDevice } from '../support/device.ts';
import { sale } from '../support/sales.ts';
import { watchTransactions } from '../support/watch-transactions.ts';

const everything: Selection = { from: null, to: null };
const told = (sales: readonly Sale[]) =>
  ({ type: 'transactions fetched', sales, total: sales.length, round: 1, nextPage: null, joins: true }) as const;

describe('the newest page of all', () => {
  const sales = Array.from({ length: 900 }, (_, at) =>
    sale({ id: `${at}`, date: new Date(Date.parse('2026-11-20T12:00:00Z') - at * 43_200_000).toISOString() }),
  );

  it('takes one transaction and reads how the list stands, ten rows, and their month', async () => {
    const { learn, database } = openDevice();
    await learn(told(sales));
    const begun = watchTransactions();
    database.close({ disableAutoOpen: false });
    await database.open();
    const opening = begun().length;
    const read: string[] = [];
    for (const { name, hook } of database.tables)
      hook('reading', (row) => {
        read.push(name);
        return row;
      });
    const { rows, pages, kept } = await readTransactionsPage(database, everything, 0, 10);
    expect([rows.map(({ id }) => id), pages, kept]).toEqual([sales.slice(0, 10).map(({ id }) => id), 90, 900]);
    expect(begun().slice(opening)).toEqual([
      { mode: 'readonly', tables: ['stands', 'transactionMonths', 'transactions'], durability: 'strict' },
    ]);
    expect(read.toSorted()).toEqual([
      'stands',
      'transactionMonths',
      ...Array.from({ length: 10 }, () => 'transactions'),
    ]);
  });

  it.each([0, 1, 49, 50, 51, 60, 89, 90, 500])('and page %i is the one that its months tell', async (wanted) => {
    const { learn, database } = openDevice();
    await learn(told(sales));
    const found = await readTransactionsPage(database, everything, wanted, 10);
    const same = await readTransactionsPage(database, { ...everything, wanted: () => true }, wanted, 10);
    expect(found).toEqual(same);
  });

  it('is never told with a stand that its rows do not have, whichever is slow', async () => {
    const { learn, database } = openDevice();
    const found: Promise<{ stand: unknown; rows: readonly unknown[] }>[] = [];
    const ask = () =>
      found.push(readTransactionsPage(database, everything, 0, 10), readLatestTransactions(database, 5));
    ask();
    const learning = learn(told(sales));
    for (let turn = 0; turn < 40; turn += 1) {
      ask();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await learning;
    ask();
    const asTold = (await Promise.all(found)).map(({ stand, rows }) => [stand !== undefined, rows.length > 0]);
    expect(asTold.filter(([isHeard, isThere]) => isHeard !== isThere)).toEqual([]);
    expect([asTold[0], asTold.at(-1)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('of a device that has not noted yet what all come to is counted by its months', async () => {
    const { learn, database } = openDevice();
    await learn(told(sales));
    const whole = await readTransactionsPage(database, everything, 0, 10);
    await database.stands.update('transactions', { totals: undefined });
    const { stand: _, ...found } = await readTransactionsPage(database, everything, 0, 10);
    expect({ ...found, stand: whole.stand }).toEqual(whole);
    await learn(told([...sales, sale({ id: 'new' })]));
    expect((await database.stands.get('transactions'))?.totals).toEqual(await readTotals(database, everything));
  });
});
