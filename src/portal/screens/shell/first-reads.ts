import { waitFor } from 'xstate';
import { isOfferUnread, offerLists, offerReads } from '../../hooks/use-offer.ts';
import type { FirstRead } from '../../lists/first-reads.ts';
import type { PageName } from '../../pages/pages.ts';
import { fetchQuestions } from '../../parts/ahead.ts';
import type { Screen } from '../../parts/part.ts';
import { isAnyLeftOpen, leftOpenReads } from '../../spine/left-open.ts';
import type { Portal } from '../../spine/portal.ts';
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

/** Milliseconds: a round trip. */
const untilAsked = 300;

/** Reads what a page and its frame want of this device, so that they are drawn once, with it. A page that says nothing of it is read when it is drawn. */
export function readFirst(
  opening: Promise<Store>,
  { matches }: Arrived,
  screenOf: (page: PageName) => Screen | string,
  { world, session }: Pick<Portal, 'world' | 'session'>,
): Promise<void> {
  const { staticData, search } = matches.at(-1) ?? {};
  const screen = staticData?.page && screenOf(staticData.page);
  let isDrawn = false;
  const read = async () => {
    const part: PagePart = typeof screen === 'object' ? await screen.load() : {};
    const store = await opening;
    const own = part.firstReads?.(store, { ...search }) ?? [];
    const reads = [...offerReads, ...statusReads, ...bellReads, ...own, ...leftOpenReads];
    const readAll = () => store.firstReads.read(store.database, reads);
    await readAll();
    // Drawn without it meanwhile, the page has gone on.
    if (isDrawn) return store.firstReads.end();
    // With its rows a page is drawn with the question over them; where the line is slow the rows come first.
    if (isAnyLeftOpen(store.firstReads)) await Promise.race([fetchQuestions(), world.wait(untilAsked)]);
    if (session.getSnapshot().context.session?.status !== 'COMPLETED' || !isOfferUnread(store)) return;
    // On a new device the menus are drawn with the page, too: an entry that comes later would push others away.
    await Promise.all(offerLists.map((list) => waitFor(store.reader(list), (state) => !state.hasTag('fetching'))));
    // Found out after that, it would be older than what the page asks itself.
    if (!isDrawn) await readAll();
  };
  // What hinders it is told where the page is drawn.
  const told = (error: unknown) => console.warn('The page was not read before it was drawn.', error);
  return Promise.race([read().catch(told), world.wait(untilDrawn)]).finally(() => {
    isDrawn = true;
  });
}
