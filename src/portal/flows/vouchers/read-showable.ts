import { readAllKept } from '../../lists/reading.ts';
import type { AccountDatabase } from '../../log/account-database.ts';

/** Of everything that can be shown at the wash what no act changes, as of one moment. */
export function readShowable(database: AccountDatabase) {
  return readAllKept(database, 'prepaidPurchases', 'discountVouchers', 'giftVouchers');
}
