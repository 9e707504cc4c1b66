import { readAllKept } from '../../lists/reading.ts';
import type { AccountDatabase } from '../../log/account-database.ts';

/** All discount vouchers, and how many of them a tenant shows at first sight. */
export async function readRecentVouchers(database: AccountDatabase, usually: number) {
  const [setting, all = []] = await readAllKept(database, 'setting', 'discountVouchers');
  return { all, count: setting?.recentDiscountVouchers ?? usually };
}
