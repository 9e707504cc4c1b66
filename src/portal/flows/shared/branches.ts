import { readAllKept } from '../../lists/reading.ts';
import type { AccountDatabase } from '../../log/account-database.ts';

/** The branches of the operator, the one that the customer likes best before the others; undefined as long as none are kept. */
export async function readBranches(database: AccountDatabase) {
  const [branches, account] = await readAllKept(database, 'locations', 'account');
  const preferred = account?.preferredLocationId;
  return branches
    ?.map((branch) => ({ ...branch, isPreferred: branch.id === preferred }))
    .toSorted((one, other) => Number(other.isPreferred) - Number(one.isPreferred));
}
