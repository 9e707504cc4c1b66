import { isGone } from '../../lists/gone.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';

/** Says why a question closed by itself: what it was about is no longer in the list. */
export async function tellIfGone(
  { tell }: Pick<Portal, 'tell'>,
  { database }: Pick<Store, 'database'>,
  list: Parameters<typeof isGone>[1],
  id: string,
  name: string,
): Promise<void> {
  if (await isGone(database, list, id)) tell({ tone: 'info', messageId: 'thing.gone', values: { name } });
}
