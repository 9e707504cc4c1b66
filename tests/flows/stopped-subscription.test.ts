import { expect, it } from 'vitest';
import type { Subscription } from '../../src/contract/subscriptions.ts';
import { tellStopped } from '../../src/portal/flows/subscriptions/manage-subscription.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { noon, openDevice } from '../support/device.ts';

const subscription = (subscriptionId: string, validUntil: string | null) =>
  ({ subscriptionId, validUntil }) as Subscription;

/** What is told of a subscription that was stopped, where these stand in the list. */
async function toldOf(...list: readonly Subscription[]): Promise<unknown[]> {
  const { database, learn } = openDevice();
  await learn({ type: 'list fetched', list: 'subscriptions', value: list as Subscription[] });
  const told: unknown[] = [];
  const portal = { tell: (toast: unknown) => told.push(toast), language: languageOf('nl') };
  const store = { database, world: { now: () => noon }, place: belgium };
  await tellStopped(portal as never, store as never, 'one', 'Premium');
  return told;
}

const languageOf = (shown: string) => ({ getSnapshot: () => ({ context: { shown } }) });
const stopped = (day: string) => [
  { tone: 'positive', messageId: 'subscriptions.stop.done', values: { name: 'Premium', day } },
];

it('a stopped subscription is told with its own last day', async () => {
  expect(await toldOf(subscription('other', '2026-12-31'), subscription('one', '2026-12-14'))).toEqual(
    stopped('14 december 2026'),
  );
});

it('one without a last day ends today', async () => {
  expect(await toldOf(subscription('one', null))).toEqual(stopped('21 november 2026'));
});
