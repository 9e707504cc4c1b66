import { downloadAnonymousPrepaidSaleItem } from '../../../contract/prepaid-items.ts';
import { keepDocument, takeKeptDocument } from '../../log/documents.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';

type Around = Pick<Portal, 'guestStore' | 'world'>;

/** Keeps the document of what a guest bought on this device: it counts as downloaded, and can be seen again where there is no network. */
export async function keepGuestPaper(portal: Around, uuid: string): Promise<void> {
  const store = await boughtHere(portal, uuid);
  if (store === null) return;
  const { ask, database, world } = store;
  const content = await ask(downloadAnonymousPrepaidSaleItem, { uuid });
  const { size, type: mediaType } = content;
  const [openedAt, fetchedAt] = [world.now(), world.now()];
  await keepDocument(database, {
    ...{ id: paperOf(uuid), content: await content.arrayBuffer(), mediaType, size, openedAt, fetchedAt },
  });
}

/** As it was downloaded on this device; null where it was not. */
export async function keptGuestPaper(portal: Around, uuid: string): Promise<Blob | null> {
  const store = await boughtHere(portal, uuid);
  const kept = store && (await takeKeptDocument(store.database, paperOf(uuid), store.world.now()));
  return kept ? new Blob([kept.content], { type: kept.mediaType }) : null;
}

/** Most visitors to a document are no guests of this device: nothing is opened for them. */
async function boughtHere({ guestStore, world }: Around, uuid: string): Promise<Store | null> {
  const databases = (await world.indexedDB?.databases()) ?? [];
  if (!databases.some(({ name = '' }) => name.startsWith('washbook-guest-'))) return null;
  const store = await guestStore();
  // What orders are otherwise known by comes with all of paying: here the answer says enough.
  const acts = await store.database.acts.toArray();
  return acts.some(({ answer }) => (answer as { saleUuid?: unknown } | null)?.saleUuid === uuid) ? store : null;
}

/** Under which the document of a purchase is kept once it was downloaded here. */
export function paperOf(uuid: string): string {
  return `guest/${uuid}`;
}
