import { fromPromise } from 'xstate';
import type {
  CheckoutContext,
  PaymentPage,
  Placed,
  Priced,
  Returned,
  Standing,
} from '../../../../machines/checkout/facts.ts';
import type { Order } from '../../../../machines/checkout/order.ts';
import type { Placing } from '../../../../machines/checkout/shared.ts';
import { type Failure, failureOf } from '../../../contract/failure.ts';
import { closeReservation } from '../../../contract/reservations.ts';
import { recordingIn } from '../../log/recorded-flow.ts';
import type { Run } from '../shared/see-to.ts';
import { isKeptAsPaid, saleOfAttempt } from './attempts.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { Checkout } from './checkout.ts';
import { openPaymentPage } from './payment-page.ts';
import type { ProviderSteps, WhichPayment } from './provider-steps.ts';
import { seenPaid } from './seen-paid.ts';
import { asked, changed } from './watching.ts';

/** What the flows of all providers have in common, to be provided to a chart. */
export function commonParts({ portal, store, selling, key, onNewAttempt }: Checkout, steps: ProviderSteps) {
  const { world } = portal;
  const paid = seenPaid(store);
  const standing = async ({ saleId, returned }: WhichPayment): Promise<Standing> => {
    if (world.elapsed() - (paid.at.get(key) ?? Number.NEGATIVE_INFINITY) < aMoment) return 'paid';
    const known = saleId === null ? await saleOfAttempt(store, key) : { saleId, without: null };
    if (known.without !== null) return known.without;
    try {
      return await steps.standing({ saleId: known.saleId, returned });
    } catch (error) {
      if (failureOf(error).type === 'no answer' && (await isKeptAsPaid(store, known.saleId))) return 'paid';
      throw error;
    }
  };
  const goOnTo = async (page: PaymentPage) => {
    const { actor, isAlive } = portal.connection;
    if (!actor.getSnapshot().hasTag('lost') && (await isAlive())) return openPaymentPage(page);
    // Leaving now would end on the browser's own page of errors.
    actor.send({ type: 'try now requested' });
    portal.tell({ tone: 'negative', messageId: 'checkout.noWayToPage' });
  };
  return {
    actors: {
      'read the price': fromPromise<Priced, { order: Order }>(async ({ input: { order } }) => {
        const [{ quote, ...priced }, available] = await Promise.all([
          selling.price(store, order.goods),
          steps.available?.() ?? null,
        ]);
        return { ...priced, quote: { ...quote, available } };
      }),
      'place the order': fromPromise<Placed, Placing & { payment?: unknown }>(async ({ input, ...run }) => {
        const { key: placed, order, quote, payment } = input;
        await mustCostTheSame({ store, selling }, input, run);
        const { presaleId, reservationId, guest } = order;
        const ordered = {
          ...selling.order(order.goods),
          ...(reservationId !== undefined && { saleItemReservationId: reservationId }),
          totalAmount: quote.total,
        };
        return steps.place({ key: placed, input: ordered, presaleId, payment, guest }, run);
      }),
      'take the return in': fromPromise<Standing, { key: string } & WhichPayment & { returned: Returned }>(
        ({ input, ...run }) => steps.takeReturn(input, run),
      ),
      'read where it stands': fromPromise<Standing, WhichPayment>(({ input, signal }) =>
        asked(world, () => standing(input), signal),
      ),
      'watch the payment': fromPromise<Standing, WhichPayment & { known: Standing }>(({ input, signal }) =>
        changed(world, input.known, () => standing(input), signal),
      ),
    },
    actions: {
      'open the payment page': ({ context: { page }, system }: Holding & { readonly system: object }) => {
        // The way back from it, or a page that is loaded anew, does not lead there again unasked.
        if (page !== null && recordingIn(system)?.isPressedHere() !== false) openPaymentPage(page);
      },
      'go on to the payment page': ({ context: { page } }: Holding) => {
        if (page !== null) void goOnTo(page);
      },
      'begin a new attempt': ({ context: { order, saleId, standing, failure } }: Holding) => {
        if (order === null) return;
        const anew = steps.anew?.(order, { saleId, standing }) ?? order;
        onNewAttempt(isHeldNoLonger(failure) ? withoutReservation(anew) : anew);
      },
      'release what is held': ({ context: { order } }: Holding) => {
        if (order?.reservationId !== undefined)
          store.ask(closeReservation, { saleItemReservationId: order.reservationId }).catch(noMatter);
      },
      'take it back': (_: unknown, { key: taken }: { key: string }) => {
        store.ledger.withdraw(taken).catch((error: unknown) => console.error('An order cannot be taken back.', error));
      },
      'read the lists that it changes': ({ context: { order } }: Holding) => {
        paid.note(key, world.elapsed());
        void bringUpToDate(store, selling.lists(order?.goods ?? null));
      },
    },
  };
}

/** So long what was seen to be paid goes on being told while the address of the page changes; in milliseconds. */
const aMoment = 10_000;

function isHeldNoLonger(failure: Failure | null): boolean {
  return failure?.type === 'refused' && failure.messageKey === 'exception.saleItemReservation.ended';
}

/** What is ordered then is taken from stock, as long as there is any. */
function withoutReservation({ reservationId: _, ...order }: Order): Order {
  return order;
}

/** It ends by itself as well. */
function noMatter(): undefined {
  return undefined;
}

type Holding = { readonly context: CheckoutContext };

/** What is paid is the amount above the button: it is read once more before the order goes out for the first time, and never after. */
async function mustCostTheSame(
  { store, selling }: Pick<Checkout, 'store' | 'selling'>,
  { key, order: { goods }, quote }: Placing,
  { system }: Run,
): Promise<void> {
  if (recordingIn(system)?.isOnlyRestored() || selling.hasChosenPrice(goods)) return;
  if (await store.database.acts.get(key)) return;
  const now = await selling.price(store, goods);
  if (now.quote.total === quote.total) return;
  const changed: Failure = { type: 'refused', status: 0, messageKey: 'exception.saleItem.priceChanged' };
  throw changed;
}
