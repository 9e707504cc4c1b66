import type { AccountDatabase } from '../log/account-database.ts';
import { readKept, readStand } from './reading.ts';

type ListOfThings =
  | 'plates'
  | 'cards'
  | 'users'
  | 'invitations'
  | 'cardRequests'
  | 'discountVouchers'
  | 'giftVouchers'
  | 'prepaidPurchases';

/** Whether the back office told of this list and the thing is not in it. A list that this device does not have says nothing. */
export async function isGone(database: AccountDatabase, list: ListOfThings, id: string): Promise<boolean> {
  if (!(await readStand(database, list))) return false;
  const rows: readonly { id: string }[] = (await readKept(database, list)) ?? [];
  return !rows.some((row) => row.id === id);
}
