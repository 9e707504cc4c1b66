import type { ActorRefFrom } from 'xstate';
import {
  type SeveralProblems,
  type SeveralSubscriptions,
  subscribeSeveralMachine,
} from '../../../../machines/plates/subscribe-several.ts';
import { plateKey } from '../../../contract/rules/plate.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';
import { orderAbout } from '../../acts/payments/order.ts';
import { orderNames } from '../../acts/payments.ts';
import type { Act } from '../../ledger/act.ts';
import { readRows } from '../../lists/kept-lists.ts';
import { readKept, readTransaction, readTransactions } from '../../lists/reading.ts';
import { standingOf } from '../../lists/subscriptions.ts';
import type { AccountDatabase } from '../../log/account-database.ts';
import { actsOf } from '../../log/acts-of.ts';
import type { Store } from '../../spine/store.ts';
import { saleOfAttempt } from '../checkout/attempts.ts';
import { startFlow } from '../shared/start.ts';

export type SubscribeSeveralFlow = ActorRefFrom<typeof subscribeSeveralMachine>;

/** Starts the flow of subscribing several plates where it was left. @param toCheckout leads to where one of them is ordered */
export function startSubscribeSeveral(
  store: Store,
  toCheckout: (several: SeveralSubscriptions, itemId: string) => void,
): Promise<SubscribeSeveralFlow> {
  const chart = subscribeSeveralMachine.provide({
    actions: {
      'open the checkout': ({ context: { several } }, { itemId }) => {
        if (several) toCheckout(several, itemId);
      },
    },
  });
  return startFlow(store, chart, undefined);
}

/** What is wrong with a choice. */
export function problemsOf(saleItemId: string | null): SeveralProblems {
  return saleItemId === null ? { saleItemId: { messageKey: 'validation.subscription.none' } } : {};
}

/** Where the subscription of one of several plates stands, as far as this device knows. */
export type StandingOfOne = 'subscribed' | 'being paid' | 'not known' | 'not paid' | 'not ordered';

/** A payment page is long closed after that; in milliseconds. */
const lasts = 7 * 86_400_000;

/** So many of the newest sales are looked through for what another device has ordered. */
const newest = 50;

/** Only what is certain not to stand may be ordered: what has no end yet counts as ordered. @param today in the operator's time zone */
export async function readStandings(
  database: AccountDatabase,
  { saleItemId, itemIds, since }: SeveralSubscriptions,
  today: string,
): Promise<ReadonlyMap<string, StandingOfOne>> {
  const [subscriptions = [], plates = [], orders, sales] = await Promise.all([
    readKept(database, 'subscriptions'),
    readRows(database, 'plates'),
    actsOf(database, orderNames(), since - lasts),
    readTransactions(database, { from: null, to: null }, 0, newest),
  ]);
  const ofOrder = async (last: Act): Promise<StandingOfOne> => {
    if (last.state !== 'done' && last.state !== 'refused') return 'not known';
    const { saleId, without } = await saleOfAttempt({ database }, last.key);
    if (without !== null) return without === 'withdrawn' ? 'not ordered' : 'not paid';
    const sale = saleId === null ? undefined : await readTransaction(database, saleId);
    if (sale?.status === 'SUCCESS') return 'subscribed';
    return sale?.status === 'ERROR' ? 'not paid' : 'being paid';
  };
  const standing = async (id: string, code: string): Promise<StandingOfOne> => {
    const isOfIt = (one: Subscription) => one.identificationItemId === id && one.saleItemId === saleItemId;
    if (subscriptions.some((one) => isOfIt(one) && standingOf(one, today) !== 'ended')) return 'subscribed';
    const about = orderAbout({ saleItemId, identificationItemId: id });
    const last = orders.find((one) => one.about === about);
    const ordered = last && (await ofOrder(last));
    // How an earlier one ended, before several were wanted, says nothing of this one.
    if (ordered && (last.createdAt >= since || ordered === 'not known' || ordered === 'being paid')) return ordered;
    const isElsewhere = sales.some(
      (one) =>
        one.status === 'PENDING' &&
        one.saleItemId === saleItemId &&
        plateKey(one.identificationItemName ?? '') === code,
    );
    return isElsewhere ? 'being paid' : 'not ordered';
  };
  // What was removed meanwhile is ordered no more.
  const left = itemIds.flatMap((id) => plates.filter((one) => one.id === id));
  return new Map(await Promise.all(left.map(async ({ id, code }) => [id, await standing(id, code)] as const)));
}

/** Which is ordered next: what was not paid is tried again once all others were asked for. Undefined where none is left. */
export function nextOf(standings: ReadonlyMap<string, StandingOfOne>): string | undefined {
  const first = (wanted: StandingOfOne) => [...standings].find(([, standing]) => standing === wanted)?.[0];
  return first('not ordered') ?? first('not paid');
}
