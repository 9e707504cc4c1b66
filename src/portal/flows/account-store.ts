import type { Session } from '../../../machines/account/session-facts.ts';
import type { Ask } from '../api/ask.ts';
import { createActStore } from '../ledger/act-store.ts';
import { actTypeOf } from '../ledger/act-types.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { AccountDatabase } from '../log/account-database.ts';
import { accountHash, databaseName } from '../log/database-name.ts';
import { createRecord, type Record } from '../log/record.ts';
import { sealActs, unsealActs } from '../log/sealed-acts.ts';
import type { FlowLog } from '../log/recorded-flow.ts';
import type { SystemSetting } from '../../contract/tenant.ts';
import type { World } from '../world.ts';
import { createListReaders, type ListReader } from './list-readers.ts';
import type { ListName } from '../log/account-database.ts';
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
  readonly sessionEpoch: () => string | null;
  readonly onAccount: (account: SessionPart) => void;
  readonly onSetting: (setting: SystemSetting) => void;
}

/** Opens what this device keeps of an account; in memory when the device refuses. */
export async function openAccountStore(session: Session, ports: StorePorts): Promise<AccountStore> {
  const name = await databaseName(ports.tenant, session.accountId);
  const kept = ports.world.indexedDB && (await opened(new AccountDatabase(name)));
  if (kept) {
    const store = storeOn(kept, true, session, ports);
    await takeBackSealed(store, ports).catch((error: unknown) => console.warn('Sealed acts stay sealed.', error));
    return store;
  }
  console.warn('This device keeps nothing: lists live in memory until the page is closed.');
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  const inMemory = new AccountDatabase(name, { indexedDB: new IDBFactory(), IDBKeyRange });
  await inMemory.open();
  return storeOn(inMemory, false, session, ports);
}

function storeOn(database: AccountDatabase, durable: boolean, session: Session, ports: StorePorts): AccountStore {
  const { world, ask } = ports;
  const record = createRecord(database, world.now);
  const ledger = createLedger({
    now: world.now,
    random: world.random,
    store: createActStore(database, record, durable),
    send: async (act) => {
      const type = actTypeOf(act);
      if (!type) throw { type: 'contract broken', call: act.type, field: 'type' };
      return ask(type.call, act.input, { key: act.key });
    },
    alone: (work) => alone(world.locks, `washbook-ledger-${database.name}`, work),
    wait: (milliseconds, signal) => world.wait(milliseconds, signal),
    sessionEpoch: ports.sessionEpoch,
  });
  const stopSending = ledger.start();
  const close = () => {
    stopSending();
    readers.stop();
    database.close();
  };
  const readers = createListReaders(() => store, ports);
  const store: AccountStore = {
    accountId: session.accountId,
    reader: readers.reader,
    database,
    durable,
    record,
    ledger,
    ask,
    world,
    flowLog: flowLogOn(database),
    connectionCameBack: () => {
      void ledger.wake();
      readers.connectionCameBack();
    },
    close,
    wipe: async () => {
      stopSending();
      readers.stop();
      const acts = await ledger.undelivered();
      if (acts.length > 0) await sealActs(await accountHash(ports.tenant, session.accountId), acts, world.now());
      await database.delete();
    },
  };
  return store;
}

async function takeBackSealed(store: AccountStore, { tenant, world }: StorePorts): Promise<void> {
  const hash = await accountHash(tenant, store.accountId);
  await unsealActs(hash, world.now(), async (acts) => {
    const facts = acts.flatMap((act) => actTypeOf(act)?.requested(act) ?? []);
    await store.record(facts, acts);
  });
}

function flowLogOn(database: AccountDatabase): FlowLog {
  return {
    eventsOf: (flow) => database.flowEvents.where('flow').equals(flow).sortBy('at'),
    append: async (event) => {
      await database.flowEvents.add(event);
    },
    forget: async (flow) => {
      await database.flowEvents.where('flow').equals(flow).delete();
    },
  };
}

async function opened(database: AccountDatabase): Promise<AccountDatabase | null> {
  try {
    await database.open();
    return database;
  } catch (error) {
    console.warn('The database cannot be opened.', error);
    return null;
  }
}

/** One tab at a time; where the browser has no locks every tab is on its own, and the back office tells keys apart. */
async function alone(
  locks: LockManager | undefined,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { signal } = new AbortController();
  if (locks) await locks.request(name, () => work(signal));
  else await work(signal);
}
