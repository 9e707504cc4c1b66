import { describe, expect, it, vi } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, assign, createActor, setup } from 'xstate';
import { notProvided } from '../../machines/not-provided.ts';
import { registry } from '../../machines/registry.ts';
import type { ChartValues } from '../../machines/values-for.ts';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { createFlowLog } from '../../src/portal/log/flow-log.ts';
import { type FlowEvent, type FlowLog, replayed, startRecorded } from '../../src/portal/log/recorded-flow.ts';
import { samples } from '../support/chart-samples.ts';
import { explored, type Reached, sampleOf, withFakes } from '../support/charts.ts';
import { noon, openDevice } from '../support/device.ts';

/** Goes through what no chart of ours does yet: a failure that is kept on the way, two actors at once, an end. */
const washMachine = setup({
  types: { context: {} as { failure: Failure | null; tries: number } },
  actors: { pay: notProvided<void>(), wash: notProvided<void>() },
  actions: {
    'remember failure': assign(({ context }, params: { error: unknown }) => ({
      failure: failureOf(params.error),
      tries: context.tries + 1,
    })),
  },
}).createMachine({
  id: 'wash',
  context: { failure: null, tries: 0 },
  initial: 'waiting',
  states: {
    waiting: { on: { began: { target: 'paying' } } },
    paying: {
      initial: 'asked',
      states: { asked: { on: { hurried: { target: 'hurrying' } } }, hurrying: { invoke: { src: 'wash' } } },
      invoke: {
        src: 'pay',
        onDone: { target: 'paid' },
        onError: {
          target: 'failed',
          actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { began: { target: 'paying' }, 'gave up': { target: 'waiting' } } },
    paid: { type: 'final' },
  },
});

const washSample: ChartValues = {
  inputs: [undefined],
  events: [{ type: 'began' }, { type: 'hurried' }, { type: 'gave up' }],
  actors: { pay: { done: [undefined], fails: [{ type: 'fault', status: 503 }, new Error('our own mistake')] } },
};

const recorded: [string, AnyStateMachine, ChartValues][] = [
  ...registry
    .filter((registered) => registered.recording !== null && Object.hasOwn(samples, registered.chart.id))
    .map(({ chart }): [string, AnyStateMachine, ChartValues] => [chart.id, chart, sampleOf(chart, samples)]),
  [washMachine.id, washMachine, washSample],
];

describe.each(recorded)('a recorded %s', (_, chart, sample) => {
  const places = explored(chart, sample, 40).reached;

  it('is led back to every state by its stored events, twice and after storage', async () => {
    for (const place of places) {
      const { expected, events } = await recordedAt(chart, place);
      const once = replayed(chart, place.input, events);
      const again = replayed(chart, place.input, JSON.parse(JSON.stringify(events)));
      expect([nameOf(place), persisted(chart, once)]).toEqual([nameOf(place), expected]);
      expect(JSON.stringify(persisted(chart, again))).toBe(JSON.stringify(persisted(chart, once)));
    }
  });

  it('goes on where it was left, with the same actors on the same wishes', async () => {
    for (const place of places) {
      const log = createFlowLog(openDevice().database);
      const { expected, stored } = await recordedAt(chart, place);
      for (const event of stored) await log.append(event);
      const { running, invoked } = withFakes(chart);
      const flow = await begun(running, place, log);
      flow.start();
      expect([nameOf(place), persisted(chart, flow.getSnapshot())]).toEqual([nameOf(place), expected]);
      expect(invoked).toEqual(
        Object.values(expected.children).map(({ src, snapshot }) => ({ actor: src, input: snapshot.input })),
      );
      flow.stop();
    }
  });

  it('that an other version wrote, or whose event no longer fits, is put aside and starts anew', async () => {
    const told = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const left = places.find(({ steps }) => steps.length > 0) as Reached;
    const { stored } = await recordedAt(chart, left);
    expect(stored).toHaveLength(1);
    for (const change of [{ version: 0 }, { chart: 'an other chart' }, { event: { type: 'an event of long ago' } }]) {
      const log = createFlowLog(openDevice().database);
      for (const event of stored) await log.append({ ...event, ...change });
      const flow = await begun(chart, left, log);
      expect([flow.getSnapshot().value, await log.eventsOf('x')]).toEqual([replayed(chart, left.input, [])?.value, []]);
    }
    expect(told).toHaveBeenCalledTimes(3);
    told.mockRestore();
  });
});

interface Persisted {
  readonly children: Readonly<Record<string, { src: string; snapshot: { input?: unknown } }>>;
}

/** A state as it would be stored. */
function persisted(chart: AnyStateMachine, snapshot: AnyMachineSnapshot | null): Persisted {
  return JSON.parse(JSON.stringify(snapshot && chart.getPersistedSnapshot(snapshot as never))) as Persisted;
}

function begun<Chart extends AnyStateMachine>(chart: Chart, { input }: Reached, log: FlowLog) {
  return startRecorded(chart, { flow: 'x', version: 1, secretFields: [], input: input as never, log, now: () => noon });
}

/** What a real run to a place leaves in the log, and where it must be found again: at rest nothing is kept of the way. */
async function recordedAt(chart: AnyStateMachine, place: Reached) {
  const stored: FlowEvent[] = [];
  const log = {
    eventsOf: async () => [],
    append: async (event: FlowEvent) => void stored.push(event),
    shorten: async () => undefined,
    forget: async () => void stored.splice(0),
  };
  const { running, play } = withFakes(chart);
  const flow = await begun(running, place, log);
  flow.start();
  const initial = flow.getSnapshot();
  for (const step of place.steps) await play(flow, step);
  const there = flow.getSnapshot();
  const rests = there.status === 'done' || JSON.stringify(there.value) === JSON.stringify(initial.value);
  const expected = persisted(chart, rests ? createActor(chart, { input: place.input as never }).getSnapshot() : there);
  flow.stop();
  return { stored, expected, events: stored.map(({ event }) => event) };
}

function nameOf({ snapshot, steps }: Reached): string {
  return [JSON.stringify(snapshot.value), ...steps.map((step) => JSON.stringify(step))].join(' after ');
}
