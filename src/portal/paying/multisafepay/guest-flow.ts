import { multisafepayCheckoutMachine } from '../../../../machines/checkout/checkout-multisafepay.ts';
import type { Returned, Standing } from '../../../../machines/checkout/facts.ts';
import { codeOf } from '../../../contract/languages.ts';
import { readMultisafepayReturn } from '../../../contract/payments/multisafepay.ts';
import { readAnonymousSale } from '../../../contract/sales.ts';
import { guestAgain, guestOrder, takeReturn } from '../../acts/payments/multisafepay.ts';
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

/** Which sale it is for which a browser that knows nothing of it was sent back; null where that is not told. */
export async function saleOfReturn(ask: Ask, { transactionid }: Returned): Promise<string | null> {
  if (transactionid === undefined) return null;
  return (await ask(readMultisafepayReturn, { transactionid })).saleUuid ?? null;
}

function stepsOf({ portal, store }: Checkout): ProviderSteps {
  return {
    place: async ({ key, input, presaleId, guest }, run) => {
      const { saleItemId = '', quantity, totalAmount, saleItemReservationId, immediateStartRequested = false } = input;
      const agreed = { totalAmount, agreementAccepted: true, immediateStartRequested };
      const { email = '', reason = '' } = guest ?? {};
      const order = {
        ...{ saleItemId, quantity, saleItemReservationId, email },
        ...(reason !== '' && { reason }),
        ...agreed,
        languageCode: codeOf(portal.language.getSnapshot().context.shown),
      };
      const again = presaleId !== undefined && (await isPaidAgain(store, key, presaleId)) ? presaleId : null;
      const placing =
        again === null
          ? seeTo(portal, store, guestOrder, { key, input: order }, run)
          : seeTo(portal, store, guestAgain, { key, input: { saleUuid: again, ...agreed } }, run);
      const answer = await answered(placing);
      return placedAt(answer?.saleUuid ?? null, answer?.createOrderDataDTO.payment_url);
    },
    takeReturn: async ({ key, returned, saleId }, run) => {
      const transactionid = returned?.['transactionid'] ?? '';
      const asked = { key, input: { transactionid }, isPressedBefore: true };
      const answer = await answered(seeTo(portal, store, takeReturn, asked, run));
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
    anew: (before, { saleId }) => (saleId === null ? before : { ...before, presaleId: saleId }),
  };
}

/** Whether an order that brought no money is paid once more, rather than another placed: where the back office can, there are never two of it to pay. */
async function isPaidAgain({ ask, database }: Checkout['store'], key: string, uuid: string): Promise<boolean> {
  const placed = await database.acts.get(key);
  if (placed) return placed.type === guestAgain.name;
  return (await ask(readAnonymousSale, { uuid })).payableAgain !== undefined;
}

/** Whether money came and went back, or the same order was paid on another page, MultiSafepay's word on one page does not tell: the sale does. */
async function standingBy(ask: Ask, status: string, uuid: string | null): Promise<Standing> {
  const standing = standingOfStatus(status);
  if (uuid === null || !broughtNothing.includes(standing)) return standing;
  const inSale = await standingInSale(ask, uuid).catch(() => standing);
  return inSale === 'paid' || inSale === 'refunded' ? inSale : standing;
}

const broughtNothing: readonly Standing[] = ['refused', 'cancelled', 'expired'];

async function standingInSale(ask: Ask, uuid: string): Promise<Standing> {
  return standingOfSale((await ask(readAnonymousSale, { uuid })).status);
}
