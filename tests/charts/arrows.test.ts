import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';
import { registry } from '../../machines/registry.ts';
import type { ChartValues } from '../../machines/values-for.ts';
import { arrowsOf, nodesOf } from '../../src/charts/arrows.ts';
import { samples } from '../support/chart-samples.ts';
import { explored, type Reached, sampleOf, untaken, walk } from '../support/charts.ts';

const knownTags = ['busy', 'safe', 'money', 'fetching', 'lost', 'answers'];

/** Timers and listeners end only when they are stopped, and keeping the session warns by itself: nothing waits for their failure. */
const cannotFail = [
  'wait until due',
  'wait for the next try',
  'wait for the document',
  'network listener',
  'update listener',
  'keep session',
  'payments listener',
  'acceptance listener',
  'browser listener',
  'under way listener',
  'watch the payment',
];

describe.each(registry.map((registered) => [registered.chart.id, registered] as const))(
  'the chart %s',
  (_, { chart, recording, secretFields }) => {
    it('has values', () => void sampleOf(chart, samples));
    if (!Object.hasOwn(samples, chart.id)) return;
    const sample = sampleOf(chart, samples);
    const { reached, walks } = explored(chart, sample);

    it('leads along each arrow to where it says', async () => {
      const told = ({ value, context, status }: Reached['snapshot']) => ({ value, context, status });
      for (const path of walks) {
        const { snapshot, taken } = await walk(chart, path);
        expect([path.arrow, taken.includes(path.arrow), told(snapshot)]).toEqual([
          path.arrow,
          true,
          told(path.snapshot),
        ]);
      }
    });

    it('has no arrow that was not walked', () => {
      expect(untaken(chart, walks)).toEqual([]);
      expect(walks.length).toBe(new Set(arrowsOf(chart).values()).size);
      expect(arrowsOf(chart).size).toBe(walks.length);
    });

    it('holds nothing but plain data wherever it is', () => {
      for (const { snapshot } of reached) {
        expect(JSON.parse(JSON.stringify(snapshot.context))).toStrictEqual(snapshot.context);
        expect(structuredClone(snapshot.context)).toStrictEqual(snapshot.context);
      }
    });

    it('has a way out of every state that is not its end', () => {
      expect(withoutWayOut(chart)).toEqual([]);
    });

    it('can reach every state', () => {
      expect(unreached(chart, reached)).toEqual([]);
    });

    it('says of every state in which it rests whether it may be left', () => {
      const resting = nodesOf(chart.root).filter((node) => isLeaf(node) && !node.always);
      for (const node of resting) {
        const tags = tagsOf(node);
        expect(tags.filter((tag) => !knownTags.includes(tag))).toEqual([]);
        expect([node.id, tags.filter((tag) => tag === 'busy' || tag === 'safe').length]).toEqual([node.id, 1]);
      }
    });

    it('survives the failure of whatever it invokes', () => {
      const invoked = nodesOf(chart.root).flatMap((node) => node.invoke.map((invoke) => ({ node, invoke })));
      const unanswered = invoked.filter(({ node, invoke }) => !node.transitions.has(`xstate.error.actor.${invoke.id}`));
      expect(unanswered.map(({ invoke }) => String(invoke.src)).filter((src) => !cannotFail.includes(src))).toEqual([]);
    });

    it('is recorded only when it sees no password and no token', () => {
      expect(recording !== null && secretFields.some((field) => /password|token|output/i.test(field))).toBe(false);
    });
  },
);

describe('a chart that nobody wrote values for', () => {
  const chart = createMachine({
    id: 'car-wash',
    initial: 'dirty',
    states: { dirty: { on: { washed: { target: 'clean' } } }, clean: {} },
  });

  it('says what to add', () => {
    expect(() => sampleOf(chart, samples)).toThrow(
      'The chart "car-wash" has no values: write car-wash.values.ts beside it with its inputs, an example of each event (washed) and what each actor may end with ().',
    );
  });

  it('names the arrows that its samples miss', () => {
    expect(untaken(chart, explored(chart, { inputs: [undefined], events: [], actors: {} }).walks)).toEqual([
      '"dirty: washed → clean" of the chart "car-wash" is never taken: add what leads there to car-wash.values.ts beside it.',
    ]);
  });
});

describe('a fault that is planted in a chart', () => {
  const sample: ChartValues = {
    inputs: [undefined],
    events: [{ type: 'wash requested' }, { type: 'mud splashed' }],
    actors: {},
  };
  const car = (clean: object, dirty: object = { on: { 'wash requested': { target: 'clean' } } }) =>
    createMachine({ id: 'car', initial: 'dirty', states: { dirty, clean, sold: { type: 'final' } } } as never);
  const found = (chart: AnyStateMachine) => {
    const { reached, walks } = explored(chart, sample);
    return [withoutWayOut(chart), unreached(chart, reached), untaken(chart, walks).length];
  };
  const ways = { 'mud splashed': { target: 'dirty' }, 'wash requested': { target: 'sold' } };

  it('is none in a chart that has none', () => {
    expect(found(car({ on: ways }))).toEqual([[], [], 0]);
  });

  it('is found where an arrow is missing', () => {
    expect(found(car({ on: ways }, { on: { 'mud splashed': {} } }))).toEqual([[], ['car.clean', 'car.sold'], 2]);
  });

  it('is found where a state is dead', () => {
    expect(found(car({}))).toEqual([['car.clean'], ['car.sold'], 0]);
  });

  it('is found where an arrow leads to a wrong state', () => {
    expect(found(car({ on: { ...ways, 'wash requested': { target: 'dirty' } } }))).toEqual([[], ['car.sold'], 0]);
  });
});

/** The states that nothing leaves, although they are no end. */
function withoutWayOut(chart: AnyStateMachine): string[] {
  const stuck = nodesOf(chart.root).filter((node) => isLeaf(node) && node.type !== 'final' && waysOut(node) === 0);
  return stuck.map(({ id }) => id);
}

/** The states in which it could rest and never does. */
function unreached(chart: AnyStateMachine, reached: readonly Reached[]): string[] {
  const seen = new Set(reached.flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id)));
  const resting = nodesOf(chart.root).filter((node) => isLeaf(node) && !node.always);
  return resting.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
}

function isLeaf(node: AnyStateNode): boolean {
  return Object.keys(node.states).length === 0;
}

function waysOut(node: AnyStateNode): number {
  const own = node.transitions.size + (node.always?.length ?? 0);
  return own + (node.parent ? waysOut(node.parent) : 0);
}

function tagsOf(node: AnyStateNode): string[] {
  return [...node.tags, ...(node.parent ? tagsOf(node.parent) : [])];
}
