import { fromPromise, waitFor } from 'xstate';
import { toCheckoutMachine, type WantedCheckout } from '../../../../machines/checkout/to-checkout.ts';
import { failureOf } from '../../../contract/failure.ts';
import { type Provider, providerNamed } from '../../../contract/payments/providers.ts';
import { closeReservation } from '../../../contract/reservations.ts';
import { readKept } from '../../lists/reading.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { tellFailure } from '../shared/tell-failure.ts';

/** Leads to where something is paid for. @param open its checkout */
export function toCheckoutFlow(
  portal: Portal,
  store: Store,
  open: (wanted: WantedCheckout & { readonly provider: Provider }) => void,
) {
  return toCheckoutMachine.provide({
    actors: {
      'find the way to pay': fromPromise(
        async ({ input: { provider }, signal }) => provider ?? providerNamed(await readProvider(store, signal)),
      ),
      'give back what is held': fromPromise(async ({ input: { reservationId: saleItemReservationId } }) => {
        await store.ask(closeReservation, { saleItemReservationId });
      }),
    },
    actions: {
      'open the checkout': ({ context: { wanted } }, { provider }) => {
        if (wanted && provider !== null) open({ ...wanted, provider });
      },
      'say that there is no way': () => portal.tell({ tone: 'negative', messageId: 'checkout.noWayHere' }),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
}

/** The operator's; a device that never read it asks for it now. */
async function readProvider({ database, reader }: Store, signal: AbortSignal): Promise<string | undefined> {
  const known = await readKept(database, 'paymentProvider');
  if (known !== undefined) return known;
  const reading = reader('paymentProvider');
  reading.send({ type: 'refresh requested' });
  const { context } = await waitFor(reading, (state) => !state.hasTag('fetching'), { signal });
  if (context.failure !== null) throw context.failure;
  return readKept(database, 'paymentProvider');
}
