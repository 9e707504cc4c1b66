import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { failures } from '../../machines/shared/examples.ts';
import { itemStatusMachine } from '../../machines/shared/item-status.ts';
import { createFlowLog } from '../../src/portal/log/flow-log.ts';
import { type FlowLog, startRecorded } from '../../src/portal/log/recorded-flow.ts';
import { withFakes } from '../support/charts.ts';
import { noon, openDevice } from '../support/device.ts';

const flowName = 'item-status/plate-1';
const asked = { type: 'disable requested' } as const;
const confirmed = (key: string) => ({ type: 'disable confirmed', key }) as const;

afterEach(() => vi.restoreAllMocks());

describe('a flow of one plate', () => {
  it('that was left while disabling opens the act of the same key again', async () => {
    const { log, begin } = onDevice();
    const first = await begin();
    first.flow.send(asked);
    first.flow.send(confirmed('key-1'));
    await kept(log, ['disable requested', 'disable confirmed']);
    first.flow.stop();
    const second = await begin();
    expect([second.flow.getSnapshot().value, second.invoked]).toEqual([
      { disabling: 'under way' },
      [{ actor: 'disable item', input: { itemId: 'plate-1', key: 'key-1' } }],
    ]);
    await second.play({ actor: 'disable item', done: undefined });
    expect(second.flow.getSnapshot().value).toBe('idle');
    await kept(log, []);
  });

  it('that came to rest leaves nothing behind, whatever the end', async () => {
    for (const end of [{ done: undefined }, { fails: failures.refused }]) {
      const { log, begin } = onDevice();
      const { flow, play } = await begin();
      flow.send(asked);
      flow.send(confirmed('key-1'));
      await kept(log, ['disable requested', 'disable confirmed']);
      await play({ actor: 'disable item', ...end });
      await kept(log, []);
    }
  });

  it('keeps only what its chart took, in the order in which it did', async () => {
    const { log, begin } = onDevice();
    const { flow } = await begin();
    for (const event of [
      confirmed('too early'),
      asked,
      asked,
      confirmed('key-1'),
      confirmed('key-2'),
      { type: 'disable cancelled' } as const,
    ])
      flow.send(event);
    expect((await kept(log, ['disable requested', 'disable confirmed'])).at(-1)?.event).toEqual(confirmed('key-1'));
  });

  it('keeps what was sent before it ran, and in answer to a change', async () => {
    const { log, begin } = onDevice();
    const { flow } = await begin({ started: false });
    flow.send(asked);
    flow.send({ type: 'disable cancelled' });
    flow.send(asked);
    flow.subscribe((state) => {
      if (state.value === 'confirming disable') flow.send(confirmed('key-1'));
    });
    flow.start();
    await kept(log, ['disable requested', 'disable confirmed']);
    expect(flow.getSnapshot().value).toEqual({ disabling: 'under way' });
  });

  it('that was left a moment ago is found as it was left, though that is not written yet', async () => {
    const { log, begin } = onDevice();
    const slow = Promise.withResolvers<void>();
    const forget: FlowLog['forget'] = (flow) => slow.promise.then(() => log.forget(flow));
    const slowLog = { ...log, forget };
    const first = await begin({ log: slowLog });
    first.flow.send(asked);
    await kept(log, ['disable requested']);
    first.flow.send({ type: 'page left' });
    first.flow.stop();
    const beginning = begin({ log: slowLog });
    setImmediate(slow.resolve);
    expect((await beginning).flow.getSnapshot().value).toBe('idle');
  });

  it('keeps nothing that comes after it was stopped', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { log, begin } = onDevice();
    const { flow } = await begin();
    flow.send(asked);
    flow.stop();
    flow.send(confirmed('key-1'));
    await kept(log, ['disable requested']);
  });

  it('is left as it was by the ends of actors that were stopped with it', async () => {
    const { log, begin } = onDevice();
    const { flow, play } = await begin();
    flow.send(asked);
    flow.send(confirmed('key-1'));
    flow.stop();
    await play({ actor: 'disable item', done: undefined });
    await kept(log, ['disable requested', 'disable confirmed']);
  });

  it('is found in the right order although the clock was set back', async () => {
    const { log, clock, begin } = onDevice();
    const { flow } = await begin();
    flow.send(asked);
    clock.now -= 3_600_000;
    flow.send(confirmed('key-1'));
    await kept(log, ['disable requested', 'disable confirmed']);
    expect((await begin()).flow.getSnapshot().value).toEqual({ disabling: 'under way' });
  });

  it('does not touch what the same flow in an other tab keeps, while it only rests', async () => {
    const { log, begin } = onDevice();
    const other = await begin();
    const resting = await begin();
    other.flow.send(asked);
    await kept(log, ['disable requested']);
    resting.flow.stop();
    await kept(log, ['disable requested']);
  });

  it('goes on when its events cannot be written, and keeps none of what follows the gap', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { log, begin } = onDevice();
    let full = false;
    const append: FlowLog['append'] = async (event) => {
      if (full) throw new DOMException('', 'QuotaExceededError');
      await log.append(event);
    };
    const { flow, play } = await begin({ log: { ...log, append } });
    flow.send(asked);
    await kept(log, ['disable requested']);
    full = true;
    flow.send(confirmed('key-1'));
    await kept(log, []);
    full = false;
    await play({ actor: 'disable item', fails: failures.refused });
    expect(flow.getSnapshot().value).toBe('idle');
    flow.send(asked);
    await kept(log, ['disable requested']);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('starts even when the last rest could not be written', async () => {
    const { log, begin } = onDevice();
    for (const event of [asked, { type: 'disable cancelled' }])
      await log.append({ flow: flowName, chart: 'item-status', version: 1, event, at: noon });
    const { flow, invoked } = await begin();
    expect([flow.getSnapshot().value, invoked, await log.eventsOf(flowName)]).toEqual(['idle', [], []]);
  });
});

describe('a flow that breaks', () => {
  it('is told with its name and with what broke it', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = new Error('a mistake in a chart');
    const chart = createMachine({
      id: 'breaking',
      initial: 'idle',
      states: {
        idle: {
          on: {
            broke: {
              actions: () => {
                throw broken;
              },
            },
          },
        },
      },
    });
    const log = createFlowLog(openDevice().database);
    const flow = await startRecorded(chart, {
      ...{ flow: 'breaking/1', version: 1, secretFields: [], input: undefined, log },
      now: () => noon,
    });
    flow.start();
    flow.send({ type: 'broke' });
    expect(said.mock.calls).toEqual([['The flow breaking/1 broke.', broken]]);
  });
});

/** Flows on one device. Each `begin` is another opening of the page. */
function onDevice() {
  const { database, clock } = openDevice();
  const deviceLog = createFlowLog(database);
  const begin = async ({ log = deviceLog, started = true } = {}) => {
    const { running, invoked, play } = withFakes(itemStatusMachine);
    const flow = await startRecorded(running, {
      flow: flowName,
      version: 1,
      secretFields: [],
      input: { itemId: 'plate-1' },
      log,
      now: () => clock.now,
    });
    if (started) flow.start();
    return { flow, invoked, play: (step: Parameters<typeof play>[1]) => play(flow, step) };
  };
  return { log: deviceLog, clock, begin };
}

/** Waits until the log holds these and no others. */
async function kept(log: FlowLog, types: readonly string[]) {
  await expect.poll(async () => (await log.eventsOf(flowName)).map(({ event }) => event.type)).toEqual(types);
  // What was written too much would come right after.
  await new Promise(setImmediate);
  const events = await log.eventsOf(flowName);
  expect(events.map(({ event }) => event.type)).toEqual(types);
  return events;
}
