import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Order, Provider } from '../../../../machines/checkout/order.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { checkoutAddress, providerOf } from '../../pages/checkout.ts';
import { useWords } from '../../words/words.tsx';

/** Leads to the checkout of an order, at the operator's provider unless another is named. */
export function useCheckout(): (order: Order, provider?: Provider) => void {
  const { language } = useWords();
  const router = useRouter();
  const [wanted, setWanted] = useState<{ readonly order: Order; readonly provider: Provider | undefined } | null>(null);
  // A page opened at its address may not have read it before: a press waits for it.
  useList('paymentProvider');
  const name = useLive((database) => readKept(database, 'paymentProvider'), [])?.value;
  useEffect(() => {
    const payingWith = wanted?.provider ?? (name === undefined ? null : providerOf(name));
    if (wanted === null || payingWith === null) return;
    setWanted(null);
    void router.navigate({ href: checkoutAddress(language, payingWith, wanted.order) });
  }, [wanted, name, language, router]);
  return (order, provider) => setWanted({ order, provider });
}
