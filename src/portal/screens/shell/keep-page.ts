import { Dexie } from 'dexie';
import { keepPage, pageAsDrawn, readRevision } from '../../spine/kept-page.ts';
import { findSession } from '../../spine/session-storage.ts';
import type { Store } from '../../spine/store.ts';
import { dayOf } from '../../words/day.ts';
import type { Place } from '../../words/place.ts';

/** Milliseconds: what is read one after the other comes closer together than that. */
const untilCalm = 500;
const untilRest = 1_500;
const untilDrawn = 200;
const quarter = 15 * 60_000;

/** Keeps the page at this path as it is drawn, whenever it has come to rest, until it is left. */
export function keepAtRest({ world, database, place }: Store, path: string, left: AbortSignal): void {
  let resting = new AbortController();
  const keepNow = async ({ signal }: AbortController) => {
    await world.wait(untilCalm, signal);
    if (signal.aborted) return;
    const revision = await readRevision(database.backendDB());
    await world.wait(untilRest, signal);
    // Nothing was written meanwhile; what was written last is read before this is, and drawn soon after.
    if (signal.aborted || revision !== (await readRevision(database.backendDB()))) return;
    await world.wait(untilDrawn, signal);
    if (signal.aborted) return;
    const main = document.getElementById('content');
    // Another tab may have signed out.
    const accountId = findSession(world)?.accountId;
    const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
    const isHere = location.pathname.endsWith(path) && location.search === '';
    const isAtRest = isHere && !document.hidden && !main?.querySelector('[data-shape], dialog');
    if (!main || !isAtRest || accountId === undefined || build === undefined) return;
    const [from, width] = [world.now(), innerWidth];
    const until = endOfDay(from, place);
    const drawn = pageAsDrawn(main);
    keepPage(world, location.pathname, {
      accountId,
      build,
      width,
      from,
      until,
      database: database.name,
      revision,
      drawn,
    });
  };
  const restAnew = () => {
    resting.abort();
    resting = new AbortController();
    keepNow(resting).catch((error: unknown) => console.warn('The page is not kept.', error));
  };
  const watched = ['fences', 'stands', 'facts'].map((table) => `idb://${database.name}/${table}/`);
  // Told by every tab. Nothing is read for it: while lists come there is a change every few milliseconds.
  const onChanged = (parts: object) => {
    if (Object.keys(parts).some((part) => watched.some((table) => part.startsWith(table)))) restAnew();
  };
  Dexie.on.storagemutated.subscribe(onChanged);
  restAnew();
  left.addEventListener('abort', () => {
    resting.abort();
    Dexie.on.storagemutated.unsubscribe(onChanged);
  });
}

/** The first moment of the operator's next day; milliseconds since 1970. */
function endOfDay(now: number, place: Place): number {
  const today = dayOf(now, place);
  let moment = Math.ceil((now + 1) / quarter) * quarter;
  while (dayOf(moment, place) === today) moment += quarter;
  return moment;
}
