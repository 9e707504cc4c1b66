import { readValueSeen } from '../../acts/seen.ts';
import type { Portal } from '../../spine/portal.ts';
import { sessionPartOf } from '../../spine/sign-in.ts';
import type { Store } from '../../spine/store.ts';

/** Name, language and status as they are now, wishes included, for everything that depends on the signed-in account. */
export async function tellSession(portal: Portal, store: Store): Promise<void> {
  const seen = await readValueSeen(store.database, 'account');
  if (seen) portal.session.send({ type: 'account fetched', account: sessionPartOf(seen.value) });
}
