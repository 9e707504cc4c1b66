import { fromPromise } from 'xstate';
import { dataDownloadMachine } from '../../../../machines/details/data-download.ts';
import { failureOf } from '../../../contract/failure.ts';
import { reportDownload } from '../../acts/details.ts';
import { entryOf, type ListName, listsFor } from '../../lists/kept.ts';
import { readToEnd } from '../../lists/list-readers.ts';
import { readKept } from '../../lists/reading.ts';
import type { AccountDatabase } from '../../log/account-database.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { openAct } from '../shared/see-to.ts';
import { tellFailure } from '../shared/tell-failure.ts';

type HandOver = (name: string, text: string) => void;

/** @param handOver gives the customer a file */
export function dataDownloadFlow(portal: Portal, store: Store, handOver: HandOver) {
  return dataDownloadMachine.provide({
    actors: {
      'hand over everything': fromPromise(async ({ input: { key }, signal, ...run }) => {
        const isAdmin = (await readKept(store.database, 'account'))?.admin === true;
        const lists = listsFor(isAdmin).filter((list) => entryOf(list).of === 'customer');
        await Promise.allSettled(lists.map((list) => readToEnd(store, list, signal)));
        const everything = await everythingOf(store.database, lists, portal.world.now());
        handOver(`washbook-${everything.asOf.slice(0, 10)}.json`, JSON.stringify(everything, null, 2));
        if ((await readKept(store.database, 'setting'))?.accountRequests)
          await openAct(portal, store, reportDownload, { key, input: {} }, run);
      }),
    },
    actions: { 'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)) },
  });
}

/** What the device keeps of the customer, list by list, each with the moment at which the back office said it. */
async function everythingOf(database: AccountDatabase, lists: readonly ListName[], now: number) {
  const [stands, kept, transactions, asked] = await Promise.all([
    database.stands.toArray(),
    database.kept.toArray(),
    database.transactions.orderBy('[day+date+id]').reverse().toArray(),
    database.acts.orderBy('createdAt').toArray(),
  ]);
  const total = stands.find(({ list }) => list === 'transactions')?.total ?? null;
  // Null says in the file that a list could not be asked for.
  const known = lists.map((list) => [list, kept.find((row) => row.list === list)?.value ?? null] as const);
  return {
    asOf: new Date(now).toISOString(),
    amounts: 'in cents',
    fetched: Object.fromEntries(stands.map(({ list, fetchedAt }) => [list, new Date(fetchedAt).toISOString()])),
    ...Object.fromEntries(known),
    transactions,
    transactionsComplete: total !== null && total === transactions.length,
    asked: asked.map(({ type, input, state, createdAt }) => ({
      type,
      input,
      state,
      at: new Date(createdAt).toISOString(),
    })),
  };
}
