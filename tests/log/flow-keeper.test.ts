import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeeper, untilWritten } from '../../src/portal/log/flow-keeper.ts';
import { createFlowLog } from '../../src/portal/log/flow-log.ts';
import type { FlowEvent, FlowLog } from '../../src/portal/log/recorded-flow.ts';
import { noon, openDevice } from '../support/device.ts';

const flow = 'item-status/17';
const event = (type: string): FlowEvent => ({ flow, chart: 'x', version: 1, event: { type }, at: noon });
const full = new Error('full');

afterEach(() => vi.restoreAllMocks());

/** A keeper on a device that can be full, and what lies there. */
function onDevice() {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { database } = openDevice();
  const device = createFlowLog(database);
  const state = { isFull: false };
  const log: FlowLog = {
    ...device,
    append: async (...told) => (state.isFull ? Promise.reject(full) : device.append(...told)),
  };
  const keep = createKeeper({ flow, log });
  const write = (list: string) => () => database.kept.put({ list, value: 1 });
  const lies = async () => {
    await untilWritten(log, flow);
    const [events, lists] = await Promise.all([log.eventsOf(flow), database.kept.toCollection().primaryKeys()]);
    return { events: events.map((one) => one.event.type), lists };
  };
  return { database, keep, write, lies, state, log };
}

describe('what is written along with an event', () => {
  it('is there with it, in the order in which it was asked for, and answers what was written', async () => {
    const { keep, write, lies } = onDevice();
    const order: string[] = [];
    const along = ['a', 'b'].map((list) =>
      keep.along(async () => {
        order.push(list);
        return write(list)();
      }),
    );
    keep.event(event('asked'));
    expect([await Promise.all(along), order, await lies()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      { events: ['asked'], lists: ['a', 'b'] },
    ]);
  });

  it('is not there where one of it cannot be written: nor is the event', async () => {
    const { keep, write, lies } = onDevice();
    const one = keep.along(write('a'));
    const other = keep.along(() => Promise.reject(full));
    keep.event(event('asked'));
    expect((await Promise.allSettled([one, other])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await lies()).toEqual({ events: [], lists: [] });
  });

  it('is written by itself where no event follows', async () => {
    const { keep, write, lies } = onDevice();
    expect(await keep.along(write('a'))).toBe('a');
    await expect(keep.along(() => Promise.reject(full))).rejects.toBe(full);
    keep.event(event('later'));
    expect(await lies()).toEqual({ events: ['later'], lists: ['a'] });
  });

  it('belongs to one event alone', async () => {
    const { keep, write, lies } = onDevice();
    const once = vi.fn(write('a'));
    const along = keep.along(once as () => Promise<string>);
    keep.event(event('first'));
    keep.event(event('second'));
    await along;
    expect([(await lies()).events, once.mock.calls.length]).toEqual([['first', 'second'], 1]);
  });

  it('is told that it is not there where the device is full', async () => {
    const { keep, write, lies, state } = onDevice();
    state.isFull = true;
    const along = keep.along(write('a'));
    keep.event(event('asked'));
    await expect(along).rejects.toBe(full);
    expect(await lies()).toEqual({ events: [], lists: [] });
  });
});

describe('after an event that was lost', () => {
  it('none is kept, what belongs to it is written by itself, and a flow that rested begins anew', async () => {
    const { keep, write, lies, state } = onDevice();
    keep.event(event('before'));
    state.isFull = true;
    keep.event(event('lost'));
    await lies();
    state.isFull = false;
    const along = keep.along(write('a'));
    keep.event(event('after the gap'));
    expect([await along, await lies()]).toEqual(['a', { events: [], lists: ['a'] }]);
    keep.nothing();
    keep.event(event('anew'));
    expect(await lies()).toEqual({ events: ['anew'], lists: ['a'] });
  });
});

describe('the events of flows', () => {
  it('that are asked for at once are read at once, each its own', async () => {
    const { database, log } = onDevice();
    await log.append(event('of 17'));
    await log.append({ ...event('of 18'), flow: 'item-status/18' });
    const begun = vi.spyOn(database, 'transaction');
    const found = await Promise.all(['item-status/18', flow, 'item-status/19'].map((one) => log.eventsOf(one)));
    expect([found.map((events) => events.map((one) => one.event.type)), begun.mock.calls.length]).toEqual([
      [['of 18'], ['of 17'], []],
      1,
    ]);
    expect(await log.eventsOf(flow)).toHaveLength(1);
    expect(begun.mock.calls.length).toBe(2);
  });

  it('are shortened to one, under the number of the last, where they can be', async () => {
    const { log } = onDevice();
    for (const type of ['a', 'b', 'c']) await log.append(event(type));
    await log.append({ ...event('of 18'), flow: 'item-status/18' });
    const [, , last] = await log.eventsOf(flow);
    await log.shorten(flow, () => null);
    expect(await log.eventsOf(flow)).toHaveLength(3);
    await log.shorten(flow, (events) => ({ ...(events.at(-1) as FlowEvent), event: { type: 'all of them' } }));
    expect([await log.eventsOf(flow), await log.eventsOf('item-status/18')]).toEqual([
      [{ ...last, event: { type: 'all of them' } }],
      [expect.objectContaining({ event: { type: 'of 18' } })],
    ]);
  });
});
