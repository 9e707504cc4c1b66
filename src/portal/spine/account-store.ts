import type { DeviceStorageEvent } from '../../../machines/spine/device-storage.ts';
import type { Session } from '../../../machines/spine/session-facts.ts';
import type { SystemSetting } from '../../contract/tenant.ts';
import { takeUpActs } from '../acts/act-store.ts';
import { entryOf } from '../acts/catalogue.ts';
import { readValueSeen } from '../acts/seen.ts';
import type { Ask } from '../api/ask.ts';
import { asEarlier } from '../ledger/act.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createKeep, type Keep } from '../lists/keep.ts';
import type { ListName } from '../lists/kept.ts';
import { createListReaders, type ListReader } from '../lists/list-readers.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import { compact } from '../log/compact.ts';
import { accountHash } from '../log/database-name.ts';
import { createFlowLog } from '../log/flow-log.ts';
import { oneAtATime } from '../log/left-behind.ts';
import { withRoom } from '../log/making-room.ts';
import { openDatabase } from '../log/open-database.ts';
import type { FlowLog } from '../log/recorded-flow.ts';
import { unsealActs } from '../log/sealed-acts.ts';
import { beginVisit, sealAndWipe } from '../log/wipe.ts';
import type { Place } from '../words/place.ts';
import type { World } from '../world.ts';
import { startAccountLedger } from './account-ledger.ts';
import { wipeStrangers } from './clean-up.ts';
import { accountScope } from './scope.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { findSession } from './session-storage.ts';
import { sessionPartOf } from './sign-in.ts';

type SessionPart = ReturnType<typeof sessionPartOf>;

/** What the portal keeps and does for the account that is signed in. */
export interface AccountStore {
  readonly accountId: string;
  readonly database: AccountDatabase;
  /** False when this device keeps nothing: reading works from memory, acts are refused. */
  readonly durable: boolean;
  /** Keeps what the back office told. */
  readonly keep: Keep;
  readonly ledger: Ledger;
  /** What acts need to be sent and is not written down. */
  readonly secrets: Secrets;
  readonly flowLog: FlowLog;
  /** The flow that reads a list; one for the whole page. */
  readonly reader: (list: ListName) => ListReader;
  readonly ask: Ask;
  readonly world: World;
  /** Where the operator is at home. */
  readonly place: Place;
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
  readonly place: Place;
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

/** Opens what this device keeps of an account; in memory when the device refuses. */
export async function openAccountStore(session: Session, ports: StorePorts): Promise<AccountStore> {
  const name = await accountScope(session.accountId, ports.session).databaseName(ports.tenant);
  // Another tab may be removing what this account left behind before.
  await oneAtATime(ports.world, async () => undefined);
  const { database, durable } = await openDatabase(name, ports.keeps ? ports.world.indexedDB : undefined, {
    onBlocked: () => ports.onStorage({ type: 'upgrade blocked' }),
    onOutdated: () => ports.onStorage({ type: 'newer version took over' }),
  });
  wipeStrangers(ports.tenant, ports.world).catch((error: unknown) =>
    console.warn('What others left behind cannot be removed.', error),
  );
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
  const keep = createKeep(database, world.now, ports.place);
  const makingRoom = <Value>(write: () => Promise<Value>) => withRoom(write, database, ports.onFull);
  const secrets = createSecrets(world, database.name);
  const { ledger, stop: stopSending } = startAccountLedger({
    ...ports,
    scope: accountScope(session.accountId, ports.session),
    catalogue: entryOf,
    database,
    secrets,
    durable,
    withRoom: makingRoom,
    refetch: (lists) => {
      for (const list of lists) readers.reader(list).send({ type: 'refresh requested' });
    },
  });
  const close = () => {
    stopSending();
    readers.stop();
    secrets.close();
    database.close();
  };
  const readers = createListReaders(() => ({ ...store, reachable: ports.reachable }), {
    onAccount: () => {
      readValueSeen(database, 'account').then(
        (seen) => seen && ports.onAccount(sessionPartOf(seen.value)),
        (error: unknown) => console.warn('Who is signed in cannot be told anew.', error),
      );
    },
    onSetting: ports.onSetting,
  });
  const store: AccountStore = {
    accountId: session.accountId,
    reader: readers.reader,
    database,
    durable,
    keep: (told, asking) => makingRoom(() => keep(told, asking)),
    ledger,
    secrets,
    ask,
    world,
    place: ports.place,
    flowLog: createFlowLog(database, makingRoom),
    connectionCameBack: () => {
      ledger.wake().catch((error: unknown) => console.warn('What waits is not sent at once.', error));
      readers.connectionCameBack();
    },
    close,
    wipe: async () => {
      stopSending();
      readers.stop();
      const hash = await accountHash(ports.tenant, session.accountId);
      await sealAndWipe(database, hash, world, () => findSession(world)?.accountId === session.accountId);
    },
  };
  return store;
}

async function takeBackSealed(store: AccountStore, { tenant, world }: StorePorts): Promise<void> {
  const hash = await accountHash(tenant, store.accountId);
  await unsealActs(hash, world.now(), async (acts) => {
    await beginVisit(store.database);
    // What is still in place knows better than the copy that was put away.
    const known = await store.database.acts.bulkGet(acts.map(({ key }) => key));
    const missing = asEarlier(acts.filter((_, index) => known[index] === undefined));
    await takeUpActs(store.database, missing, world.now());
  });
}
