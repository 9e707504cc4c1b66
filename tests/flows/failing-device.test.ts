import '../support/indexed-db.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { stateText } from '../../machines/state-of.ts';
import { unlinkCard } from '../../src/portal/acts/cards.ts';
import { answered, seeTo } from '../../src/portal/flows/shared/see-to.ts';
import { breakOffReading, failToRead } from '../support/failing-device.ts';
import { smallOffice } from '../support/open-tab.ts';
import { closeTabs, looking, opened, replies, requested, stopAfter } from '../support/requested-cards.ts';

breakOffReading();
const always = Number.POSITIVE_INFINITY;

let made = 0;
beforeEach(() => {
  for (const loud of ['error', 'warn'] as const) vi.spyOn(console, loud).mockReturnValue();
});
afterEach(() => {
  failToRead(0);
  closeTabs();
  vi.restoreAllMocks();
});

describe('on a device that breaks off what is read', () => {
  it.each([
    ['done', 'filling in.as it is', ['cards.request.done']],
    ['refused', 'filling in.to be corrected', []],
  ] as const)('an act is not known until it works again, then %s, and goes out once', async (ending, state, told) => {
    const gate = Promise.withResolvers<void>();
    const office = smallOffice(gate.promise, replies[ending]);
    const { tab, flow } = await asked(office);
    failToRead(always);
    gate.resolve();
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('requesting.outcome not known');
    // As long as it fails, nothing more is known by asking.
    flow.send({ type: 'outcome asked for' });
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('requesting.outcome not known');
    failToRead(0);
    flow.send({ type: 'outcome asked for' });
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe(state);
    expect([tab.told, office.asked]).toEqual([told, ['key-1']]);
  });

  it('an end is learnt by itself where the device fails for a moment', async () => {
    const gate = Promise.withResolvers<void>();
    const office = smallOffice(gate.promise, replies.done);
    const { tab, flow } = await asked(office);
    failToRead(2);
    gate.resolve();
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('filling in.as it is');
    expect([tab.told, office.asked]).toEqual([['cards.request.done'], ['key-1']]);
  });

  it('an outcome that was left open is not known by asking, and never told as not sent', async () => {
    const office = smallOffice(Promise.resolve(), replies['not known yet']);
    const { tab, flow } = await asked(office);
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('requesting.outcome not known');
    const { database } = tab.store;
    vi.spyOn(database, 'transaction').mockRejectedValueOnce(new DOMException('Internal error', 'UnknownError'));
    failToRead(always);
    flow.send({ type: 'outcome asked for' });
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('requesting.outcome not known');
    failToRead(0);
    expect([await database.acts.count(), office.asked]).toEqual([1, ['key-1']]);
  });

  it('what can be taken back meanwhile is waited for, and ends by itself once the device works again', async () => {
    const gate = Promise.withResolvers<void>();
    const office = smallOffice(gate.promise, replies.done);
    const { portal, store } = await opened(`washbook-failing-${++made}`, office);
    const input = { identificationItemId: 'card-1' };
    const unlinking = fromPromise((run) => answered(seeTo(portal, store, unlinkCard, { key: 'key-1', input }, run)));
    const chart = setup({ actors: { unlink: unlinking } }).createMachine({
      initial: 'unlinking',
      states: {
        unlinking: {
          invoke: { src: 'unlink', onDone: { target: 'done' }, onError: { target: 'failed' } },
          on: { 'outcome left open': { target: '.not known' }, 'order withdrawn': { target: '.under way' } },
          initial: 'under way',
          states: { 'under way': {}, 'not known': {} },
        },
        done: {},
        failed: {},
      },
    });
    const flow = createActor(chart).start();
    stopAfter(flow);
    await expect.poll(() => office.asked).toEqual(['key-1']);
    failToRead(always);
    gate.resolve();
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('unlinking.not known');
    failToRead(0);
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('done');
    expect(office.asked).toEqual(['key-1']);
  });
});

async function asked(office: ReturnType<typeof smallOffice>) {
  const { tab, flow } = await looking(await opened(`washbook-failing-${++made}`, office));
  flow.send(requested);
  await expect.poll(() => office.asked).toEqual(['key-1']);
  return { tab, flow };
}
