import type { Session } from '../../../machines/account/session-facts.ts';
import type { Ask } from '../api/ask.ts';
import { createActStore } from '../ledger/act-store.ts';
import { actTypeOf } from '../ledger/act-types.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { AccountDatabase, databaseName } from '../log/account-database.ts';
import { createRecord, type Record } from '../log/record.ts';
import type { FlowLog } from '../log/recorded-flow.ts';
import type { World } from '../world.ts';

/** What the portal keeps and does for the account that is signed in. */
export interface AccountStore {
  readonly accountId: string;
  readonly database: AccountDatabase;
  /** False when this device keeps nothing: reading works from memory, acts are refused. */
  readonly durable: boolean;
  readonly record: Record;
  readonly ledger: Ledger;
  readonly flowLog: FlowLog;
  readonly ask: Ask;
  readonly world: World;
  readonly tenant: string;
  readonly close: () => void;
}

interface StorePorts {
  readonly world: World;
  readonly ask: Ask;
  /** The tenant's host. */
  readonly tenant: string;
  readonly sessionEpoch: () => string | null;
}

/** Opens what this device keeps of an account; in memory when the device refuses. */
export async function openAccountStore(session: Session, ports: StorePorts): Promise<AccountStore> {
  const name = await databaseName(ports.tenant, session.accountId);
  const kept = ports.world.indexedDB && (await opened(new AccountDatabase(name)));
  if (kept) return storeOn(kept, true, session, ports);
  console.warn('This device keeps nothing: lists live in memory until the page is closed.');
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  const inMemory = new AccountDatabase(name, { indexedDB: new IDBFactory(), IDBKeyRange });
  await inMemory.open();
  return storeOn(inMemory, false, session, ports);
}

function storeOn(database: AccountDatabase, durable: boolean, session: Session, ports: StorePorts): AccountStore {
  const { world, ask, tenant } = ports;
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
  return {
    accountId: session.accountId,
    database,
    durable,
    record,
    ledger,
    ask,
    world,
    tenant,
    flowLog: flowLogOn(database),
    close: () => {
      stopSending();
      database.close();
    },
  };
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
