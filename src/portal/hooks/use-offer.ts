import { useSelector } from '@xstate/react';
import { isAdministrator } from '../../contract/account.ts';
import { firstRead } from '../lists/first-reads.ts';
import type { ListName } from '../lists/kept.ts';
import { readAllKept } from '../lists/reading.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import type { Offer } from '../pages/offer.ts';
import type { Store } from '../spine/store.ts';
import { usePortal } from './portal-context.ts';
import { useFreshLists, useLive } from './use-list.ts';

/** What has to be known before the menus are. */
export const offerLists = [
  'setting',
  'account',
  'offer',
  'identificationTypes',
  'prepaidPurchases',
  'invoiceData',
  'locations',
] as const satisfies readonly ListName[];
const nothing: readonly ListName[] = [];

function readOffer(database: AccountDatabase) {
  return readAllKept(database, ...offerLists);
}

/** What it reads before a page is drawn first. */
export const offerReads = [firstRead(readOffer)];

/** Whether a device knows nothing of it yet, by what was read before a page is drawn first. */
export function isOfferUnread({ firstReads }: Store): boolean {
  const read = (firstReads.found(readOffer, [])?.value ?? []) as readonly unknown[];
  return read.every((value) => value === undefined);
}

/** What pages and menus depend on, from what this device knows; null until that is read, and for an account that is not complete. Source: §2.7. */
export function useOffer(): Offer | null {
  const isComplete = useSelector(usePortal().session, ({ context }) => context.session?.status === 'COMPLETED');
  useFreshLists(isComplete ? offerLists : nothing);
  const known = useLive(readOffer, []);
  if (!known || !isComplete) return null;
  const [setting, account, offer, types, purchases, invoiceData, locations] = known.value;
  return {
    saleCategories: offer?.filter(({ saleItems }) => saleItems.length > 0).map(({ code }) => code) ?? null,
    identificationTypes: types?.map(({ code }) => code) ?? null,
    hasPrepaidItems: purchases === undefined ? null : purchases.length > 0,
    hasInvoiceData: invoiceData === undefined ? null : invoiceData !== null,
    isAdmin: account === undefined ? null : isAdministrator(account),
    tellsMessages: setting === undefined ? null : setting.messages === true,
    hasBranches: locations === undefined ? null : locations.length > 0,
    faqAddress: setting?.faqUrl ?? null,
  };
}
