import { useSelector } from '@xstate/react';
import { readKept } from '../lists/reading.ts';
import type { Offer } from '../router/menu.ts';
import { usePortal } from './portal-context.ts';
import { useList, useLive } from './use-list.ts';

/** What the menu depends on, from what this device knows; null until it is known first. */
export function useOffer(): Offer | null {
  const session = useSelector(usePortal().session, ({ context }) => context.session);
  useList('setting');
  useList('account');
  useList('offer');
  useList('identificationTypes');
  useList('prepaidPurchases');
  useList('invoiceData');
  const known = useLive(
    (database) =>
      Promise.all([
        readKept(database, 'account'),
        readKept(database, 'offer'),
        readKept(database, 'identificationTypes'),
        readKept(database, 'prepaidPurchases'),
        readKept(database, 'invoiceData'),
      ]),
    [],
  );
  if (!known || !session) return null;
  const [account, offer, types, purchases, invoiceData] = known.value;
  return {
    status: session.status,
    saleCategories: (offer ?? []).filter(({ saleItems }) => saleItems.length > 0).map(({ code }) => code),
    identificationTypes: (types ?? []).map(({ code }) => code),
    hasPrepaidItems: (purchases ?? []).length > 0,
    hasInvoiceData: Boolean(invoiceData),
    isAdmin: account?.admin ?? false,
  };
}
