import { runInNewContext } from 'node:vm';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as xstate from 'xstate';
import { type AnyStateMachine, createMachine, initialTransition, setup, transition } from 'xstate';
import { stateText } from '../../machines/state-of.ts';
import { arrowsOf, guardName, nodesOf } from '../../src/charts/arrows.ts';
import { chartJson } from '../../src/charts/chart-json.ts';
import { formsOf } from '../../src/charts/export.ts';
import { type Path, pathsOf } from '../../src/charts/paths.ts';
import { type KnownChart, readCharts } from '../../src/charts/read-charts.ts';
import { eventName, idOf, scxml } from '../../src/charts/scxml.ts';
import { root } from '../../src/tools/project.ts';
import { behaviourOf } from '../support/same-behaviour.ts';
import { readScxml, type Standing } from '../support/scxml-engine.ts';
import { againstScxml, descendants, parseXml } from '../support/scxml-rules.ts';
import { readStatically } from '../support/static-reader.ts';

const known = await readCharts(root);

describe('every chart', () => {
  it.each(known.map((one) => [one.chart.id, one] as const))('is handed over whole in each form: %s', async (_, one) => {
    const paths = pathsOf(one.chart, one.values, { cover: 'transitions' });
    const { mjs = '', json = '', scxml = '', svg = '' } = await formsOf(root, one);
    await behavesAlone(mjs, one, paths);
    goesTheSameWay(json, one, paths);
    isReadWithoutRunning(mjs, json);
    holdsAllAsScxml(scxml, one);
    await runsAsScxml(scxml, one, paths);
    drawsAll(svg, one);
  });
});

describe('constructs that no chart has yet', () => {
  const chart = setup({ guards: { 'it rains': () => true }, delays: { 'a while': 5 } }).createMachine({
    id: 'roof',
    type: 'parallel',
    states: {
      left: {
        initial: 'open',
        states: { open: { on: { shut: { target: 'closed', guard: 'it rains' } } }, closed: { type: 'final' } },
      },
      right: {
        initial: 'open',
        states: { open: { after: { 'a while': { target: 'closed' } } }, closed: { type: 'history' } },
      },
    },
  });

  it('are carried as SCXML has them', () => {
    const document = parseXml(scxml(chart));
    expect(againstScxml(document)).toEqual([]);
    const names = descendants(document).map(({ name }) => name);
    for (const name of ['parallel', 'final', 'history', 'send', 'cancel']) expect(names).toContain(name);
    expect(scxml(chart)).toContain('delay="5ms"');
  });

  it('and a document that breaks the rules is found', () => {
    const broken = scxml(chart)
      .replaceAll('roof.left.closed', 'roof.left.open')
      .replace('<transition event', '<transition events');
    expect(againstScxml(parseXml(broken)).length).toBeGreaterThan(0);
  });
});

it('a chart whose JSON has a wrong arrow goes elsewhere', () => {
  const one = known.find(({ chart }) => chart.id === 'item-status');
  if (!one) throw new Error('there is no such chart');
  const written = chartJson(one.chart, one.values.inputs[0]);
  const other = fromJson(written.replace('"target": "confirming disable"', '"target": "disabling"'), one.chart);
  const paths = pathsOf(one.chart, one.values, { cover: 'transitions' });
  expect(paths.map((path) => routeOf(other, path, answersOf(one.chart, path)))).not.toEqual(
    paths.map((path) => routeOf(one.chart, path, answersOf(one.chart, path))),
  );
});

/** As one file, evaluated alone, it behaves the same on every path. */
async function behavesAlone(mjs: string, { chart, exported, promise }: KnownChart, paths: readonly Path[]) {
  const imported = [...mjs.matchAll(/\bfrom\s*['"]([^'"]+)['"]|\brequire\(|\bimport\(/g)].map(([, from]) => from);
  expect.soft(imported).toEqual(['xstate']);
  expect.soft(mjs.replace(/\s*\n \* /g, ' ')).toContain(promise);
  const alone = await evaluatedAlone(mjs, exported);
  for (const path of paths) expect.soft(behaviourOf(alone, path), 'as one file').toEqual(behaviourOf(chart, path));
}

/** As JSON, read by createMachine, it goes where the chart goes when its guards hold as the chart's do. */
function goesTheSameWay(json: string, { chart }: KnownChart, paths: readonly Path[]) {
  const read = fromJson(json, chart);
  for (const path of paths) {
    const answers = answersOf(chart, path);
    const route = routeOf(read, path, answers);
    expect.soft(route, 'as JSON').toEqual(routeOf(chart, path, answers));
    expect.soft(route.map(({ state }) => state)).toEqual([path.begins, ...path.steps.map(({ state }) => state)]);
  }
}

/** To an editor that runs nothing the module says what the JSON says, which names no function. */
function isReadWithoutRunning(mjs: string, json: string) {
  const read = chartJson(createMachine(readStatically(mjs)), undefined);
  expect.soft(withoutContext(read), 'as literal').toEqual(withoutContext(json));
}

/** What a chart begins with is a function of its input. */
function withoutContext(json: string): object {
  const { context: _, description, ...told } = JSON.parse(json);
  return told;
}

/** As SCXML it keeps the rules of that and holds every state and arrow. */
function holdsAllAsScxml(text: string, { chart }: KnownChart) {
  const document = parseXml(text);
  expect.soft(againstScxml(document), 'as SCXML').toEqual([]);
  const all = descendants(document);
  expect.soft(all.filter(({ name }) => name === 'transition').length).toBe(arrowsOf(chart).size);
  const states = all.filter(({ name }) => ['state', 'parallel', 'final', 'history'].includes(name)).length;
  const around = chart.root.transitions.size > 0 || chart.root.invoke.length > 0 ? 0 : 1;
  expect.soft(states).toBe(nodesOf(chart.root).length - around);
}

/** An engine of SCXML that is not ours runs it, and is where the chart is after every event. */
async function runsAsScxml(text: string, { chart }: KnownChart, paths: readonly Path[]) {
  const start = await readScxml(text);
  for (const path of paths) {
    const [begun = new Map(), ...answers] = answersOf(chart, path);
    // XState asks twice about the first state, at first before it has the input.
    const engine = start({ begun: Object.fromEntries([...begun].map(([name, told]) => [name, told.at(-1)])) });
    const route = [engine.standing()];
    for (const [index, { event }] of path.steps.entries())
      route.push(
        engine.after({ name: eventName(event.type), data: { guards: Object.fromEntries(answers[index] ?? []) } }),
      );
    const isSeen = (action: string) => !('type' in (chart.implementations.actions[action] as object));
    const seen = route.map(({ states, done }) => ({ states, done: done.filter(isSeen) }));
    expect.soft(seen, 'as SCXML').toEqual(standingsOf(chart, path));
  }
}

/** Where the chart itself stands, at first and after each step. What only changes what it holds is done by XState itself, and is not told. */
function standingsOf(chart: AnyStateMachine, { input, steps }: Path): Standing[] {
  let [snapshot, actions] = initialTransition(chart, input);
  const standing = () => ({
    states: snapshot._nodes.flatMap((node) => (Object.keys(node.states).length > 0 ? [] : idOf(node))).toSorted(),
    done: actions.flatMap(({ type }) => (type in chart.implementations.actions ? type : [])),
  });
  const route = [standing()];
  for (const { event } of steps) {
    [snapshot, actions] = transition(chart, snapshot, event);
    route.push(standing());
  }
  return route;
}

/** As SVG it draws every state and arrow once, inside the picture. */
function drawsAll(svg: string, { chart }: KnownChart) {
  const all = descendants(parseXml(svg));
  const drawnAs = (attribute: string) => all.flatMap(({ attributes }) => attributes[attribute] ?? []).sort();
  const states = nodesOf(chart.root).slice(1);
  expect.soft(drawnAs('data-node'), 'as SVG').toEqual(states.map(({ path }) => path.join('.')).sort());
  expect.soft(drawnAs('data-arrow')).toEqual([...arrowsOf(chart).values()].sort());
  const { width, height } = all[0]?.attributes ?? {};
  for (const { attributes } of all.filter(({ name }) => name === 'text')) {
    expect.soft(Number(attributes['x'])).toBeLessThan(Number(width));
    expect.soft(Number(attributes['y'])).toBeLessThan(Number(height));
  }
}

/** In a world that holds nothing but xstate, and the errors that the values throw. */
async function evaluatedAlone(code: string, exported: string): Promise<AnyStateMachine> {
  const module = { exports: {} as Record<string, AnyStateMachine> };
  const require = (name: string) => (name === 'xstate' ? xstate : undefined);
  const { code: asScript } = await transform(code, { format: 'cjs' });
  runInNewContext(asScript, { module, require, Error });
  return module.exports[exported] as AnyStateMachine;
}

/** Actors run by the same names; only what the JSON holds decides where it goes. */
function fromJson(json: string, { implementations }: AnyStateMachine): AnyStateMachine {
  return createMachine(JSON.parse(json)).provide({ actors: implementations.actors as never });
}

/** What each guard said in each step, in the order in which it was asked. */
type Answers = readonly ReadonlyMap<string, readonly boolean[]>[];

/** The states of a path, with what is begun and done by name, when the guards say what they are told to. */
function routeOf(chart: AnyStateMachine, { input, steps }: Path, answers: Answers) {
  const parts = partsOf(chart);
  let left = new Map<string, boolean[]>();
  const guard = (name: string) => () => {
    const told = left.get(name);
    if (!told) throw new Error(`"${name}" is asked where the chart does not ask it`);
    // The first state may be asked for twice; its answer stays the same.
    return (told.length > 1 ? told.shift() : told[0]) as boolean;
  };
  const running = chart.provide({
    guards: Object.fromEntries(parts.guards.map((name) => [name, guard(name)])),
    actions: Object.fromEntries(parts.actions.map((name) => [name, () => undefined])),
  });
  const answer = (step: number) => {
    left = new Map([...(answers[step] ?? [])].map(([name, told]) => [name, [...told]]));
  };
  answer(0);
  let [snapshot, actions] = initialTransition(running, input);
  const told = () => ({
    state: stateText(snapshot.value),
    status: snapshot.status,
    tags: [...snapshot.tags],
    done: actions.map(({ type }) => type),
  });
  const route = [told()];
  for (const [index, { event }] of steps.entries()) {
    answer(index + 1);
    [snapshot, actions] = transition(running, snapshot, event);
    route.push(told());
  }
  return route;
}

/** The names of all guards and actions. */
function partsOf(chart: AnyStateMachine) {
  const arrows = [...arrowsOf(chart).keys()];
  const actions = nodesOf(chart.root).flatMap(({ entry, exit }) => [...entry, ...exit]);
  const names = [...actions, ...arrows.flatMap((arrow) => arrow.actions)].map(guardName);
  return { guards: arrows.flatMap(({ guard }) => (guard ? guardName(guard) : [])), actions: names };
}

function answersOf(chart: AnyStateMachine, { input, steps }: Path): Answers {
  const answers: Map<string, boolean[]>[] = [new Map()];
  type Guard = (args: unknown, params: unknown) => boolean;
  const heard = Object.entries(chart.implementations.guards as unknown as Record<string, Guard>).map(
    ([name, guard]) => [
      name,
      (args: unknown, params: unknown) => {
        const answer = guard(args, params);
        const now = answers.at(-1);
        now?.set(name, [...(now.get(name) ?? []), answer]);
        return answer;
      },
    ],
  );
  const listening = chart.provide({ guards: Object.fromEntries(heard) });
  let [snapshot] = initialTransition(listening, input);
  for (const { event } of steps) {
    answers.push(new Map());
    [snapshot] = transition(listening, snapshot, event);
  }
  return answers;
}
