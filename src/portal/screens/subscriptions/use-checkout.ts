import { useRouter } from '@tanstack/react-router';
import type { Order, Provider } from '../../../../machines/checkout/order.ts';
import { useAccountStore } from '../../hooks/portal-context.ts';
import { useList } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { checkoutAddress, providerOf } from '../../pages/checkout.ts';
import { useWords } from '../../words/words.tsx';

/** Leads to the checkout of an order, at the operator's provider unless another is named. */
export function useCheckout(): (order: Order, provider?: Provider) => void {
  const { database } = useAccountStore();
  const { language } = useWords();
  const router = useRouter();
  // Whoever opens such a page at its address may never have read it before.
  useList('paymentProvider');
  return (order, provider) => {
    readKept(database, 'paymentProvider').then(
      (name) => {
        const payingWith = provider ?? (name === undefined ? null : providerOf(name));
        if (payingWith !== null) void router.navigate({ href: checkoutAddress(language, payingWith, order) });
      },
      (error: unknown) => console.error('With whom is paid cannot be read.', error),
    );
  };
}
