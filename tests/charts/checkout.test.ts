import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { adyenCheckoutMachine } from '../../machines/checkout/checkout-adyen.ts';
import { quote } from '../../machines/checkout/checkout-examples.ts';
import { multisafepayCheckoutMachine } from '../../machines/checkout/checkout-multisafepay.ts';
import type { Placed } from '../../machines/checkout/facts.ts';
import type { Order } from '../../machines/checkout/order.ts';
import type { Placing } from '../../machines/checkout/shared.ts';
import { stateText } from '../../machines/state-of.ts';
import type { Failure } from '../../src/contract/failure.ts';

const goods = { kind: 'bundle' };
const order: Order = { goods, reservationId: 'held-1' };
const priced = { goods, quote };
const pressed = { type: 'order placed', problems: {}, nextKey: 'key-2' } as const;

describe(adyenCheckoutMachine.id, () => {
  it('gives back what was held when its fields cannot be loaded, and orders anew without it', async () => {
    const released: unknown[] = [];
    const placing: unknown[] = [];
    const chart = adyenCheckoutMachine.provide({
      actors: {
        'read the price': fromPromise(async () => priced),
        'place the order': fromPromise(async ({ input }) => {
          placing.push(input);
          return new Promise<never>(() => undefined);
        }),
      },
      actions: { 'release what is held': ({ context }) => void released.push(context.order?.reservationId) },
    });
    const flow = createActor(chart, { input: { key: 'key-1' } }).start();
    flow.send({ type: 'checkout opened', order });
    await waitFor(flow, (state) => state.matches('reviewing'));
    flow.send({ type: 'card form failed' });
    expect([flow.getSnapshot().value, released]).toEqual(['card form not available', ['held-1']]);
    flow.send({ type: 'card form asked for' });
    flow.send(pressed);
    expect(placing).toEqual([{ key: 'key-1', order: { goods }, quote, payment: undefined }]);
  });
});

describe(multisafepayCheckoutMachine.id, () => {
  it('gives back what was held when its page is left before anything was ordered, and never after', async () => {
    for (const isOrdered of [false, true]) {
      const released: unknown[] = [];
      const chart = multisafepayCheckoutMachine.provide({
        actors: {
          'read the price': fromPromise(async () => priced),
          'place the order': fromPromise<Placed, Placing>(() => new Promise(() => undefined)),
        },
        actions: { 'release what is held': ({ context }) => void released.push(context.order?.reservationId) },
      });
      const flow = createActor(chart, { input: { key: 'key-1' } }).start();
      flow.send({ type: 'checkout opened', order });
      await waitFor(flow, (state) => state.matches('reviewing'));
      if (isOrdered) flow.send(pressed);
      flow.send({ type: 'page left' });
      expect(released).toEqual(isOrdered ? [] : ['held-1']);
    }
  });

  it.each<[string, string]>([
    ['error.act.mayHappen', 'placing the order.not known yet'],
    ['error.act.voided', 'withdrawn'],
    ['error.act.withdrawn', 'withdrawn'],
    ['exception.saleItem.notAvailable', 'order refused'],
  ])('an order that ends with %s is told as "%s"', async (messageKey, told) => {
    const failure: Failure = { type: 'refused', status: 0, messageKey };
    const chart = multisafepayCheckoutMachine.provide({
      actors: {
        'read the price': fromPromise(async () => priced),
        'place the order': fromPromise<Placed, Placing>(async () => {
          throw failure;
        }),
      },
    });
    const flow = createActor(chart, { input: { key: 'key-1' } }).start();
    flow.send({ type: 'checkout opened', order });
    await waitFor(flow, (state) => state.matches('reviewing'));
    flow.send(pressed);
    await waitFor(flow, (state) => !state.hasTag('busy'));
    expect(stateText(flow.getSnapshot().value)).toBe(told);
  });
});
