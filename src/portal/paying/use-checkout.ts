import { useRouter } from '@tanstack/react-router';
import type { Provider } from '../../contract/payments/providers.ts';
import { toCheckoutFlow } from '../flows/checkout/to-checkout.ts';
import { usePortal, useStore } from '../hooks/portal-context.ts';
import { useFlow } from '../hooks/use-flow.ts';
import { useFreshLists } from '../hooks/use-list.ts';
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

const provider = ['paymentProvider'] as const;

/** Leads to the checkout of goods, or says why there is none. */
export function useCheckout(): (goods: Sold, more?: With) => void {
  const portal = usePortal();
  const store = useStore();
  const router = useRouter();
  useFreshLists(provider);
  const [, send] = useFlow(() =>
    toCheckoutFlow(portal, store, ({ order, provider: payingWith }) => {
      void router.navigate({ href: checkoutAddress(portal.language.getSnapshot().context.shown, payingWith, order) });
    }),
  );
  return (goods, { provider: other = null, reservationId } = {}) =>
    send({
      type: 'checkout wanted',
      order: { goods, ...(reservationId !== undefined && { reservationId }) },
      provider: other,
    });
}
