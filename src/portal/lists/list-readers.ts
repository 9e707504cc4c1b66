import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { readListMachine } from '../../../machines/shared/read-list.ts';
import type { Failure } from '../../contract/failure.ts';
import { readSystemSetting, type SystemSetting } from '../../contract/tenant.ts';
import type { Ask } from '../api/ask.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import { part } from '../parts/part.ts';
import type { Place } from '../words/place.ts';
import type { World } from '../world.ts';
import { askInOrder, type Keep, type ListFetched } from './keep.ts';
import { entryOf, isWhole, kept, type ListName, type WholeList } from './kept.ts';
import { listPause } from './list-pause.ts';
import { readKeptAndStand, readStand } from './reading.ts';

export type ListReader = ActorRefFrom<typeof readListMachine>;

/** What reading a list takes. */
export interface ListPorts {
  readonly ask: Ask;
  readonly database: AccountDatabase;
  readonly keep: Keep;
  readonly world: World;
  /** Whether the back office can be reached, as far as is known. */
  readonly reachable: () => boolean;
  readonly place: Place;
}

type FetchPorts = Omit<ListPorts, 'reachable'>;

interface Listeners {
  /** The account was told anew. */
  readonly onAccount: () => void;
  readonly onSetting: (setting: SystemSetting) => void;
}

/** The flows that read lists, each begun when a screen first wants its list. */
export function createListReaders(portsOf: () => ListPorts, { onAccount, onSetting }: Listeners) {
  const readers = new Map<ListName, ListReader>();
  /** Lists that a connection that came back has woken and that have had no answer since. */
  const woken = new Set<ListName>();

  async function fetchWhole(list: WholeList): Promise<{ complete: boolean }> {
    const ports = portsOf();
    const told = await readWhole(ports, list);
    if (told.list === 'account') onAccount();
    if (told.list === 'setting') onSetting(told.value);
    return { complete: true };
  }

  const chart = readListMachine.provide({
    actors: {
      'fetch newest rows': fromPromise(({ input }) => {
        if (isOffline() && !portsOf().reachable()) throw unreachable;
        const list = input.list as ListName;
        return isWhole(list) ? fetchWhole(list) : fetchNewest(portsOf());
      }),
      'fetch remaining rows': fromPromise(({ signal }) => fetchRemaining(portsOf(), signal)),
      'wait for the next try': fromPromise(async ({ input: { tries, failure }, signal }) => {
        const { world, reachable } = portsOf();
        // Where nothing can be reached the list waits on; coming back wakes it.
        for (let pauses = tries; ; pauses += 1) {
          await world.wait(listPause(pauses, failure, world.random()), signal);
          if (signal.aborted || reachable()) return;
        }
      }),
    },
  });

  /** Asks for a list that could not be read, but once; and for one that has been read some time ago. */
  async function wake(list: ListName, reader: ListReader): Promise<void> {
    if (reader.getSnapshot().matches('fresh')) {
      const { database, world } = portsOf();
      const stand = await readStand(database, list).catch(() => undefined);
      if (stand && world.now() - stand.fetchedAt <= entryOf(list).freshFor) return;
    } else if (woken.has(list)) return;
    else woken.add(list);
    reader.send({ type: 'connection came back' });
  }

  return {
    reader: (list: ListName): ListReader => {
      const known = readers.get(list);
      if (known) return known;
      const reader = createActor(chart, { input: { list } });
      readers.set(list, reader);
      reader.subscribe({
        next: (state) => {
          if (state.matches('fresh')) woken.delete(list);
        },
        error: (error) => console.error(`Reading ${list} broke.`, error),
      });
      return reader.start();
    },
    connectionCameBack: () => {
      for (const [list, reader] of readers) void wake(list, reader);
    },
    /** What they were told is outdated. */
    refresh: () => {
      for (const reader of readers.values()) reader.send({ type: 'refresh requested' });
    },
    stop: () => {
      for (const reader of readers.values()) reader.stop();
      readers.clear();
    },
  };
}

/** Reads a list to its end, outside of what the screens show of it. */
export async function readToEnd(ports: FetchPorts, list: ListName, signal: AbortSignal): Promise<void> {
  if (isWhole(list)) return void (await readWhole(ports, list));
  const { complete } = await fetchNewest(ports);
  if (!complete) await fetchRemaining(ports, signal);
}

/** Comes when there is a network: no row that is kept needs it. */
const transactions = part(() => import('./fetch-transactions.ts'));

async function fetchNewest(ports: FetchPorts) {
  return (await transactions().catch(notThere)).fetchNewestTransactions(ports);
}

async function fetchRemaining(ports: FetchPorts, signal: AbortSignal) {
  return (await transactions().catch(notThere)).fetchRemainingTransactions(ports, signal);
}

function notThere(): never {
  throw unreachable;
}

async function readWhole(
  { ask, database, keep, world }: Pick<ListPorts, 'ask' | 'database' | 'keep' | 'world'>,
  list: WholeList,
): Promise<ListFetched> {
  const read = async () => {
    let lost = 0;
    const setting = () => readSetting({ ask, database, world });
    const value: unknown = await kept[list].read(
      noting(ask, (count) => (lost += count)),
      setting,
    );
    return { value, ...(lost > 0 && { lost }) };
  };
  const tell = (found: { value: unknown; lost?: number }) => ({ type: 'list fetched', list, ...found }) as ListFetched;
  const orSay: Keep = (told, asking) => keep(told, asking).catch(notKept);
  return tell(await askInOrder({ database, keep: orSay }, list, read, tell));
}

/** As this device keeps it, unless that is old. */
async function readSetting({ ask, database, world }: Pick<ListPorts, 'ask' | 'database' | 'world'>) {
  const { stand, value } = await readKeptAndStand(database, 'setting');
  const isFresh = stand && !stand.isOutdated && world.now() - stand.fetchedAt <= entryOf('setting').freshFor;
  return isFresh && value ? value : ask(readSystemSetting, {});
}

/** Where there is no network rows come first: nothing is read, nor asked in vain, to learn what the browser knows. */
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

const unreachable: Failure = { type: 'no answer', reason: 'unreachable' };

function noting(ask: Ask, onRowsLost: (count: number) => void): Ask {
  return (call, input, options) => ask(call, input, { ...options, onRowsLost });
}

/** What cannot be written down is told as a failure of this device, not of the back office. */
function notKept(error: unknown): never {
  console.error('A list cannot be kept on this device.', error);
  throw { type: 'refused', status: 0, messageKey: 'error.storage.notstored' } satisfies Failure;
}
