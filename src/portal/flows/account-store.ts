import type { Session } from '../../../machines/account/session-facts.ts';
import type { DeviceStorageEvent } from '../../../machines/shell/device-storage.ts';
import type { SystemSetting } from '../../contract/tenant.ts';
import type { Ask } from '../api/ask.ts';
import { asEarlier } from '../ledger/act.ts';
import { actTypeOf, withoutSecrets } from '../ledger/act-types.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { AccountDatabase, ListName } from '../log/account-database.ts';
import { compact } from '../log/compact.ts';
import { accountHash, databaseName } from '../log/database-name.ts';
import { createFlowLog } from '../log/flow-log.ts';
import { makingRoom, withRoom } from '../log/making-room.ts';
import { openDatabase } from '../log/open-database.ts';
import { createRecord, type Record } from '../log/record.ts';
import type { FlowLog } from '../log/recorded-flow.ts';
import { sealActs, unsealActs } from '../log/sealed-acts.ts';
import type { World } from '../world.ts';
import { startAccountLedger } from './account-ledger.ts';
import { createListReaders, type ListReader } from './list-readers.ts';
import type { sessionPartOf } from './sign-in.ts';

type SessionPart = ReturnType<typeof sessionPartOf>;

/** What the portal keeps and does for the account that is signed in. */
export interface AccountStore {
  readonly accountId: string;
  readonly database: AccountDatabase;
  /** False when this device keeps nothing: reading works from memory, acts are refused. */
  readonly durable: boolean;
  readonly record: Record;
  readonly ledger: Ledger;
  readonly flowLog: FlowLog;
  /** The flow that reads a list; one for the whole page. */
  readonly reader: (list: ListName) => ListReader;
  readonly ask: Ask;
  readonly world: World;
  /** The back office can be reached again: what waited is sent and what was not answered is read. */
  readonly connectionCameBack: () => void;
  /** Stops sending and lets go of the database. */
  readonly close: () => void;
  /** Puts undelivered acts away, then removes everything else of the account from this device. */
  readonly wipe: () => Promise<void>;
}

export interface StorePorts {
  readonly world: World;
  readonly ask: Ask;
  /** The tenant's host. */
  readonly tenant: string;
  readonly session: () => Session | null;
  /** Whether the back office announced that it keeps keys. */
  readonly sendsKeys: () => boolean;
  /** Whether the back office can be reached, as far as is known. */
  readonly reachable: () => boolean;
  readonly onAccount: (account: SessionPart) => void;
  readonly onSetting: (setting: SystemSetting) => void;
  /** Whether to try this device's storage at all. */
  readonly keeps: boolean;
  readonly onStorage: (event: DeviceStorageEvent) => void;
  /** Nothing can be written on this device any more. */
  readonly onFull: () => void;
}

/** Signing out waits no longer until an empty database is gone; in milliseconds. */
const deletionLimit = 3_000;

/** Opens what this device keeps of an account; in memory when the device refuses. */
export async function openAccountStore(session: Session, ports: StorePorts): Promise<AccountStore> {
  const name = await databaseName(ports.tenant, session.accountId);
  const { database, durable } = await openDatabase(name, ports.keeps ? ports.world.indexedDB : undefined, {
    onBlocked: () => ports.onStorage({ type: 'upgrade blocked' }),
    onOutdated: () => ports.onStorage({ type: 'newer version took over' }),
  });
  ports.onStorage({ type: durable ? 'storage opened' : 'storage refused' });
  const store = storeOn(database, durable, session, ports);
  if (durable) {
    await compact(database, ports.world.now()).catch((error: unknown) =>
      console.warn('The log cannot be compacted.', error),
    );
    await takeBackSealed(store, ports).catch((error: unknown) => console.warn('Sealed acts stay sealed.', error));
  }
  return store;
}

function storeOn(database: AccountDatabase, durable: boolean, session: Session, ports: StorePorts): AccountStore {
  const { world, ask } = ports;
  const inTransaction = createRecord(database, world.now);
  const record = makingRoom(inTransaction, database, ports.onFull);
  const { ledger, stop: stopSending } = startAccountLedger({
    ...ports,
    accountId: session.accountId,
    database,
    record: inTransaction,
    durable,
    withRoom: (write) => withRoom(write, database, ports.onFull),
  });
  const close = () => {
    stopSending();
    readers.stop();
    database.close();
  };
  const readers = createListReaders(() => store, ports);
  const seal = async () => {
    const acts = (await ledger.undelivered()).map(withoutSecrets);
    if (acts.length > 0) await sealActs(await accountHash(ports.tenant, session.accountId), acts, world.now());
  };
  const store: AccountStore = {
    accountId: session.accountId,
    reader: readers.reader,
    database,
    durable,
    record,
    ledger,
    ask,
    world,
    flowLog: createFlowLog(database),
    connectionCameBack: () => {
      ledger.wake().catch((error: unknown) => console.warn('What waits is not sent at once.', error));
      readers.connectionCameBack();
    },
    close,
    wipe: async () => {
      stopSending();
      readers.stop();
      await seal().catch((error: unknown) => console.warn('Undelivered acts cannot be put away.', error));
      // A tab that is frozen holds the deletion up until it runs again; what is in there goes at once.
      await emptied(database).catch((error: unknown) => console.warn('The lists cannot be emptied.', error));
      await Promise.race([database.delete(), world.wait(deletionLimit)]);
    },
  };
  return store;
}

function emptied(database: AccountDatabase): Promise<void> {
  return database.transaction('rw', database.tables, async () => {
    for (const table of database.tables) await table.clear();
  });
}

async function takeBackSealed(store: AccountStore, { tenant, world }: StorePorts): Promise<void> {
  const hash = await accountHash(tenant, store.accountId);
  await unsealActs(hash, world.now(), async (acts) => {
    // What is still in place knows better than the copy that was put away.
    const known = await store.database.acts.bulkGet(acts.map(({ key }) => key));
    const missing = asEarlier(acts.filter((_, index) => known[index] === undefined));
    await store.record(
      missing.flatMap((act) => (act.state === 'review' ? [] : (actTypeOf(act)?.requested(act) ?? []))),
      missing,
    );
  });
}
