import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { stateText } from '../../machines/state-of.ts';
import type { Choice, Held } from '../../machines/webshop/choice.ts';
import { shopMachine } from '../../machines/webshop/shop.ts';
import type { Failure } from '../../src/contract/failure.ts';

const basic: Choice = { saleItemId: 'basic-5', quantity: 2, price: 7_900, isScarce: true };
const comfort: Choice = { ...basic, saleItemId: 'comfort-10', quantity: 1, price: 9_900 };
const soldOut: Failure = { type: 'refused', status: 409, messageKey: 'main.webshop.soldOut' };

/** A webshop in which each item is held under its own name, and costs what it is told to. */
function aShop({ costs = basic.price, hold = async (choice: Choice) => heldAs(choice) } = {}) {
  const done: unknown[] = [];
  let ends: () => void = () => undefined;
  const flow = createActor(
    shopMachine.provide({
      actors: {
        'hold the item': fromPromise(({ input }) => hold(input.choice)),
        'wait until it is held no longer': fromPromise(() => new Promise<void>((resolve) => (ends = resolve))),
        'read what it costs': fromPromise(async () => costs),
      },
      actions: {
        'give back what is held': (_, { held }) => void (held && done.push(['given back', held.id])),
        'read the offer anew': () => void done.push(['offer read anew']),
        'open the checkout': (_, { choice, held }) => void done.push(['checkout', choice.saleItemId, held?.id]),
      },
    }),
  ).start();
  const state = () => stateText(flow.getSnapshot().value);
  const reaches = (wanted: string) => expect.poll(state).toBe(wanted);
  const choose = async (choice: Choice, wanted = 'chosen.as it is') => {
    flow.send({ type: 'item chosen', key: choice.saleItemId, choice });
    await reaches(wanted);
  };
  return { flow, done, choose, reaches, end: () => ends() };
}

const heldAs = ({ saleItemId }: Choice): Held => ({ id: `held ${saleItemId}`, until: '2026-11-22T10:15:00Z' });

describe(shopMachine.id, () => {
  it('gives back what it held with another choice, with the page and when it is given up, each once', async () => {
    for (const leave of [{ type: 'page left' }, { type: 'choice given up' }] as const) {
      const { flow, done, choose, reaches } = aShop();
      await choose(basic);
      await choose(comfort);
      flow.send(leave);
      await reaches('browsing');
      expect(done).toEqual([
        ['given back', 'held basic-5'],
        ['given back', 'held comfort-10'],
      ]);
      expect(flow.getSnapshot().context).toEqual({ choice: null, key: null, held: null, failure: null });
    }
  });

  it('goes on to the checkout with what is held, which is not given back', async () => {
    const { flow, done, choose, reaches } = aShop();
    await choose(basic);
    flow.send({ type: 'checkout requested' });
    await reaches('browsing');
    flow.send({ type: 'page left' });
    expect(done).toEqual([['checkout', 'basic-5', 'held basic-5']]);
  });

  it('tells a higher price before the checkout opens, and a lower one there', async () => {
    const dearer = aShop({ costs: basic.price + 200 });
    await dearer.choose(basic);
    dearer.flow.send({ type: 'checkout requested' });
    await dearer.reaches('chosen.price changed');
    expect([dearer.done, dearer.flow.getSnapshot().context.choice]).toEqual([
      [['offer read anew']],
      { ...basic, price: 8_100 },
    ]);
    dearer.flow.send({ type: 'checkout requested' });
    await dearer.reaches('browsing');
    const cheaper = aShop({ costs: basic.price - 200 });
    await cheaper.choose(basic);
    cheaper.flow.send({ type: 'checkout requested' });
    await cheaper.reaches('browsing');
    expect([dearer.done.length, cheaper.done.length]).toEqual([2, 1]);
  });

  it('loses nothing that was chosen when it is sold out, which the offer then says as well, or held no longer', async () => {
    const refused = aShop({ hold: () => Promise.reject(soldOut) });
    await refused.choose(basic, 'not held');
    const { choice, failure } = refused.flow.getSnapshot().context;
    expect([choice, failure, refused.done]).toEqual([basic, soldOut, [['offer read anew']]]);
    const late = aShop();
    await late.choose(basic);
    late.end();
    await late.reaches('held no longer');
    expect(late.flow.getSnapshot().context).toEqual({ choice: basic, key: 'basic-5', held: null, failure: null });
    expect(late.flow.getSnapshot().can({ type: 'checkout requested' })).toBe(false);
  });

  it('holds nothing of which there is no end', async () => {
    const { choose, done } = aShop({ hold: () => Promise.reject(soldOut) });
    await choose({ ...basic, isScarce: false });
    expect(done).toEqual([]);
  });
});
