import { entryOf } from '../acts/catalogue.ts';
import type { Ask } from '../api/ask.ts';
import { compact } from '../log/compact.ts';
import { createFlowLog } from '../log/flow-log.ts';
import { openDatabase } from '../log/open-database.ts';
import type { World } from '../world.ts';
import { startAccountLedger } from './account-ledger.ts';
import type { AccountStore } from './account-store.ts';
import { guestScope } from './scope.ts';

/** What flows need that somebody may be in without an account. */
export type GuestStore = Pick<AccountStore, 'database' | 'ledger' | 'flowLog' | 'world'>;

interface GuestPorts {
  readonly world: World;
  readonly ask: Ask;
  /** The tenant's host. */
  readonly tenant: string;
  readonly sendsKeys: () => boolean;
  readonly reachable: () => boolean;
}

/** Opens what this device keeps of whoever acts without an account; in memory when the device refuses. */
export async function openGuestStore({ tenant, ...ports }: GuestPorts): Promise<GuestStore> {
  const { world } = ports;
  const scope = guestScope();
  const listeners = { onBlocked: () => undefined, onOutdated: () => undefined };
  const { database, durable } = await openDatabase(await scope.databaseName(tenant), world.indexedDB, listeners);
  if (durable)
    await compact(database, world.now()).catch((error: unknown) => console.warn('The log cannot be compacted.', error));
  const { ledger } = startAccountLedger({ ...ports, scope, catalogue: entryOf, database, durable });
  return { database, ledger, flowLog: createFlowLog(database), world };
}
