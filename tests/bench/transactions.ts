import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { noCategory, wantedBy } from '../../src/portal/lists/transaction-filter.ts';
import {
  goThrough,
  readMonths,
  readTransactionsPage,
  type Selection,
} from '../../src/portal/lists/transactions-reading.ts';
import { AccountDatabase, type Transaction } from '../../src/portal/log/account-database.ts';
import { sumOf } from '../../src/portal/log/transaction-months.ts';
import { countedMonths } from '../support/sales.ts';
import { median } from './measure-page.ts';

const many = 100_000;
const everything = { from: null, to: null };
const wanted = (filter: Parameters<typeof wantedBy>[0]): Selection => ({
  ...everything,
  wanted: wantedBy(filter, noCategory),
});

const questions: Readonly<Record<string, (database: AccountDatabase) => Promise<unknown>>> = {
  'the newest page': (database) => readTransactionsPage(database, everything, 0, 10),
  'the last page': (database) => readTransactionsPage(database, everything, many / 10 - 1, 10),
  'every month': (database) => readMonths(database, everything),
  'washes of one plate': (database) =>
    readTransactionsPage(database, wanted({ kind: 'wash', plate: '1-ABC-123' }), 0, 10),
  'what failed': (database) => readTransactionsPage(database, wanted({ status: 'ERROR' }), 0, 10),
  'words that one of them holds': (database) => readTransactionsPage(database, wanted({ text: 'rare' }), 0, 10),
  'words that none of them holds': (database) => readTransactionsPage(database, wanted({ text: 'nowhere' }), 0, 10),
};
const goal = 0.25;

/** Filters over a hundred thousand transactions against going through all of them: in time, and in rows that are read. */
export async function run([runs = '5']: string[]): Promise<number> {
  const database = new AccountDatabase('washbook-bench', { indexedDB: new IDBFactory(), IDBKeyRange });
  const rows = Array.from({ length: many }, (_, index) => rowOf(index));
  await database.transactions.bulkAdd(rows);
  const months = countedMonths(rows);
  await database.transactionMonths.bulkAdd(months);
  await database.stands.add({ list: 'transactions', fetchedAt: 0, total: many, totals: sumOf(months) });
  let read = 0;
  database.transactions.hook('reading', (row) => {
    read += 1;
    return row;
  });
  const measured = async (ask: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let turn = 0; turn < Number(runs); turn += 1) {
      read = 0;
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
    return { time: median(times), read };
  };
  const whole = await measured(() => goThrough(database, everything, () => true));
  console.log(`going through all: ${Math.round(whole.time)} ms, ${whole.read} rows`);
  const ratios: number[] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const { time, read: rowsRead } = await measured(() => ask(database));
    ratios.push(time / whole.time);
    console.log(`${name}: ${time.toFixed(1)} ms, ${rowsRead} rows, ratio ${(time / whole.time).toFixed(3)}`);
  }
  console.log(`goal: at most ${goal}`);
  return Math.max(...ratios) <= goal ? 0 : 1;
}

/** Six years of them: most are washes, some a day fail, one is like no other. */
function rowOf(index: number): Transaction {
  const date = new Date(Date.parse('2026-11-20T20:00:00Z') - index * 1_890_000).toISOString();
  return {
    id: `sale-${index}`,
    date,
    day: date.slice(0, 10),
    round: 1,
    item: index === many - 7 ? 'Rare' : `Wash ${index % 6}`,
    saleItemId: null,
    amount: 850,
    creditChange: -850,
    paymentType: 'CREDIT',
    status: index % 900 === 0 ? 'ERROR' : 'SUCCESS',
    identificationItemName: ['1-ABC-123', '2-DEF-456', 'Lotte'][index % 3] ?? null,
  };
}
