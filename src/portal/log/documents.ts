import type { AccountDatabase, KeptDocument } from './account-database.ts';

/** Bytes of documents that this device keeps at most: some hundreds of them. */
const mostBytes = 20_000_000;

/** Keeps a document; those that were opened longest ago make way for it. One that is larger than all of them together may be is not kept. */
export function keepDocument(database: AccountDatabase, document: KeptDocument, most = mostBytes): Promise<void> {
  const { papers } = database;
  return database.transaction('rw', papers, async () => {
    await papers.delete(document.id);
    if (document.size > most) return;
    const older = await sizes(database);
    let room = most - document.size - older.reduce((sum, { size }) => sum + size, 0);
    for (const { id, size } of older) {
      if (room >= 0) break;
      await papers.delete(id);
      room += size;
    }
    await papers.put(document);
  });
}

/** A document that was opened on this device before; from now on it counts as opened just now. */
export async function takeKeptDocument(
  { papers }: AccountDatabase,
  id: string,
  now: number,
): Promise<KeptDocument | undefined> {
  const found = await papers.get(id);
  if (found) await papers.update(id, { openedAt: now }).catch(() => 0);
  return found;
}

/** Without reading what is in them. */
export async function isDocumentKept({ papers }: AccountDatabase, id: string): Promise<boolean> {
  return (await papers.where('id').equals(id).count()) > 0;
}

export async function dropDocument({ papers }: AccountDatabase, id: string): Promise<void> {
  await papers.delete(id);
}

/** Drops the half that was opened longest ago, at least one; false when there is none. */
export function dropOlderDocuments(database: AccountDatabase): Promise<boolean> {
  const { papers } = database;
  return database.transaction('rw', papers, async () => {
    const ids = (await sizes(database)).map(({ id }) => id);
    await papers.bulkDelete(ids.slice(0, Math.ceil(ids.length / 2)));
    return ids.length > 0;
  });
}

/** The one that was opened longest ago first. The index alone is read: together they may be large. */
async function sizes({ papers }: AccountDatabase): Promise<{ id: string; size: number }[]> {
  const index = papers.orderBy('[openedAt+size]');
  const [ids, keys] = await Promise.all([index.primaryKeys(), index.keys()]);
  return ids.map((id, at) => ({ id, size: (keys[at] as unknown as readonly [number, number])[1] }));
}
