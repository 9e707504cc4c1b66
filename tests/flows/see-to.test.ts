// Before Dexie: without a database of the browser its live queries stay silent.
import { setTimeout as pause } from 'node:timers/promises';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { stateText } from '../../machines/state-of.ts';
import { createActStore } from '../../src/portal/acts/act-store.ts';
import { unlinkCard } from '../../src/portal/acts/cards.ts';
import type { RequestCardsFlow } from '../../src/portal/flows/cards/request-cards.ts';
import { answered, seeTo } from '../../src/portal/flows/shared/see-to.ts';
import { startUnlink } from '../../src/portal/flows/shared/unlink.ts';
import { type OpenTab, type SmallOffice, smallOffice } from '../support/open-tab.ts';
import { closeTabs, looking, opened, replies, requested, stopAfter } from '../support/requested-cards.ts';

let made = 0;
afterEach(closeTabs);

/** Where the end of an act is seen that was asked for in a tab. */
const places = {
  'the same tab': async (first: OpenTab, flow: RequestCardsFlow) => ({ tab: first, flow }),
  'the page opened anew': async (first: OpenTab, flow: RequestCardsFlow, again: () => Promise<OpenTab>) => {
    flow.stop();
    first.close();
    return looking(await again());
  },
  'another tab': async (_first: OpenTab, _flow: RequestCardsFlow, again: () => Promise<OpenTab>) =>
    looking(await again()),
};

describe.each(Object.entries(places))('in %s', (_, look) => {
  it.each([
    ['done', 'filling in.as it is', ['cards.request.done']],
    ['refused', 'filling in.to be corrected', []],
    ['not known yet', 'requesting.outcome not known', []],
  ] as const)(
    'an act that ends as %s is told as that, and was asked for under one key',
    async (ending, state, told) => {
      const gate = Promise.withResolvers<void>();
      const office = smallOffice(gate.promise, replies[ending]);
      const { first, flow, again } = await asking(office);
      await expect.poll(() => office.asked).toEqual(['key-1']);
      const seen = await look(first, flow, again);
      expect(stateText(seen.flow.getSnapshot().value)).toBe('requesting.under way');
      gate.resolve();
      await expect.poll(() => stateText(seen.flow.getSnapshot().value)).toBe(state);
      expect([seen.tab.told, [...new Set(office.asked)]]).toEqual([told, ['key-1']]);
    },
  );

  it('an act that was not sent is told as that, and goes out under its key when the customer says so', async () => {
    let up = false;
    const office = smallOffice(Promise.resolve(), replies.done);
    const { first, flow, again } = await asking(office, () => up);
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('filling in.not sent');
    await expect.poll(async () => (await first.store.flowLog.eventsOf('request-cards')).length).toBe(2);
    const seen = await look(first, flow, again);
    expect([stateText(seen.flow.getSnapshot().value), office.asked]).toEqual(['filling in.not sent', []]);
    up = true;
    seen.flow.send({ type: 'send requested' });
    await expect.poll(() => seen.tab.told).toEqual(['cards.request.done']);
    expect(office.asked).toEqual(['key-1']);
  });
});

describe('an outcome that nobody knows', () => {
  it('is learnt by itself when it becomes known', async () => {
    const { first, flow } = await asking(smallOffice(Promise.resolve(), replies['not known yet']));
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('requesting.outcome not known');
    const acts = createActStore({
      database: first.store.database,
      now: Date.now,
      wait: (milliseconds) => pause(milliseconds),
      catalogue: () => undefined,
      durable: true,
    });
    await acts.change('key-1', (act) => ({ ...act, state: 'done', settledAt: Date.now() }));
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('filling in.as it is');
    expect(first.told).toEqual(['cards.request.done']);
  });

  it('is never called not sent once it went out, though it waits for a word of the customer', async () => {
    const office = smallOffice(new Promise(() => undefined), replies.done);
    const { first, flow } = await asking(office);
    await expect.poll(() => office.asked).toEqual(['key-1']);
    const { acts } = first.store.database;
    await acts.update('key-1', { state: 'draft' });
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('requesting.outcome not known');
    expect(await acts.get('key-1')).toMatchObject({ state: 'draft', firstSentAt: expect.any(Number) as number });
  });

  it('is asked for again under the key it has, and nothing is sent by that', async () => {
    const office = smallOffice(Promise.resolve(), replies['not known yet']);
    const { first, flow } = await asking(office);
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('requesting.outcome not known');
    flow.send({ type: 'outcome asked for' });
    expect(stateText(flow.getSnapshot().value)).toBe('requesting.under way');
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('requesting.outcome not known');
    expect([await first.store.database.acts.count(), office.asked]).toEqual([1, ['key-1']]);
  });
});

describe('an outcome that is asked for again', () => {
  it('is learnt, and the sender goes on: it was not woken inside the transaction of the press', async () => {
    const warned = vi.spyOn(console, 'warn');
    const office = smallOffice(Promise.resolve(), replies['not known yet']);
    const { first, flow } = await asking(office);
    const { acts } = first.store.database;
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('requesting.outcome not known');
    // Now nothing of it is on its way any more, and the sender rests.
    flow.send({ type: 'outcome asked for' });
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('requesting.outcome not known');
    await acts.update('key-1', { failure: null });
    office.reply(replies.done);
    flow.send({ type: 'outcome asked for' });
    await expect.poll(() => first.told).toEqual(['cards.request.done']);
    expect([stateText(flow.getSnapshot().value), office.asked]).toEqual(['filling in.as it is', ['key-1']]);
    expect(warned.mock.calls).toEqual([]);
    warned.mockRestore();
  });
});

describe('a chart that has no state for an outcome that nobody knows', () => {
  it('is told the end at once, so that its screen goes on answering', async () => {
    const gate = Promise.resolve();
    const tab = await opened(`washbook-${++made}`, smallOffice(gate, replies['not known yet']));
    const chart = setup({
      actors: {
        unlink: fromPromise((run) =>
          answered(
            seeTo(tab.portal, tab.store, unlinkCard, { key: 'key-1', input: { identificationItemId: 'card-1' } }, run),
          ),
        ),
      },
    }).createMachine({
      initial: 'unlinking',
      states: { unlinking: { invoke: { src: 'unlink', onError: { target: 'told' } } }, told: {} },
    });
    const flow = createActor(chart).start();
    stopAfter(flow);
    await expect.poll(() => flow.getSnapshot().value).toBe('told');
  });
});

describe('an act that followed a question', () => {
  const confirmed = async (office: SmallOffice, reachable = () => true) => {
    const tab = await opened(`washbook-${++made}`, office, reachable);
    const flow = await startUnlink(tab.portal, tab.store, 'card');
    stopAfter(flow);
    flow.send({ type: 'unlink requested', itemId: 'card-1', name: 'Card', paidFor: false });
    flow.send({ type: 'unlink confirmed', key: 'key-1' });
    return { tab, flow };
  };

  it('stands as not known, asks under its key, and learns the end by itself', async () => {
    const office = smallOffice(Promise.resolve(), replies['not known yet']);
    const { tab, flow } = await confirmed(office);
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('unlinking.outcome not known');
    flow.send({ type: 'outcome asked for' });
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('unlinking.outcome not known');
    expect([tab.told, office.asked, await tab.store.database.acts.count()]).toEqual([[], ['key-1'], 1]);
    const acts = createActStore({
      database: tab.store.database,
      now: Date.now,
      wait: (milliseconds) => pause(milliseconds),
      catalogue: () => undefined,
      durable: true,
    });
    await acts.change('key-1', (act) => ({ ...act, state: 'done', settledAt: Date.now() }));
    await expect.poll(() => flow.getSnapshot().value).toBe('idle');
    expect(tab.told).toEqual(['cards.unlink.done']);
  });

  it('stands as not sent, and goes out under its key or not at all', async () => {
    let up = false;
    const office = smallOffice(Promise.resolve(), { status: 204, body: null });
    const { tab, flow } = await confirmed(office, () => up);
    await expect.poll(() => flow.getSnapshot().value).toBe('unlink not sent');
    flow.send({ type: 'send declined' });
    expect([flow.getSnapshot().value, office.asked, tab.told]).toEqual(['idle', [], []]);
    flow.send({ type: 'unlink requested', itemId: 'card-1', name: 'Card', paidFor: false });
    flow.send({ type: 'unlink confirmed', key: 'key-2' });
    await expect.poll(() => flow.getSnapshot().value).toBe('unlink not sent');
    up = true;
    flow.send({ type: 'send requested' });
    await expect.poll(() => office.asked).toEqual(['key-2']);
  });

  it('that was written down and waits for the customer is taken back when they leave it at that', async () => {
    const { tab, flow } = await confirmed(smallOffice(new Promise(() => undefined), replies.done));
    flow.stop();
    await expect.poll(async () => (await tab.store.database.acts.get('key-1'))?.state).toBe('sent');
    await tab.store.database.acts.update('key-1', { state: 'draft', firstSentAt: null, lastSentAt: null });
    const again = await startUnlink(tab.portal, tab.store, 'card');
    stopAfter(again);
    await expect.poll(() => again.getSnapshot().value).toBe('unlink not sent');
    again.send({ type: 'send declined' });
    await expect.poll(async () => (await tab.store.database.acts.get('key-1'))?.state).toBe('refused');
  });
});

describe('a flow that was found where it was left 29 days ago, without its act', () => {
  it('sends nothing, says so, and sends it when the customer presses', async () => {
    const office = smallOffice(Promise.resolve(), replies.done);
    const name = `washbook-${++made}`;
    const tab = await opened(name, office);
    const at = tab.store.world.now() - 29 * 24 * 3_600_000;
    await tab.store.flowLog.append({ flow: 'request-cards', chart: 'request-cards', version: 2, event: requested, at });
    const { flow } = await looking(tab);
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('filling in.not sent');
    expect([office.asked, await tab.store.database.acts.count()]).toEqual([[], 0]);
    flow.send({ type: 'send requested' });
    await expect.poll(() => tab.told).toEqual(['cards.request.done']);
    expect(office.asked).toEqual(['key-1']);
  });
});

async function asking(office: SmallOffice, reachable = () => true) {
  const name = `washbook-${++made}`;
  const first = await opened(name, office, reachable);
  const { flow } = await looking(first);
  flow.send(requested);
  return { first, flow, again: () => opened(name, office, reachable) };
}
