import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Order } from '../../../machines/checkout/order.ts';
import { type Provider, providerNamed } from '../../contract/payment-providers.ts';
import { useList, useLive } from '../hooks/use-list.ts';
import { readKept } from '../lists/reading.ts';
import { useWords } from '../words/words.tsx';
import { checkoutAddress } from './addresses.ts';

/** Leads to the checkout of an order, at the operator's provider unless another is named. */
export function useCheckout(): (order: Order, provider?: Provider) => void {
  const { language } = useWords();
  const router = useRouter();
  const [wanted, setWanted] = useState<{ readonly order: Order; readonly provider: Provider | undefined } | null>(null);
  // A device on which such a page is opened at its address may never have read it: a press waits for it.
  useList('paymentProvider');
  const name = useLive((database) => readKept(database, 'paymentProvider'), [])?.value;
  useEffect(() => {
    const payingWith = wanted?.provider ?? providerNamed(name);
    if (wanted === null || payingWith === null) return;
    setWanted(null);
    void router.navigate({ href: checkoutAddress(language, payingWith, wanted.order) });
  }, [wanted, name, language, router]);
  return (order, provider) => setWanted({ order, provider });
}
