import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';
import { registry } from '../../machines/registry.ts';
import type { ChartValues } from '../../machines/values-for.ts';
import { arrowsOf, nodesOf } from '../../src/charts/arrows.ts';
import { samples } from '../support/chart-samples.ts';
import { explored, type Reached, sampleOf, untaken, type Walk, walk } from '../support/charts.ts';

const knownTags = ['busy', 'safe', 'money', 'fetching', 'lost', 'answers'];

/** Timers and listeners end only when they are stopped, and keeping the session warns by itself: nothing waits for their failure. */
const cannotFail = [
  'wait until due',
  'wait for the next try',
  'wait for the next look',
  'wait for the document',
  'network listener',
  'page listener',
  'update listener',
  'keep session',
  'payments listener',
  'acceptance listener',
  'browser listener',
  'under way listener',
  'watch the payment',
];

describe('every chart', () => {
  it.each(registry.map((registered) => [registered.chart.id, registered] as const))(
    'can be gone through and left: %s',
    async (_, { chart, recording, secretFields }) => {
      const { reached, walks } = explored(chart, sampleOf(chart, samples));
      expect.soft(await misled(chart, walks), 'arrows that lead elsewhere than they say').toEqual([]);
      expect.soft(untaken(chart, walks), 'arrows that are not walked').toEqual([]);
      expect.soft(walks.length, 'as many walks as arrows').toBe(new Set(arrowsOf(chart).values()).size);
      expect.soft(arrowsOf(chart).size, 'as many arrows as walks').toBe(walks.length);
      expect.soft(withoutWayOut(chart), 'states without a way out').toEqual([]);
      expect.soft(unreached(chart, reached), 'states that are never reached').toEqual([]);
      expect.soft(untold(chart), 'resting states that do not say once whether they may be left').toEqual([]);
      expect.soft(unanswered(chart), 'actors whose failure is not heard').toEqual([]);
      expect.soft(notPlain(reached), 'contexts that are no plain data').toEqual([]);
      const seesSecrets = secretFields.some((field) => /password|token|output/i.test(field));
      expect.soft(recording !== null && seesSecrets, 'recorded although it sees a password or a token').toBe(false);
    },
  );
});

describe('a chart without values', () => {
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

/** The arrows whose walk does not take them, or ends otherwise than was found. */
async function misled(chart: AnyStateMachine, walks: readonly Walk[]): Promise<unknown[]> {
  const told = ({ value, context, status }: Reached['snapshot']) => ({ value, context, status });
  const wrong: unknown[] = [];
  for (const path of walks) {
    const { snapshot, taken } = await walk(chart, path);
    const [expected, found] = [told(path.snapshot), told(snapshot)];
    if (!taken.includes(path.arrow) || !isDeepStrictEqual(found, expected))
      wrong.push({ arrow: path.arrow, taken, expected, found });
  }
  return wrong;
}

function notPlain(reached: readonly Reached[]): unknown[] {
  const contexts = reached.map(({ snapshot }) => snapshot.context as unknown);
  const isPlain = (held: unknown) =>
    [JSON.parse(JSON.stringify(held)), structuredClone(held)].every((copy) => isDeepStrictEqual(copy, held));
  return contexts.filter((held) => !isPlain(held));
}

/** The states in which it rests that have an unknown tag, or not exactly one of `busy` and `safe`. */
function untold(chart: AnyStateMachine): unknown[] {
  const resting = nodesOf(chart.root).filter((node) => isLeaf(node) && !node.always);
  const tagged = resting.map((node) => ({ state: node.id, tags: tagsOf(node) }));
  return tagged.filter(
    ({ tags }) =>
      tags.some((tag) => !knownTags.includes(tag)) ||
      tags.filter((tag) => tag === 'busy' || tag === 'safe').length !== 1,
  );
}

function unanswered(chart: AnyStateMachine): string[] {
  const invoked = nodesOf(chart.root).flatMap((node) => node.invoke.map((invoke) => ({ node, invoke })));
  const unheard = invoked.filter(({ node, invoke }) => !node.transitions.has(`xstate.error.actor.${invoke.id}`));
  return unheard.map(({ invoke }) => String(invoke.src)).filter((src) => !cannotFail.includes(src));
}

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
