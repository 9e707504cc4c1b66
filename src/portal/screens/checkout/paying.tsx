import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Returned } from '../../../../machines/checkout/facts.ts';
import type { Order, Provider } from '../../../../machines/checkout/order.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { checkoutAddress, checkoutSearch, payingPageAt } from '../../pages/checkout.ts';
import { restOf } from '../../pages/guard.ts';
import { useWords } from '../../words/words.tsx';
import { Checkout } from './checkout.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';

/** Every page of paying: a provider's checkout, and those to which it sends the customer back. */
export function Paying() {
  const { pathname, searchStr } = useLocation();
  const paying = payingPageAt(restOf(pathname));
  if (paying === null) return null;
  const { provider, page } = paying;
  if (page !== 'checkout')
    return <Returning key={pathname + searchStr} provider={provider} page={page} query={searchStr} />;
  const { order, attempt } = checkoutSearch(searchStr);
  if (attempt !== null)
    return <Checkout key={attempt} provider={provider} attempt={attempt} order={order} returned={null} />;
  return order === null ? <NothingToPay /> : <FixAttempt provider={provider} order={order} />;
}

/** The key of the order is fixed before anything can be pressed, and stands in the address: a reload and the way back find the same one. */
function FixAttempt({ provider, order }: { provider: Provider; order: Order }) {
  const router = useRouter();
  const { world } = usePortal();
  const { language } = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough
  useEffect(() => {
    void router.navigate({ href: checkoutAddress(language, provider, order, world.newKey()), replace: true });
  }, []);
  return null;
}

function Returning({ provider, page, query }: { provider: Provider; page: string; query: string }) {
  const said = Object.fromEntries(new URLSearchParams(query));
  const { attempt } = checkoutSearch(query);
  const returned: Returned | null = isReturn(provider, said) ? { ...said, page } : null;
  if (returned === null && attempt === null) return <NothingToPay />;
  return <Checkout provider={provider} attempt={attempt} order={null} returned={returned} />;
}

/** By what a provider says which payment it was; an address without it was not made by one. */
const signs: Readonly<Record<Provider, string>> = {
  adyen: 'redirectresult',
  ogone: 'orderid',
  multisafepay: 'transactionid',
  digiteal: 'mandate_reference',
};

function isReturn(provider: Provider, said: Returned): boolean {
  return Object.keys(said).some((name) => name.toLowerCase() === signs[provider]);
}
