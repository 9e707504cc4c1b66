import type { CheckoutContext } from '../../../../machines/checkout/facts.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useWords } from '../../words/words.tsx';

/** What Adyen's code is set up with besides what the back office tells. */
export function useWantedCard({ order, quote }: CheckoutContext) {
  const { tenant } = usePortal();
  const { say, language } = useWords();
  const words = {
    number: say('checkout.cardNumber'),
    expiry: say('checkout.cardExpiry'),
    code: say('checkout.cardCode'),
    holder: say('checkout.cardHolder'),
  };
  const amount = quote === null || quote.total === 0 ? leastAmount : quote.total;
  return { saleItemId: order?.saleItemId ?? '', amount, language, region: tenant.place.region, words };
}

/** Of a top-up whose amount is not chosen yet: the fields are the same for any. In cents. */
const leastAmount = 2_500;
