import type { ListName } from '../../lists/kept.ts';
import { outdateLists } from '../../log/outdate-lists.ts';
import type { Store } from '../../spine/store.ts';

/** Has lists read that a payment has changed, and says of them until then that they are from before. */
export async function bringUpToDate(
  { database, reader }: Pick<Store, 'database' | 'reader'>,
  lists: readonly ListName[],
): Promise<void> {
  await outdateLists(database, lists).catch(console.warn);
  for (const list of lists) reader(list).send({ type: 'refresh requested' });
}
