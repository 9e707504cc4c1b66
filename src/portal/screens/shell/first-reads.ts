import { offerReads } from '../../hooks/use-offer.ts';
import type { FirstRead } from '../../lists/first-reads.ts';
import type { Screen } from '../../pages/page.ts';
import type { PageName } from '../../pages/pages.ts';
import type { Store } from '../../spine/store.ts';
import { bellReads } from './bell.tsx';
import { statusReads } from './status.tsx';

/** What a part of the portal tells of the page that is in it. */
interface PagePart {
  readonly firstReads?: (store: Store, search: Readonly<Record<string, unknown>>) => readonly FirstRead[];
}

/** The page that is about to be drawn, as the router knows it. */
interface Arrived {
  readonly matches: readonly { readonly staticData: { readonly page?: PageName }; readonly search: object }[];
}

/** Milliseconds: a device that takes longer to open is told of. */
const untilDrawn = 2_000;

/** Reads what a page and its frame want of this device, so that they are drawn once, with it. A page that says nothing of it is read when it is drawn. */
export async function readFirst(
  opening: Promise<Store>,
  { matches }: Arrived,
  screenOf: (page: PageName) => Screen | string,
  { wait }: Pick<Store['world'], 'wait'>,
): Promise<void> {
  const { staticData, search } = matches.at(-1) ?? {};
  const screen = staticData?.page && screenOf(staticData.page);
  const read = async () => {
    const part: PagePart = typeof screen === 'object' ? await screen.load() : {};
    const store = await opening;
    const own = part.firstReads?.(store, { ...search }) ?? [];
    await store.firstReads.read(store.database, [...offerReads, ...statusReads, ...bellReads, ...own]);
  };
  // What hinders it is told where the page is drawn.
  const told = (error: unknown) => console.warn('The page was not read before it was drawn.', error);
  await Promise.race([read().catch(told), wait(untilDrawn)]);
}
