import type { Queryable } from '../../backoffice/database/database.ts';
import type { DemoSale } from './history.ts';
import { insertAll } from './insert.ts';

const atOnce = 20_000;

/** Writes them in lots and gives the sum of the credit changes. */
export async function insertSales(database: Queryable, sales: Iterable<DemoSale>): Promise<number> {
  let balance = 0;
  let lot: DemoSale[] = [];
  for (const sale of sales) {
    balance += sale.credit_change;
    lot.push(sale);
    if (lot.length === atOnce) {
      await insertAll(database, 'sale', lot);
      lot = [];
    }
  }
  await insertAll(database, 'sale', lot);
  return balance;
}
