// What a device keeps of a page as it was drawn, and of what it was drawn from. These functions run in the page.

/** Whether the page kept there was drawn from what the device holds now. */
export async function holdsStill(at: string): Promise<boolean> {
  const { database, revision } = JSON.parse(localStorage.getItem(at) ?? '{}');
  if (!database) return false;
  const { promise, resolve } = Promise.withResolvers<string>();
  const opening = indexedDB.open(database);
  opening.onsuccess = () => {
    const reading = opening.result.transaction(['fences', 'stands', 'facts', 'flowEvents']);
    const lists = ['fences', 'stands'].map((name) => reading.objectStore(name).getAll());
    const logs = ['facts', 'flowEvents'].map((name) => reading.objectStore(name).openKeyCursor(null, 'prev'));
    reading.oncomplete = () =>
      resolve(JSON.stringify([...lists.map(({ result }) => result), ...logs.map(({ result }) => result?.key ?? null)]));
    opening.result.close();
  };
  return (await promise) === revision;
}

/** What the device keeps of that, which is kept again by what is given. */
export async function keptNow({ place, store }: { place: string; store: string }) {
  const { database } = JSON.parse(localStorage.getItem(place) ?? '{}');
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  const opening = indexedDB.open(database);
  opening.onsuccess = () => {
    const reading = opening.result.transaction(store).objectStore(store).getAll();
    reading.onsuccess = () => resolve(reading.result);
    opening.result.close();
  };
  return { database, store, rows: await promise, local: Object.entries(localStorage) };
}

/** Undoes what was changed of it since. */
export async function keepAgain({ database, store, rows, local }: Awaited<ReturnType<typeof keptNow>>): Promise<void> {
  for (const [name, value] of local) localStorage.setItem(name, value);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const opening = indexedDB.open(database);
  opening.onsuccess = () => {
    const writing = opening.result.transaction(store, 'readwrite');
    writing.objectStore(store).clear();
    for (const row of rows) writing.objectStore(store).put(row);
    writing.oncomplete = resolve;
    opening.result.close();
  };
  await promise;
}
