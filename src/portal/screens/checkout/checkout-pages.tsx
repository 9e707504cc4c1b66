import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Order } from '../../../../machines/checkout/order.ts';
import { newestAttempt } from '../../flows/checkout/attempts.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useDrawnLocation } from '../../hooks/use-drawn-location.ts';
import { restOf } from '../../pages/guard.ts';
import { checkoutAddress, checkoutSearch } from '../../paying/addresses.ts';
import { payingPageAt } from '../../paying/pages.ts';
import type { PaymentProvider } from '../../paying/provider.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { Checkout } from './checkout.tsx';
import { NoPayment } from './no-payment.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';

/** Every page of paying: a provider's checkout, and those to which it sends the customer back. */
export function CheckoutPages() {
  const { pathname, searchStr } = useDrawnLocation();
  const paying = payingPageAt(restOf(pathname));
  if (paying === null) return null;
  const { provider, page } = paying;
  const { order, attempt, saleId } = checkoutSearch(searchStr);
  if (page === 'checkout') {
    if (attempt !== null) return <Checkout key={attempt} {...{ provider, attempt, order, saleId, returned: null }} />;
    return order === null ? <NothingToPay /> : <FixAttempt provider={provider} order={order} />;
  }
  const returned = returnedIn(provider, page, searchStr);
  if (returned === null && attempt === null && saleId === null)
    return <LatestAttempt key={pathname} provider={provider} />;
  // What is known goes on being shown while its address changes.
  return <Checkout key={attempt ?? pathname + searchStr} {...{ provider, attempt, saleId, returned, order: null }} />;
}

/** The key of the order is fixed before anything can be pressed, and stands in the address: a reload and the way back find the same one. */
function FixAttempt({ provider, order }: { provider: PaymentProvider; order: Order }) {
  const router = useRouter();
  const { world } = usePortal();
  const { language } = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough
  useEffect(() => {
    void router.navigate({
      href: checkoutAddress(language, provider.name, order, world.newKey(), provider.area),
      replace: true,
    });
  }, []);
  return null;
}

/** The address names no payment: the one that was begun last here is meant, if any. */
function LatestAttempt({ provider }: { provider: PaymentProvider }) {
  const { world } = usePortal();
  const store = useStore();
  const { say } = useWords();
  const { told: attempt, state } = useAnswer(`latest attempt with ${provider.name}`, () =>
    newestAttempt(store, provider.name, world.now()),
  );
  if (attempt === undefined && state !== 'refused') return <Skeleton label={say('checkout.loading')} shape="card" />;
  if (!attempt) return <NoPayment />;
  return <Checkout {...{ provider, attempt, order: null, saleId: null, returned: null }} />;
}

/** What an address says with which a provider sent the customer here; one without its sign was not made by it. */
function returnedIn({ reference, returnsWith = reference }: PaymentProvider, page: string, query: string) {
  const said = Object.fromEntries(new URLSearchParams(query));
  const isReturn = Object.keys(said).some((name) => name.toLowerCase() === returnsWith);
  return isReturn ? { ...said, page } : null;
}
