import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { disablePlate } from '../../src/portal/acts/plates.ts';
import { paymentsInProgress } from '../../src/portal/flows/checkout/in-progress.ts';
import { noon, openDevice } from '../support/device.ts';
import { order } from '../support/orders.ts';
import { sale } from '../support/sales.ts';

const unheard = { unsubscribe: () => undefined };
const resting = { send: () => undefined, getSnapshot: () => ({ hasTag: () => false }), subscribe: () => unheard };

it('payments in progress are told anew of an order that is written and ends, and of no other act', async () => {
  const { database, learn, take, ask, answer, acts } = openDevice();
  const sales = [sale({ id: 'sale-1', status: 'PENDING', date: new Date(noon).toISOString() })];
  await learn({ type: 'transactions fetched', sales, total: 1, round: 1, nextPage: null, joins: true });
  const portal = { world: { now: () => noon, wait: () => new Promise(() => undefined) } };
  const store = { database, ledger: acts, reader: () => resting };
  const tray = createActor(paymentsInProgress(portal as never, store as never)).start();
  const open = () => tray.getSnapshot().context.payments.map(({ id }) => id);
  await expect.poll(open).toEqual(['sale-1']);
  let { payments } = tray.getSnapshot().context;
  const told: string[] = [];
  tray.subscribe(({ context }) => {
    if (context.payments !== payments) told.push(open().join());
    payments = context.payments;
  });
  await ask(disablePlate, 'plate', { identificationItemId: '1' });
  await answer('plate');
  await take(order('adyen', 'of-1', { state: 'sent', answer: null, settledAt: null }));
  await expect.poll(open).toEqual(['of-1', 'sale-1']);
  await acts.change('of-1', (act) => ({ ...act, state: 'refused' }));
  await expect.poll(open).toEqual(['sale-1']);
  expect(told).toEqual(['of-1,sale-1', 'sale-1']);
  tray.stop();
});
