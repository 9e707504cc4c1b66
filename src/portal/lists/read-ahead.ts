import { type AnyActorRef, waitFor } from 'xstate';
import type { AccountDatabase, ListStand } from '../log/account-database.ts';
import type { World } from '../world.ts';
import { entryOf, type ListName, listsFor } from './kept.ts';
import type { ListReader } from './list-readers.ts';
import { readStand } from './reading.ts';
import type { Stands } from './stands.ts';

/** What the screen itself shows is asked for first; in milliseconds. */
const headStart = 2_000;

/** A list that was read so recently is not read ahead again; in milliseconds. */
const recently = 10 * 60_000;

interface ReadAheadPorts {
  readonly database: AccountDatabase;
  readonly stands: Pick<Stands, 'of'>;
  readonly world: Pick<World, 'now' | 'wait'>;
  readonly reader: (list: ListName) => ListReader;
  /** Has what is no list kept as well. */
  readonly keepPages: () => Promise<void>;
}

/** One list after the other, the long one last, while the back office can be reached. One that had no answer is read when a connection comes back. */
export async function readAhead(
  { database, stands, world, reader, keepPages }: ReadAheadPorts,
  connection: AnyActorRef,
  isAdmin: boolean,
  signal: AbortSignal,
): Promise<void> {
  await world.wait(headStart, signal);
  await waitFor(connection, (now) => now.hasTag('answers'), { signal });
  await keepPages().catch((error: unknown) => console.warn('Not every page could be kept.', error));
  for (const list of listsFor(isAdmin).filter((name) => entryOf(name).ahead)) {
    await waitFor(connection, (now) => now.hasTag('answers'), { signal });
    if (isRecent(stands.of(list)?.value, world.now()) || isRecent(await readStand(database, list), world.now()))
      continue;
    await waitFor(reader(list), (state) => !state.hasTag('fetching'), { signal });
  }
}

/** Of a list in pages the last round may have been interrupted. */
function isRecent(stand: ListStand | undefined, now: number): boolean {
  return (
    stand !== undefined && (stand.nextPage ?? null) === null && !stand.isOutdated && now - stand.fetchedAt < recently
  );
}
