import type { InputOf } from '../../contract/call.ts';
import type { CreationRequest } from '../../contract/creation-requests.ts';
import type { changeIdentificationItem, IdentificationItem } from '../../contract/identification-items.ts';
import { plateKey } from '../../contract/rules/plate.ts';
import type { Act } from '../ledger/act.ts';
import type { AccountDatabase, KeptList } from '../log/account-database.ts';
import type { VehicleFact } from '../log/facts.ts';
import { readKept, readPlates } from './reading.ts';

/** A licence plate or wash card as the customer sees it: what the back office said last, and over it what was asked for since. */
export interface VehicleItem extends IdentificationItem {
  /** Something of it was asked for and is not settled yet. */
  readonly busy: boolean;
  /** It was asked to be removed. */
  readonly leaving: boolean;
}

export async function readPlatesSeen(database: AccountDatabase): Promise<VehicleItem[]> {
  const [plates, acts] = await Promise.all([readPlates(database), openActs(database)]);
  return plates.map(({ pending, ...plate }) => {
    const seen = withWishes(plate, acts, `plate/${plate.id}`);
    return { ...seen, status: pending?.status ?? seen.status, busy: seen.busy || pending !== null };
  });
}

/** Undefined as long as this device knows none. */
export async function readCardsSeen(database: AccountDatabase): Promise<VehicleItem[] | undefined> {
  const [cards, acts] = await Promise.all([readKept(database, 'cards'), openActs(database)]);
  return cards?.map((card) => withWishes(card, acts, `card/${card.id}`));
}

/** From so many on a list can be searched. */
export const searchFrom = 8;

/** Whether somebody who types this means it; separators and capitals do not matter. */
export function isMeant({ name, code }: Pick<IdentificationItem, 'name' | 'code'>, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const key = plateKey(text);
  return name.toLowerCase().includes(wanted) || (key !== '' && (code.includes(key) || plateKey(name).includes(key)));
}

/** What a fact makes of the kept lists. The wishes themselves stand in the ledger. */
export async function keepVehicles(database: AccountDatabase, fact: VehicleFact): Promise<void> {
  switch (fact.type) {
    case 'plate added':
    case 'plate changed': {
      if (!fact.plate) return;
      const known = await database.plates.get(fact.plate.id);
      await database.plates.put({ ...fact.plate, pending: known?.pending ?? null });
      return;
    }
    case 'plate unlinked':
      return database.plates.delete(fact.plateId);
    case 'card registered':
    case 'card changed':
      return fact.card ? keepRow<IdentificationItem>(database, 'cards', fact.card, 'last') : undefined;
    case 'card unlinked': {
      const kept = await readKept(database, 'cards');
      return (
        kept &&
        put(
          database,
          'cards',
          kept.filter(({ id }) => id !== fact.cardId),
        )
      );
    }
    case 'cards requested':
    case 'card request cancelled':
      return fact.request ? keepRow<CreationRequest>(database, 'cardRequests', fact.request, 'first') : undefined;
    case 'vehicle change requested':
    case 'vehicle change left open':
    case 'vehicle change refused':
      return undefined;
    default:
      return fact satisfies never;
  }
}

function withWishes(item: IdentificationItem, acts: readonly Act[], about: string): VehicleItem {
  const own = acts.filter((act) => act.about === about);
  const leaving = own.some(({ type }) => type === 'unlink plate' || type === 'unlink card');
  return { ...own.reduce(withWish, item), busy: own.length > 0, leaving };
}

function withWish(item: IdentificationItem, { type, input }: Act): IdentificationItem {
  if (type === 'disable card') return { ...item, status: 'DISABLED' };
  if (type === 'enable card') return { ...item, status: 'ENABLED' };
  if (type !== 'change plate' && type !== 'change card') return item;
  const { name = item.name, restrictedSaleItemIds = item.restrictedSaleItemIds } = input as InputOf<
    typeof changeIdentificationItem
  >;
  return { ...item, name, restrictedSaleItemIds };
}

/** Asked for and without an outcome, in the order in which it was asked for. */
function openActs(database: AccountDatabase): Promise<Act[]> {
  return database.acts.where('state').anyOf('queued', 'sent').sortBy('order');
}

async function keepRow<Row extends { id: string }>(
  database: AccountDatabase,
  list: 'cards' | 'cardRequests',
  row: Row,
  place: 'first' | 'last',
): Promise<void> {
  const kept = (await readKept(database, list)) as readonly { id: string }[] | undefined;
  if (!kept) return;
  const isThere = kept.some(({ id }) => id === row.id);
  const added = place === 'first' ? [row, ...kept] : [...kept, row];
  await put(database, list, isThere ? kept.map((one) => (one.id === row.id ? row : one)) : added);
}

async function put(database: AccountDatabase, list: KeptList, value: unknown): Promise<void> {
  await database.kept.put({ list, value });
}
