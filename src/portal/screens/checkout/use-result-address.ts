import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CheckoutContext } from '../../../../machines/checkout/facts.ts';
import { useDrawnLocation } from '../../hooks/use-drawn-location.ts';
import { isAttempt, resultAddress } from '../../paying/attempt-addresses.ts';
import type { PaymentProvider } from '../../paying/provider.ts';
import { useWords } from '../../words/words.tsx';

/** Once something is known of a payment its address says so as well: it can be opened again here, and in another browser. */
export function useResultAddress(
  provider: PaymentProvider,
  state: string,
  { key, saleId, returned }: Pick<CheckoutContext, 'key' | 'saleId' | 'returned'>,
): void {
  const router = useRouter();
  const { language } = useWords();
  const { pathname, searchStr, isLeft } = useDrawnLocation();
  const page = provider.resultPage?.(state, { pathname, returned });
  const href =
    page !== undefined && isAttempt(key)
      ? resultAddress(language, { provider: provider.name, page, area: provider.area }, { attempt: key, saleId })
      : pathname + searchStr;
  useEffect(() => {
    if (!isLeft && href !== pathname + searchStr) void router.navigate({ href, replace: true });
  }, [href, pathname, searchStr, isLeft, router]);
}
