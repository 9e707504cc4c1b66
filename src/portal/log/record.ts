import type { Act } from '../ledger/act.ts';
import { actTypeOf } from '../ledger/act-types.ts';
import { keepDetails } from '../lists/details.ts';
import { plates } from '../lists/plates.ts';
import { keepTransactions } from '../lists/transactions-table.ts';
import { keepVehicles } from '../lists/vehicles.ts';
import type { AccountDatabase, KeptList, ListName } from './account-database.ts';
import { type CustomerFact, type Fact, isTold, type PlateFact } from './facts.ts';

/**
 * Makes facts known: the log, the lists they change and the acts they belong to, in one transaction. Rejects with `Outdated`, and
 * changes nothing, when `isStillSo` says in that transaction that they are not true any more.
 */
export type Record = (
  facts: readonly Fact[],
  acts?: readonly Act[],
  isStillSo?: () => Promise<boolean>,
) => Promise<void>;

export class Outdated extends Error {
  override name = 'Outdated';
}

export function createRecord(database: AccountDatabase, now: () => number): Record {
  return (facts, acts = [], isStillSo = async () => true) =>
    database.transaction('rw', database.tables, async () => {
      if (!(await isStillSo())) throw new Outdated();
      for (const act of acts) await database.acts.put(act);
      for (const fact of facts) {
        if (!isTold(fact)) await database.facts.add({ ...(fact satisfies CustomerFact), at: now() });
        await fold(database, fact, now());
      }
    });
}

async function fold(database: AccountDatabase, fact: Fact, now: number): Promise<void> {
  const keep = async (list: KeptList, value: unknown) => {
    await database.kept.put({ list, value });
    await database.stands.put({ list, fetchedAt: now });
  };
  switch (fact.type) {
    case 'setting fetched':
      return keep('setting', fact.setting);
    case 'account fetched':
      return keep('account', fact.account);
    case 'balance fetched':
      return keep('balance', fact.balance);
    case 'offer fetched':
      return keep('offer', fact.categories);
    case 'identification types fetched':
      return keep('identificationTypes', fact.types);
    case 'prepaid purchases fetched':
      return keep('prepaidPurchases', fact.purchases);
    case 'invoice data fetched':
      return keep('invoiceData', fact.invoiceData);
    case 'discount vouchers fetched':
      return keep('discountVouchers', fact.vouchers);
    case 'users fetched':
      return keep('users', fact.users);
    case 'invitations fetched':
      return keep('invitations', fact.invitations);
    case 'locations fetched':
      return keep('locations', fact.locations);
    case 'cards fetched':
      return keep('cards', fact.cards);
    case 'card requests fetched':
      return keep('cardRequests', fact.requests);
    case 'subscriptions fetched':
      return keep('subscriptions', fact.subscriptions);
    case 'vehicle change requested':
    case 'vehicle change left open':
    case 'vehicle change refused':
    case 'plate added':
    case 'plate changed':
    case 'plate unlinked':
    case 'card registered':
    case 'card changed':
    case 'card unlinked':
    case 'cards requested':
    case 'card request cancelled':
      return keepVehicles(database, fact);
    case 'account change requested':
    case 'account change left open':
    case 'account changed':
    case 'account change refused':
    case 'invoice data change requested':
    case 'invoice data change left open':
    case 'invoice data changed':
    case 'invoice data change refused':
    case 'access change requested':
    case 'access change left open':
    case 'access change refused':
    case 'user invited':
    case 'invitation deleted':
    case 'administrator changed':
    case 'user deleted':
      return keepDetails(database, fact);
    case 'transactions fetched':
    case 'transactions round ended':
      return keepTransactions(database, fact, now);
    case 'plates fetched':
      await database.stands.put({ list: 'plates' satisfies ListName, fetchedAt: now });
      return foldPlates(database, fact);
    case 'plate disable requested':
    case 'plate disabled':
    case 'plate disable refused':
    case 'plate disable left open':
    case 'plate enable requested':
    case 'plate enabled':
    case 'plate enable refused':
    case 'plate enable left open':
      return foldPlates(database, fact);
    default:
      return fact satisfies never;
  }
}

type PlatesFact = Parameters<typeof plates>[1];

async function foldPlates(database: AccountDatabase, fact: PlatesFact): Promise<void> {
  const told = plates(await database.plates.toArray(), fact);
  const after = fact.type === 'plates fetched' ? (await wishesFor(database)).reduce(plates, told) : told;
  await database.plates.clear();
  await database.plates.bulkPut(after);
}

/** What was asked for of plates and has no answer yet. Acts that were put away come back before the plates do. */
async function wishesFor(database: AccountDatabase): Promise<PlatesFact[]> {
  const acts = await database.acts.where('state').anyOf('queued', 'sent').sortBy('order');
  const requested = acts.flatMap((act) => actTypeOf(act)?.requested(act) ?? []);
  return requested.filter((fact): fact is PlateFact => 'plateId' in fact && fact.type !== 'plate unlinked');
}
