import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Provider, providerNamed } from '../../contract/payments/providers.ts';
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

/** Leads to the checkout of goods. */
export function useCheckout(): (goods: Sold, more?: With) => void {
  const { language } = useWords();
  const router = useRouter();
  const [wanted, setWanted] = useState<({ readonly goods: Sold } & With) | null>(null);
  // A device on which such a page is opened at its address may never have read it: a press waits for it.
  useList('paymentProvider');
  const name = useLive((database) => readKept(database, 'paymentProvider'), [])?.value;
  useEffect(() => {
    const payingWith = wanted?.provider ?? providerNamed(name);
    if (wanted === null || payingWith === null) return;
    setWanted(null);
    const { goods, reservationId } = wanted;
    const order = { goods, ...(reservationId !== undefined && { reservationId }) };
    void router.navigate({ href: checkoutAddress(language, payingWith, order) });
  }, [wanted, name, language, router]);
  return (goods, more) => setWanted({ goods, ...more });
}
