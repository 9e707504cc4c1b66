import type { World } from '../world.ts';
import { type KeptNode, keptNode } from './kept-frame.ts';

/**
 * A page as it was drawn last, for the moment before it is drawn again. It is shown only where this device still holds just what it was drawn from;
 * it goes with the account when that is signed out.
 */
export interface KeptPage {
  readonly accountId: string;
  readonly build: string;
  /** Of the window: what is drawn depends on it. */
  readonly width: number;
  /** When it was kept and when the operator's day ends, of which it tells; milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** The name of the account's database, and what that held. */
  readonly database: string;
  readonly revision: string;
  readonly drawn: readonly KeptNode[];
}

/** What says how a page stands: an account, a window, a build of the portal. */
export type Around = Pick<KeptPage, 'accountId' | 'build' | 'width'>;

/** Characters: what is larger takes longer to draw than it saves. */
const most = 200_000;

const placeOf = (path: string) => `washbook.page:${path}`;

export function keepPage({ storage }: Pick<World, 'storage'>, path: string, page: KeptPage): void {
  try {
    const text = JSON.stringify(page);
    if (text.length <= most) storage.setItem(placeOf(path), text);
  } catch {
    console.warn('The page cannot be kept on this device.');
  }
}

/** Null where none is kept, or it may not be shown now. Whether the device still holds what it was drawn from is told by its revision. */
export function keptPage(
  { storage, now }: Pick<World, 'storage' | 'now'>,
  path: string,
  around: Around,
): KeptPage | null {
  try {
    const kept = JSON.parse(storage.getItem(placeOf(path)) ?? 'null') as KeptPage | null;
    const isOfHere = kept?.accountId === around.accountId && kept.build === around.build && kept.width === around.width;
    return isOfHere && kept.from <= now() && now() < kept.until ? kept : null;
  } catch {
    return null;
  }
}

/** What is told of the connection and of payments under way is told anew; no flow is where it was. */
export function pageAsDrawn(main: Element): KeptNode[] {
  const copy = main.cloneNode(true) as Element;
  for (const told of copy.querySelectorAll('[data-flow="connection"], [data-flow="payments-in-progress"]'))
    told.replaceChildren();
  for (const flow of copy.querySelectorAll('[data-flow]')) {
    flow.removeAttribute('data-flow');
    flow.removeAttribute('data-state');
  }
  return [...copy.childNodes].map(keptNode);
}

/**
 * Changes with everything that is written about lists and acts: each answer that is kept passes a fence, each change of an act is a fact of its own, and
 * their numbers are never given twice. What is dropped of the log is older than a day.
 */
export function readRevision(database: IDBDatabase): Promise<string> {
  const { promise, resolve, reject } = resolvers<string>();
  const reading = database.transaction(['fences', 'stands', 'facts', 'flowEvents']);
  const lists = [reading.objectStore('fences').getAll(), reading.objectStore('stands').getAll()];
  const logs = [
    reading.objectStore('facts').openKeyCursor(null, 'prev'),
    reading.objectStore('flowEvents').openKeyCursor(null, 'prev'),
  ];
  reading.oncomplete = () =>
    resolve(JSON.stringify([...lists.map(({ result }) => result), ...logs.map(({ result }) => result?.key ?? null)]));
  reading.onabort = () => reject(reading.error);
  return promise;
}

/** The revision of a database that may be gone: none is made. */
export function revisionOf(indexedDB: IDBFactory, name: string): Promise<string> {
  const { promise, resolve, reject } = resolvers<string>();
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const { result: database } = opening;
    database.onversionchange = () => database.close();
    const read = async () => await readRevision(database);
    read()
      .then(resolve, reject)
      .finally(() => database.close());
  };
  return promise;
}

function resolvers<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<Value>((onDone, onFailed) => {
    resolve = onDone;
    reject = onFailed;
  });
  return { promise, resolve, reject };
}
