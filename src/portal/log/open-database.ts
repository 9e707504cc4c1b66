import { Dexie } from 'dexie';
import { AccountDatabase, databaseVersion } from './account-database.ts';

export interface DatabaseListeners {
  /** Another tab holds an older version open; it goes on by itself once that is closed. */
  readonly onBlocked: () => void;
  /** A newer version of the portal wants this database, or already had it: this page writes nothing any more. */
  readonly onOutdated: () => void;
  /** It was removed under this page. */
  readonly onGone: () => void;
}

/** What was opened, and whether it outlives the page. */
export interface OpenedDatabase {
  readonly database: AccountDatabase;
  readonly durable: boolean;
}

/** Opens an account's database; in memory when the device refuses. Rejects when a newer version wrote it. */
export async function openDatabase(
  name: string,
  indexedDB: IDBFactory | undefined,
  listeners: DatabaseListeners,
): Promise<OpenedDatabase> {
  const database = new AccountDatabase(name);
  if (indexedDB && (await isNewer(indexedDB, database))) {
    listeners.onOutdated();
    throw new Error('a newer version of the portal wrote what this device keeps');
  }
  const kept = indexedDB && (await opened(database, listeners));
  return kept ? { database: kept, durable: true } : { database: await inMemory(name), durable: false };
}

/** A database that lasts as long as the page. */
async function inMemory(name: string): Promise<AccountDatabase> {
  console.warn('This device keeps nothing: lists live in memory until the page is closed.');
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  const memory = { indexedDB: new IDBFactory(), IDBKeyRange };
  // Where the browser has no databases at all, live queries would stay silent for ever.
  Dexie.dependencies.indexedDB ??= memory.indexedDB;
  Dexie.dependencies.IDBKeyRange ??= memory.IDBKeyRange;
  const database = new AccountDatabase(name, memory);
  await database.open();
  return database;
}

async function opened(database: AccountDatabase, listeners: DatabaseListeners): Promise<AccountDatabase | null> {
  let isOpening = true;
  // Deleting it may be held up for a moment too; that is no upgrade.
  database.on('blocked', () => {
    if (isOpening) listeners.onBlocked();
  });
  database.on('versionchange', ({ newVersion }) => {
    // Left to itself Dexie would open the database again with the next write, in its old form.
    database.close({ disableAutoOpen: true });
    // Without a version it is being deleted: by logging out in another tab, or by the browser's owner.
    if (newVersion === null) listeners.onGone();
    else listeners.onOutdated();
    return false;
  });
  try {
    await database.open();
    // A browser that clears what a site keeps asks no page; left to itself Dexie would open an empty one with the next read.
    database.backendDB().addEventListener('close', () => {
      database.close({ disableAutoOpen: true });
      listeners.onGone();
    });
    return database;
  } catch (error) {
    console.warn('The database cannot be opened.', error);
    return null;
  } finally {
    isOpening = false;
  }
}

/** Dexie opens a database of a newer version without a word and writes rows of the old form into it. */
async function isNewer(indexedDB: IDBFactory, database: AccountDatabase): Promise<boolean> {
  try {
    const found = (await indexedDB.databases()).find(({ name }) => name === database.name);
    return found?.version !== undefined && found.version > databaseVersion * 10;
  } catch {
    return false;
  }
}
