import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { readListMachine } from '../../../machines/lists/read-list.ts';
import type { Failure } from '../../contract/failure.ts';
import type { SystemSetting } from '../../contract/tenant.ts';
import { readAccountSeen } from '../lists/details.ts';
import type { ListName } from '../log/account-database.ts';
import type { Fact } from '../log/facts.ts';
import { Outdated } from '../log/record.ts';
import type { AccountStore } from './account-store.ts';
import { wholeLists } from './fetch-lists.ts';
import { fetchNewestTransactions, fetchRemainingTransactions } from './fetch-transactions.ts';
import { sessionPartOf } from './sign-in.ts';

export type ListReader = ActorRefFrom<typeof readListMachine>;

interface Listeners {
  readonly onAccount: (account: ReturnType<typeof sessionPartOf>) => void;
  readonly onSetting: (setting: SystemSetting) => void;
}

/** The flows that read lists, each begun when a screen first wants its list. */
export function createListReaders(storeOf: () => AccountStore, { onAccount, onSetting }: Listeners) {
  const readers = new Map<ListName, ListReader>();

  async function fetchWhole(list: Exclude<ListName, 'transactions'>): Promise<{ complete: boolean }> {
    const store = storeOf();
    const fact = await recorded(store, () => wholeLists[list](store));
    if (fact.type === 'account fetched')
      onAccount(sessionPartOf((await readAccountSeen(store.database))?.value ?? fact.account));
    if (fact.type === 'setting fetched') onSetting(fact.setting);
    return { complete: true };
  }

  const chart = readListMachine.provide({
    actors: {
      'fetch newest rows': fromPromise(({ input }) =>
        input.list === 'transactions' ? fetchNewestTransactions(storeOf()) : fetchWhole(input.list as never),
      ),
      'fetch remaining rows': fromPromise(async ({ signal }) => {
        await fetchRemainingTransactions(storeOf(), signal);
      }),
    },
  });

  return {
    reader: (list: ListName): ListReader => {
      const known = readers.get(list);
      if (known) return known;
      const reader = createActor(chart, { input: { list } });
      readers.set(list, reader);
      reader.subscribe({ error: (error) => console.error(`Reading ${list} broke.`, error) });
      return reader.start();
    },
    connectionCameBack: () => {
      for (const reader of readers.values()) reader.send({ type: 'connection came back' });
    },
    stop: () => {
      for (const reader of readers.values()) reader.stop();
      readers.clear();
    },
  };
}

/** Reads anew what was under way while an act was carried out: those rows may be older than what the act made known. */
async function recorded<Told extends Fact>(
  { database, record }: AccountStore,
  read: () => Promise<Told>,
): Promise<Told> {
  const carriedOut = async () => (await database.acts.where('state').equals('done').primaryKeys()).join();
  for (;;) {
    const before = await carriedOut();
    const fact = await read();
    const isWritten = await kept(
      record([fact], [], async () => (await carriedOut()) === before).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Outdated) return false;
          throw error;
        },
      ),
    );
    if (isWritten) return fact;
  }
}

/** What cannot be written down is told as a failure of this device, not of the back office. */
async function kept<Value>(writing: Promise<Value>): Promise<Value> {
  return writing.catch((error: unknown) => {
    console.error('A list cannot be kept on this device.', error);
    throw { type: 'refused', status: 0, messageKey: 'error.storage.notstored' } satisfies Failure;
  });
}
