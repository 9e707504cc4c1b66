import { liveQuery } from 'dexie';
import { fromCallback, fromPromise, waitFor } from 'xstate';
import {
  type OpenPayment,
  type PaymentsInProgressEvent,
  paymentsInProgressMachine,
} from '../../../../machines/checkout/payments-in-progress.ts';
import type { Provider } from '../../../contract/payments/providers.ts';
import { providerOfOrder } from '../../acts/payments.ts';
import type { Act } from '../../ledger/act.ts';
import type { AccountDatabase, Transaction } from '../../log/account-database.ts';
import { readUnsettled } from '../../log/unsettled.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import type { World } from '../../world.ts';
import { hear } from '../shared/hear-page.ts';
import { placedOrders, saleIn } from './attempts.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { seenPaid } from './seen-paid.ts';

const minute = 60_000;

/** What a payment changes besides the list that tells of its end. */
const changedBesides = [
  'balance',
  'subscriptions',
  'monthlyTotal',
  'giftVouchers',
  'prepaidPurchases',
  'invoices',
] as const;

/** Watches the payments whose end is not known. */
export function paymentsInProgress({ world }: Portal, store: Store) {
  return paymentsInProgressMachine.provide({
    actors: {
      'payments listener': fromCallback<PaymentsInProgressEvent>(({ sendBack }) => {
        const paid = seenPaid(store);
        let open: readonly OpenPayment[] | undefined;
        // A list that is read later may still say pending of what this page has told to be paid.
        const tell = () => {
          const payments = open?.filter(({ attempt }) => attempt === null || !paid.at.has(attempt.key));
          if (payments) sendBack({ type: 'payments told', payments });
        };
        const stopWatching = paid.watch(tell);
        const stopWatchingThem = watchPayments(store, world, (payments) => {
          void takeEnds(store, open ?? [], payments);
          open = payments;
          tell();
        });
        const stopHearing = hear(() => sendBack({ type: 'page seen again' }));
        return () => {
          stopWatching();
          stopWatchingThem();
          stopHearing();
        };
      }),
      'check the payments': fromPromise(async ({ signal }) => {
        for (const list of ['transactions', 'balance'] as const) store.reader(list).send({ type: 'refresh requested' });
        await waitFor(store.reader('transactions'), (state) => !state.hasTag('fetching'), { signal });
      }),
      'wait for the next try': fromPromise(({ signal }) => world.wait(minute, signal)),
    },
  });
}

/** After each change of the newest sales or of an order: other acts are no payments. */
function watchPayments(
  { database, ledger }: Store,
  { now }: Pick<World, 'now'>,
  told: (payments: OpenPayment[]) => void,
): () => void {
  let sales: readonly Transaction[] | undefined;
  let orders: readonly Act[] | undefined;
  let reading = 0;
  const read = () => {
    if (!sales || !orders) return;
    const number = ++reading;
    openAmong(database, sales, orders, now()).then((payments) => number === reading && told(payments), untold);
  };
  const watching = liveQuery(() => newestSales(database)).subscribe({
    next: (found) => {
      sales = found;
      read();
    },
    error: untold,
  });
  const stop = ledger.watch((unsettled) => {
    const found = unsettled.filter(isOrder);
    if (orders && isSame(orders, found)) return;
    orders = found;
    read();
  });
  return () => {
    reading += 1;
    watching.unsubscribe();
    stop();
  };
}

function untold(error: unknown): void {
  console.warn('The payments in progress cannot be read.', error);
}

function isSame(one: readonly Act[], other: readonly Act[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What came of payments that are in progress no longer is not in what was read of the other lists before. */
async function takeEnds(store: Store, before: readonly OpenPayment[], now: readonly OpenPayment[]): Promise<void> {
  const open = new Set(now.map(({ id }) => id));
  const ended = before.filter(({ id, standing }) => standing === 'pending' && !open.has(id)).map(({ id }) => id);
  const sales = await store.database.transactions.bulkGet(ended).catch(() => []);
  if (sales.some((sale) => sale?.status === 'SUCCESS')) await bringUpToDate(store, changedBesides);
}

/** So many of the newest sales are looked through. */
const newest = 50;

/** A payment page is long closed after that, and what a bank still collects is told among the transactions; in milliseconds. */
const lasts = 7 * 24 * 60 * minute;

/** What the back office has no end of yet, and orders whose outcome is not known. */
export async function openPayments(database: AccountDatabase, now: number): Promise<OpenPayment[]> {
  const [sales, open] = await Promise.all([newestSales(database), readUnsettled(database)]);
  return openAmong(database, sales, open.filter(isOrder), now);
}

function newestSales({ transactions }: AccountDatabase): Promise<Transaction[]> {
  return transactions.orderBy('[day+date+id]').reverse().limit(newest).toArray();
}

async function openAmong(
  database: AccountDatabase,
  sales: readonly Transaction[],
  orders: readonly Act[],
  now: number,
): Promise<OpenPayment[]> {
  const unended = sales.filter(({ status, date }) => status === 'PENDING' && now - Date.parse(date) < lasts);
  const placed = unended.length > 0 ? await placedOrders({ database }) : [];
  const attempts = new Map(placed.toReversed().map((act) => [saleIn(act), act] as const));
  // The back office may list the sale of an order before its answer is here: it is one payment all the same.
  for (const order of orders) {
    const itsSale = unended.find((one) => !attempts.has(one.id) && isSaleOf(one, order));
    if (itsSale) attempts.set(itsSale.id, order);
  }
  const known = new Set([...attempts.values()].map(({ key }) => key));
  const pending = unended.map(({ id, item, amount }) => ({
    id,
    item,
    amount,
    attempt: attemptOf(attempts.get(id)),
    standing: 'pending' as const,
  }));
  const unknown = orders
    .filter(({ key }) => !known.has(key))
    .map((act) => ({
      id: act.key,
      item: null,
      amount: typeof act.input['totalAmount'] === 'number' ? act.input['totalAmount'] : null,
      attempt: attemptOf(act),
      standing: act.firstSentAt === null ? ('not sent' as const) : ('not known' as const),
    }));
  return [...unknown, ...pending];
}

/** So far the clocks of a device and of the back office may lie apart; in milliseconds. */
const clocksDiffer = 10 * minute;

function isSaleOf({ saleItemId, invoiceId, amount, date }: Transaction, { input, firstSentAt }: Act): boolean {
  if (firstSentAt === null || Date.parse(date) < firstSentAt - clocksDiffer) return false;
  const isOfIt = 'invoiceId' in input ? invoiceId === input['invoiceId'] : saleItemId === input['saleItemId'];
  return isOfIt && amount === input['totalAmount'];
}

/** The order of something, whose end is told among the payments. */
export function isOrder({ type }: Pick<Act, 'type'>): boolean {
  return providerOfOrder(type) !== undefined;
}

function attemptOf(act: Act | undefined): { provider: Provider; key: string } | null {
  const provider = act && providerOfOrder(act.type);
  return provider === undefined ? null : { provider, key: act?.key as string };
}
