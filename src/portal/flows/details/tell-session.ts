import { readAccountSeen } from '../../lists/details.ts';
import type { AccountStore } from '../account-store.ts';
import type { Portal } from '../portal.ts';
import { sessionPartOf } from '../sign-in.ts';

/** Name, language and status as they are now, wishes included, for everything that depends on who is signed in. */
export async function tellSession(portal: Portal, store: AccountStore): Promise<void> {
  const seen = await readAccountSeen(store.database);
  if (seen) portal.session.send({ type: 'account fetched', account: sessionPartOf(seen.value) });
}
