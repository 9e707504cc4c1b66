import { fromPromise } from 'xstate';
import { adyenCheckoutMachine } from '../../../../machines/checkout/checkout-adyen.ts';
import type { Placed, Standing } from '../../../../machines/checkout/facts.ts';
import type { AdyenPayment } from '../../../contract/payments/adyen.ts';
import { order, sendDetails } from '../../acts/payments/adyen.ts';
import type { Checkout, CheckoutFlow } from '../../flows/checkout/checkout.ts';
import { paymentPage } from '../../flows/checkout/payment-page.ts';
import { type ProviderSteps, standingInSales } from '../../flows/checkout/provider-steps.ts';
import { commonParts } from '../../flows/checkout/start-checkout.ts';
import { answered, seeTo } from '../../flows/shared/see-to.ts';
import { startFlow } from '../../flows/shared/start.ts';

/** What the card form holds when the order is placed. */
export interface CardPayment {
  readonly paymentMethod: Readonly<Record<string, unknown>>;
  readonly storePaymentMethod?: boolean;
  readonly browserInfo?: Readonly<Record<string, unknown>>;
}

export async function startAdyen(checkout: Checkout): Promise<CheckoutFlow> {
  const { portal, store, key } = checkout;
  const { actors, actions } = commonParts(checkout, stepsOf(checkout));
  const chart = adyenCheckoutMachine.provide({
    actions,
    actors: {
      ...actors,
      'send the details': fromPromise<Placed, { key: string; saleId: string | null; details: unknown }>(
        async ({ input, ...run }) => {
          const details = detailsInput(input.saleId, input.details);
          const asked = { key: input.key, input: details, isPressedBefore: true };
          return placedBy(await answered(seeTo(portal, store, sendDetails, asked, run)));
        },
      ),
    },
  });
  return startFlow(store, chart, { key }, key);
}

function stepsOf({ portal, store, key: attempt }: Checkout): ProviderSteps {
  return {
    place: async ({ key, input: ordered, presaleId, payment }, run) => {
      const { paymentMethod = {}, ...others } = (payment ?? {}) as Partial<CardPayment>;
      // A page that only found the order again holds no card: what another page may hold is not replaced by nothing.
      if (payment) store.secrets.keep(key, { paymentMethod });
      const input = {
        ...ordered,
        ...(presaleId !== undefined && { presaleId }),
        ...others,
        paymentMethod,
        origin: location.origin,
        returnUrl: `${location.origin}/${portal.words.locale}/dashboard/adyen/pending?attempt=${attempt}`,
      };
      const ending = seeTo(portal, store, order, { key, input }, run);
      return placedBy(await answered(ending).finally(() => store.secrets.forget(key)));
    },
    takeReturn: async ({ key, saleId, returned }, run) => {
      const details = { details: { redirectResult: returned?.['redirectResult'] ?? '' } };
      const asked = { key, input: detailsInput(saleId, details), isPressedBefore: true };
      return placedBy(await answered(seeTo(portal, store, sendDetails, asked, run))).standing;
    },
    standing: (which) => standingInSales(store.ask, which),
    // Another card is tried for the same order.
    anew: (before, { saleId, standing }) =>
      saleId !== null && standing === 'refused' ? { ...before, presaleId: saleId } : before,
  };
}

function detailsInput(saleId: string | null, told: unknown) {
  const { details = {}, paymentData } = (told ?? {}) as { details?: Record<string, unknown>; paymentData?: string };
  return { ...(saleId !== null && { presaleId: saleId }), details, ...(paymentData !== undefined && { paymentData }) };
}

/** What Adyen's answer means; a code that is not known here is no success and no failure. */
function placedBy(answer: AdyenPayment | null): Placed {
  const saleId = answer?.id ?? null;
  const action = answer?.action ?? null;
  const nowhere = { saleId, page: null, action: null, mandate: null, creditor: null };
  if (answer === null) return { ...nowhere, standing: 'not known' };
  if (action === null) return { ...nowhere, standing: standings[answer.resultCode] ?? 'not known' };
  if (action['type'] !== 'redirect') return { ...nowhere, standing: 'pending', action };
  const fields = action['method'] === 'POST' ? (action['data'] as Readonly<Record<string, string>>) : null;
  const page = paymentPage(String(action['url']), fields);
  return { ...nowhere, page, standing: page === null ? 'not known' : 'pending' };
}

const standings: Readonly<Record<string, Standing | undefined>> = {
  Authorised: 'paid',
  Pending: 'pending',
  Received: 'pending',
  PresentToShopper: 'pending',
  Refused: 'refused',
  Error: 'refused',
  Cancelled: 'cancelled',
};
