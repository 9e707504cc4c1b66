import { multisafepayCheckoutMachine } from '../../../../machines/checkout/checkout-multisafepay.ts';
import type { Returned, Standing } from '../../../../machines/checkout/facts.ts';
import { codeOf } from '../../../contract/languages.ts';
import { readMultisafepayReturn } from '../../../contract/payments/multisafepay.ts';
import { readAnonymousSale } from '../../../contract/sales.ts';
import { guestOrder, takeReturn } from '../../acts/payments/multisafepay.ts';
import type { Ask } from '../../api/ask.ts';
import type { Checkout, CheckoutFlow } from '../../flows/checkout/checkout.ts';
import { placedAt } from '../../flows/checkout/placed-at.ts';
import { type ProviderSteps, standingOfSale } from '../../flows/checkout/provider-steps.ts';
import { commonParts } from '../../flows/checkout/start-checkout.ts';
import { answered, seeTo } from '../../flows/shared/see-to.ts';
import { startFlow } from '../../flows/shared/start.ts';
import { standingOfStatus } from './standings.ts';

/** As for a customer; the id of its sale is the uuid by which the guest finds it. */
export async function startMultisafepayForGuest(checkout: Checkout): Promise<CheckoutFlow> {
  const { store, key } = checkout;
  const chart = multisafepayCheckoutMachine.provide(commonParts(checkout, stepsOf(checkout)));
  return startFlow(store, chart, { key }, key);
}

/** Which sale it is for which a browser that knows nothing of it was sent back; null where nobody tells. */
export async function saleOfReturn(ask: Ask, { transactionid }: Returned): Promise<string | null> {
  if (transactionid === undefined) return null;
  return (await ask(readMultisafepayReturn, { transactionid })).saleUuid ?? null;
}

function stepsOf({ portal, store }: Checkout): ProviderSteps {
  return {
    place: async ({ key, input, guest }, run) => {
      const { saleItemId, quantity, totalAmount, saleItemReservationId, immediateStartRequested } = input;
      const { email = '', reason = '' } = guest ?? {};
      const order = {
        ...{ saleItemId, quantity, totalAmount, saleItemReservationId, immediateStartRequested, email },
        ...(reason !== '' && { reason }),
        agreementAccepted: true,
        languageCode: codeOf(portal.language.getSnapshot().context.shown),
      };
      const answer = await answered(seeTo(portal, store, guestOrder, { key, input: order }, run));
      return placedAt(answer?.saleUuid ?? null, answer?.createOrderDataDTO.payment_url);
    },
    takeReturn: async ({ key, returned, saleId }, run) => {
      const transactionid = returned?.['transactionid'] ?? '';
      const answer = await answered(seeTo(portal, store, takeReturn, { key, input: { transactionid } }, run));
      return standingBy(store.ask, answer?.status ?? '', answer?.saleUuid ?? saleId);
    },
    standing: async ({ saleId, returned }) => {
      const transactionid = returned?.['transactionid'];
      // A sale that brought no money does not say why; who was sent back hears it from the provider's own word.
      if (transactionid !== undefined) {
        const { status, saleUuid } = await store.ask(readMultisafepayReturn, { transactionid });
        return standingBy(store.ask, status, saleUuid ?? saleId);
      }
      return saleId === null ? 'not known' : standingInSale(store.ask, saleId);
    },
  };
}

/** Whether money came and went back, MultiSafepay's own words do not tell: the sale does. */
async function standingBy(ask: Ask, status: string, uuid: string | null): Promise<Standing> {
  const isReturned =
    status === 'void' && uuid !== null && (await standingInSale(ask, uuid).catch(() => null)) === 'refunded';
  return isReturned ? 'refunded' : standingOfStatus(status);
}

async function standingInSale(ask: Ask, uuid: string): Promise<Standing> {
  return standingOfSale((await ask(readAnonymousSale, { uuid })).status);
}
