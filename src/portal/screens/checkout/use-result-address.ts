import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CheckoutContext } from '../../../../machines/checkout/facts.ts';
import type { Provider } from '../../../../machines/checkout/order.ts';
import { isAttempt, resultAddress } from '../../pages/checkout.ts';
import { useWords } from '../../words/words.tsx';

/** The page of a provider that tells what came of a payment, where the payment ends in the portal itself. Source: §2.4. */
const pages: Readonly<Partial<Record<Provider, Readonly<Record<string, string | undefined>>>>> = {
  adyen: {
    success: 'success',
    refused: 'failed',
    cancelled: 'failed',
    expired: 'failed',
    pending: 'pending',
    'not known yet': 'pending',
  },
  digiteal: { pending: 'info', success: 'info' },
};

/** Once something is known of a payment its address says so as well: it can be opened again here, and in another browser. */
export function useResultAddress(
  provider: Provider,
  state: string,
  { key, saleId, returned }: Pick<CheckoutContext, 'key' | 'saleId' | 'returned'>,
): void {
  const router = useRouter();
  const { language } = useWords();
  const { pathname, searchStr } = useLocation();
  // What a bank said of a mandate is told on the page to which it sent the customer back.
  const isOfMandate = pathname.includes('/mandate-activation/') && returned !== null;
  const page = isOfMandate ? undefined : pages[provider]?.[state];
  const href =
    page !== undefined && isAttempt(key)
      ? resultAddress(language, { provider, page }, { attempt: key, saleId })
      : pathname + searchStr;
  useEffect(() => {
    if (href !== pathname + searchStr) void router.navigate({ href, replace: true });
  }, [href, pathname, searchStr, router]);
}
