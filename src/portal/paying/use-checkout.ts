import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Provider, providerNamed } from '../../contract/payments/providers.ts';
import { closeReservation } from '../../contract/reservations.ts';
import { tellFailure } from '../flows/shared/tell-failure.ts';
import { usePortal, useStore } from '../hooks/portal-context.ts';
import { useList, useLive } from '../hooks/use-list.ts';
import { readKept } from '../lists/reading.ts';
import { useWords } from '../words/words.tsx';
import { checkoutAddress } from './addresses.ts';
import type { Sold } from './goods.ts';
import { paymentProviders } from './providers.ts';

/** The one that collects from bank accounts. */
export const directDebit = Object.values(paymentProviders).find(({ isDirectDebit }) => isDirectDebit);

interface With {
  /** Another than the operator's. */
  readonly provider?: Provider | undefined;
  /** Of what is held already. */
  readonly reservationId?: string | undefined;
}

/** Leads to the checkout of goods, or says why there is none. */
export function useCheckout(): (goods: Sold, more?: With) => void {
  const portal = usePortal();
  const store = useStore();
  const { language } = useWords();
  const router = useRouter();
  const [wanted, setWanted] = useState<({ readonly goods: Sold } & With) | null>(null);
  // A device on which such a page is opened at its address may never have read it: a press waits for it.
  const { busy, failure, refresh } = useList('paymentProvider');
  const name = useLive((database) => readKept(database, 'paymentProvider'), [])?.value;
  useEffect(() => {
    if (wanted === null) return;
    const { goods, reservationId } = wanted;
    const payingWith = wanted.provider ?? providerNamed(name);
    const notRead = name === undefined && !busy ? failure : null;
    if (payingWith === null && name === undefined && notRead === null) return;
    setWanted(null);
    if (payingWith !== null) {
      const order = { goods, ...(reservationId !== undefined && { reservationId }) };
      void router.navigate({ href: checkoutAddress(language, payingWith, order) });
      return;
    }
    if (notRead === null) portal.tell({ tone: 'negative', messageId: 'checkout.noWayHere' });
    else tellFailure(portal, notRead);
    // It ends by itself as well.
    if (reservationId !== undefined)
      store.ask(closeReservation, { saleItemReservationId: reservationId }).catch(() => undefined);
  }, [wanted, name, busy, failure, language, router, portal, store]);
  return (goods, more) => {
    if (name === undefined) refresh();
    setWanted({ goods, ...more });
  };
}
