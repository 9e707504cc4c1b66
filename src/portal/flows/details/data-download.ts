import { fromPromise } from 'xstate';
import { dataDownloadMachine } from '../../../../machines/account/details/data-download.ts';
import { failureOf } from '../../../contract/failure.ts';
import { type Invoice, listInvoices } from '../../../contract/invoices.ts';
import { largestPage } from '../../../contract/paging.ts';
import { readKept } from '../../lists/reading.ts';
import type { AccountDatabase } from '../../log/account-database.ts';
import type { AccountStore } from '../account-store.ts';
import { personalLists, type Whole, wholeLists } from '../fetch-lists.ts';
import { fetchNewestTransactions, fetchRemainingTransactions } from '../fetch-transactions.ts';
import { openAct } from '../open-act.ts';
import type { Portal } from '../portal.ts';
import { tellFailure } from '../tell-failure.ts';

type HandOver = (name: string, text: string) => void;

/** @param handOver gives the customer a file */
export function dataDownloadFlow(portal: Portal, store: AccountStore, handOver: HandOver) {
  return dataDownloadMachine.provide({
    actors: {
      'hand over everything': fromPromise(async ({ input: { key }, signal }) => {
        const isAdmin = (await readKept(store.database, 'account'))?.admin === true;
        const [invoices] = await Promise.allSettled([
          fetchInvoices(store),
          fetchTransactions(store, signal),
          ...personalLists(isAdmin).map((list) => fetchOnce(store, list)),
        ]);
        const known = await everythingOf(store.database, portal.world.now());
        const everything = { ...known, invoices: invoices.status === 'fulfilled' ? invoices.value : null };
        handOver(`washbook-${everything.asOf.slice(0, 10)}.json`, JSON.stringify(everything, null, 2));
        if ((await readKept(store.database, 'setting'))?.accountRequests)
          await openAct(portal, store, { key, type: 'report data download', input: {}, about: 'data' });
      }),
    },
    actions: { 'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)) },
  });
}

/** What the device keeps of the customer, list by list, each with the moment at which the back office said it. */
async function everythingOf(database: AccountDatabase, now: number) {
  const [stands, kept, plates, transactions, asked] = await Promise.all([
    database.stands.toArray(),
    database.kept.toArray(),
    database.plates.toArray(),
    database.transactions.orderBy('[day+date+id]').reverse().toArray(),
    database.acts.orderBy('createdAt').toArray(),
  ]);
  const total = stands.find(({ list }) => list === 'transactions')?.total ?? null;
  const lists = Object.fromEntries(
    kept.filter(({ list }) => !operators.includes(list)).map(({ list, value }) => [list, value]),
  );
  return {
    asOf: new Date(now).toISOString(),
    amounts: 'in cents',
    fetched: Object.fromEntries(stands.map(({ list, fetchedAt }) => [list, new Date(fetchedAt).toISOString()])),
    ...lists,
    plates: plates.map(({ pending: _, ...plate }) => plate),
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

/** What belongs to the operator rather than to the customer. */
const operators: readonly string[] = ['setting', 'offer', 'identificationTypes', 'locations'];

async function fetchOnce(store: AccountStore, list: Whole): Promise<void> {
  await store.record([await wholeLists[list](store)]);
}

async function fetchTransactions(store: AccountStore, signal: AbortSignal): Promise<void> {
  const { complete } = await fetchNewestTransactions(store);
  if (!complete) await fetchRemainingTransactions(store, signal);
}

/** This device keeps no list of them; null in the file says that they could not be asked for. */
async function fetchInvoices({ ask }: AccountStore): Promise<Invoice[]> {
  const found: Invoice[] = [];
  for (let page = 0; ; page += 1) {
    const { content, totalPages } = await ask(listInvoices, { page, size: largestPage });
    found.push(...content);
    if (content.length === 0 || page + 1 >= totalPages) return found;
  }
}
