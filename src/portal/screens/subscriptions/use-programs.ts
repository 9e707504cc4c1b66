import type { SaleItem } from '../../../contract/sale-items.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { readKept } from '../../lists/reading.ts';
import { standingOf } from '../../lists/subscriptions.ts';

/** A plate or card that a subscription can be for. */
export interface SubscribableItem {
  readonly id: string;
  readonly name: string;
  /** Ids of what it can still be used for: that goes on, is resumed or extended, and is not bought again. */
  readonly has: readonly string[];
}

/** What can be subscribed to, and for what; undefined as long as this device does not know it. */
export function usePrograms():
  | {
      readonly programs: readonly SaleItem[];
      readonly items: readonly SubscribableItem[];
      /** The customer is known to have had no subscription. */
      readonly isFirst: boolean;
    }
  | undefined {
  const today = useToday();
  useList('offer');
  useList('plates');
  useList('cards');
  const known = useLive(
    (database) =>
      Promise.all([
        readKept(database, 'offer'),
        readKept(database, 'plates'),
        readKept(database, 'cards'),
        readKept(database, 'subscriptions'),
      ]),
    [],
  )?.value;
  const [offer, plates, cards = [], subscriptions] = known ?? [];
  if (offer === undefined || plates === undefined) return undefined;
  const items = [...plates, ...cards].map(({ id, name }) => ({
    id,
    name,
    has: (subscriptions ?? [])
      .filter((one) => one.identificationItemId === id && standingOf(one, today) !== 'ended')
      .map(({ saleItemId }) => saleItemId),
  }));
  const programs = offer.filter(({ code }) => code === 'SUBSCRIPTION').flatMap(({ saleItems }) => saleItems);
  return { programs, items, isFirst: subscriptions?.length === 0 };
}
