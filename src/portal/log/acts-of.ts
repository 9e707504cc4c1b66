import type { Act } from '../ledger/act.ts';
import type { AccountDatabase } from './account-database.ts';

/** The acts of these types that were asked for since then, newest first. Those of other types are not read. */
export async function actsOf(
  { acts }: Pick<AccountDatabase, 'acts'>,
  types: readonly string[],
  since = Number.NEGATIVE_INFINITY,
): Promise<Act[]> {
  const found = await Promise.all(
    types.map((type) =>
      acts.where('[type+createdAt]').between([type, since], [type, Number.POSITIVE_INFINITY], true, true).toArray(),
    ),
  );
  return found.flat().sort((one, other) => other.createdAt - one.createdAt);
}
