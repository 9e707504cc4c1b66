import type { SaleItem } from '../../../contract/sale-items.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { firstRead } from '../../lists/first-reads.ts';
import { readAllKept } from '../../lists/reading.ts';
import { goesOn } from '../../lists/subscriptions.ts';

/** What stands beside plates and cards. */
export interface ItemFacts {
  /** The wash programs that can be chosen from. */
  readonly programs: readonly SaleItem[];
  /** Undefined as long as this device knows none. */
  readonly subscriptions: readonly Subscription[] | undefined;
  /** The back office keeps a nickname and a cost centre of each. */
  readonly hasLabels: boolean;
}

function readItemFacts(database: Parameters<typeof readAllKept>[0]) {
  return readAllKept(database, 'offer', 'subscriptions', 'setting');
}

/** What a page with them reads before it is drawn first. */
export const itemFactsReads = [firstRead(readItemFacts)];

export function useItemFacts(): ItemFacts {
  useList('offer');
  useList('subscriptions');
  const known = useLive(readItemFacts, []);
  const [offer, subscriptions, setting] = known?.value ?? [];
  const programs = (offer ?? [])
    .filter(({ code }) => code === 'SUBSCRIPTION' || code === 'PREPAID')
    .flatMap(({ saleItems }) => saleItems);
  return { programs, subscriptions, hasLabels: setting?.itemLabels === true };
}

/** Whether a subscription that goes on is paid for this plate or card. */
export function isPaidFor({ subscriptions = [] }: ItemFacts, itemId: string): boolean {
  return subscriptions.some(
    (one) => one.identificationItemId === itemId && goesOn(one) === true && one.renewDate !== null,
  );
}

/** What was paid in advance for this plate or card and is lost with it. */
export function paidPeriodsOf({ subscriptions = [] }: ItemFacts, itemId: string, now: number) {
  return subscriptions.flatMap(({ validUntil, ...rest }) =>
    rest.identificationItemId === itemId && validUntil !== null && Date.parse(validUntil) > now
      ? [{ ...rest, validUntil }]
      : [],
  );
}
