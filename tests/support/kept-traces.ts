import type { Page } from 'playwright-core';

/** Which of these a device still keeps, as far as a page of it can read. */
export async function found(page: Page, traces: readonly string[]): Promise<string[]> {
  const raw = await allKept(page);
  return traces.filter((trace) => raw.includes(trace));
}

/**
 * Everything that a page can read of what its device keeps: both storages, each row of each database, the address of each cached answer and the words of
 * those that are no part of the portal itself, cookies, and the notices that are shown.
 */
function allKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      // One that has gone meanwhile must not come into being by being looked for.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const database = await request(opening).catch(() => null);
      if (database === null) continue;
      for (const store of database.objectStoreNames)
        rows.push([name, store, await request(database.transaction(store).objectStore(store).getAll())]);
      database.close();
    }
    const answers: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const words = name.includes('precache') ? '' : await (await cache.match(url))?.text();
        answers.push(`${name} ${url} ${words}`);
      }
    }
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = ((await registration?.getNotifications()) ?? []).map(({ title, body, tag }) => [title, body, tag]);
    return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }, answers, document.cookie, shown]);
  });
}
