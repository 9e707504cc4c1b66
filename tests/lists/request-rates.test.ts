import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import type { Failure } from '../../src/contract/failure.ts';
import type { ListName } from '../../src/portal/lists/kept.ts';
import { listPause } from '../../src/portal/lists/list-pause.ts';
import { createListReaders, type ListPorts } from '../../src/portal/lists/list-readers.ts';
import { noon, openDevice } from '../support/device.ts';
import { simulatedClock } from '../support/simulated-clock.ts';

const second = 1_000;
const minute = 60 * second;

const unusable: Failure = { type: 'no answer', reason: 'not from the back office' };
const fault: Failure = { type: 'fault', status: 500 };

/** A portal at rest that reads these lists from a back office where one call may be broken. */
function portal(lists: readonly ListName[]) {
  const { database, keep, clock } = openDevice();
  const time = simulatedClock(noon);
  const state = { broken: null as Failure | null, reachable: true };
  const requests: { name: string; at: number }[] = [];
  const ask = async ({ name }: Call) => {
    clock.now = time.now();
    requests.push({ name, at: time.now() - noon });
    if (!state.reachable) throw { type: 'no answer', reason: 'unreachable' } satisfies Failure;
    if (state.broken && name === 'listMandates') throw state.broken;
    return [];
  };
  const world = { now: time.now, wait: time.wait, random: () => 1 };
  const ports = { database, keep, ask, world, reachable: () => state.reachable } as unknown as ListPorts;
  const readers = createListReaders(() => ports, { onAccount: () => undefined, onSetting: () => undefined });
  for (const list of lists) readers.reader(list);
  return { ...readers, ...time, state, requests, times: () => requests.map(({ at }) => at / second) };
}

describe('how often a list is asked for', () => {
  it('that was read: once, however long the portal is left alone', async () => {
    const { pass, requests, stop } = portal(['mandates', 'subscriptions', 'locations']);
    await pass(60 * minute);
    expect(requests).toHaveLength(3);
    stop();
  });

  it.each([unusable, fault])(
    'that cannot be read ($type): with pauses of its own that grow to ten minutes',
    async (why) => {
      const { pass, times, state, stop } = portal(['mandates']);
      state.broken = why;
      await pass(30 * second);
      expect(times()).toEqual([0, 5, 15]);
      await pass(60 * minute - 30 * second);
      expect(times()).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1_235, 1_835, 2_435, 3_035]);
      stop();
    },
  );

  it('after so long as a back office asks for, if that is longer', async () => {
    const { pass, times, state, stop } = portal(['mandates']);
    state.broken = { ...fault, retryAfter: 20 } as Failure;
    await pass(45 * second);
    expect(times()).toEqual([0, 20, 40]);
    stop();
  });

  it('that cannot be read is not woken by the answers to others', async () => {
    const { pass, requests, state, reader, stop } = portal(['mandates', 'subscriptions']);
    state.broken = unusable;
    for (let times = 0; times < 30; times += 1) {
      reader('subscriptions').send({ type: 'refresh requested' });
      await pass(second);
    }
    expect(requests.filter(({ name }) => name === 'listMandates')).toHaveLength(3);
    expect(requests.filter(({ name }) => name === 'listSubscriptions')).toHaveLength(30);
    stop();
  });

  it('where nothing can be reached: not again until the connection came back, and then once', async () => {
    const { pass, requests, state, connectionCameBack, stop } = portal(['mandates', 'subscriptions']);
    state.reachable = false;
    await pass(10 * minute);
    expect(requests).toHaveLength(2);
    state.reachable = true;
    state.broken = unusable;
    for (let times = 0; times < 10; times += 1) connectionCameBack();
    await pass(0);
    expect(requests.map(({ name }) => name).sort()).toEqual([
      'listMandates',
      'listMandates',
      'listSubscriptions',
      'listSubscriptions',
    ]);
    stop();
  });

  it('that was read a while ago: once when the connection came back', async () => {
    const { pass, requests, connectionCameBack, stop } = portal(['mandates', 'locations']);
    await pass(minute);
    connectionCameBack();
    await pass(0);
    connectionCameBack();
    await pass(0);
    expect(requests.map(({ name }) => name)).toEqual(['listMandates', 'listLocations', 'listMandates']);
    stop();
  });

  it('that was read half a minute ago: not when the connection came back, but just after that', async () => {
    const { pass, requests, connectionCameBack, stop } = portal(['mandates']);
    await pass(30 * second);
    connectionCameBack();
    await pass(0);
    expect(requests).toHaveLength(1);
    await pass(1);
    connectionCameBack();
    await pass(0);
    expect(requests).toHaveLength(2);
    stop();
  });

  it('that was read again in between: once more when the connection came back', async () => {
    const { pass, requests, state, reader, connectionCameBack, stop } = portal(['mandates']);
    const refresh = async (broken: Failure | null) => {
      state.broken = broken;
      reader('mandates').send({ type: 'refresh requested' });
      await pass(0);
    };
    await pass(0);
    await refresh(unusable);
    connectionCameBack();
    await pass(0);
    await refresh(null);
    await refresh(unusable);
    const before = requests.length;
    connectionCameBack();
    connectionCameBack();
    await pass(0);
    expect(requests.length - before).toBe(1);
    stop();
  });

  it('by a device whose browser says that there is no network: not, unless the back office answers all the same', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { pass, requests, state, reader, stop } = portal([]);
    state.reachable = false;
    const standsAt = () => reader('mandates').getSnapshot().value;
    standsAt();
    await pass(0);
    expect([standsAt(), requests]).toEqual(['saved copy', []]);
    state.reachable = true;
    reader('mandates').send({ type: 'refresh requested' });
    await pass(0);
    expect([standsAt(), requests.length]).toEqual(['fresh', 1]);
    stop();
  });
});

describe('the pause after so many failures', () => {
  const asksFor = (retryAfter: number): Failure => ({ ...fault, retryAfter }) as Failure;
  it.each([
    [0, null, 3.75, 5],
    [1, null, 3.75, 5],
    [2, null, 7.5, 10],
    [7, null, 240, 320],
    [8, null, 450, 600],
    [99, unusable, 450, 600],
    [1, fault, 3.75, 5],
    [1, asksFor(4), 4, 5],
    [2, asksFor(20), 20, 20],
    [9, asksFor(20), 450, 600],
  ])('%i, the last of which %j: from %d to %d seconds', (tries, failure, least, most) => {
    expect([listPause(tries, failure, 0), listPause(tries, failure, 1)]).toEqual([least * second, most * second]);
  });
});
