import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, initialTransition, setup, transition } from 'xstate';
import { notProvided } from '../../machines/not-provided.ts';
import { registry } from '../../machines/registry.ts';
import { stateText } from '../../machines/state-of.ts';
import type { ChartValues } from '../../machines/values-for.ts';
import { arrowsOf } from '../../src/charts/arrows.ts';
import { missingIn } from '../../src/charts/missing.ts';
import { type Path, pathsOf } from '../../src/charts/paths.ts';
import { pathSentence } from '../../src/charts/sentences.ts';
import type { Step } from '../../src/charts/steps.ts';
import { samples } from '../support/chart-samples.ts';
import { sampleOf } from '../support/charts.ts';

const washMachine = setup({
  actors: { wash: notProvided<void>() },
  guards: { 'the card is full': ({ context }) => (context as { washes: number }).washes > 99 },
}).createMachine({
  id: 'wash',
  context: { washes: 0 },
  initial: 'dirty',
  states: {
    dirty: { on: { 'wash requested': { target: 'washing' }, 'rain fell': { target: 'clean' } } },
    washing: {
      invoke: { src: 'wash', onDone: { target: 'clean' }, onError: { target: 'dirty' } },
    },
    clean: {
      on: { 'mud splashed': [{ guard: 'the card is full', target: 'free' }, { target: 'dirty' }] },
      after: { 86400000: { target: 'dirty' } },
    },
    free: { on: { 'mud splashed': { target: 'dirty' } } },
  },
});

const washValues: ChartValues = {
  inputs: [undefined],
  events: [{ type: 'wash requested' }, { type: 'mud splashed' }],
  actors: { wash: { done: [undefined] } },
};

describe('every chart', () => {
  it.each(registry.map(({ chart, secretFields }) => [chart.id, chart, secretFields] as const))(
    'has paths over all its arrows, none spare, each as it says: %s',
    (_, chart, secretFields) => {
      const values = sampleOf(chart, samples);
      const paths = pathsOf(chart, values, { cover: 'transitions' });
      expect.soft(missingIn(chart, values, paths), 'arrows without a path').toEqual([]);
      const taken = paths.flatMap(({ first, steps }) => [...first, ...steps.flatMap(({ arrows }) => arrows)]);
      expect.soft([...new Set(taken)].sort()).toEqual([...new Set(arrowsOf(chart).values())].sort());
      for (const { input, begins, steps } of paths) {
        const events = steps.map(({ event }) => event);
        expect.soft(statesAlong(chart, input, events)).toEqual([begins, ...steps.map(({ state }) => state)]);
      }
      expect.soft(pathsOf(chart, values, { cover: 'transitions' }), 'the same each time').toEqual(paths);
      const said = paths.map((path) => pathSentence(path, values, secretFields)).join();
      for (const secret of ['washbook1', 'token-1']) expect.soft(said.includes(secret), 'a secret is told').toBe(false);
      expect
        .soft(
          paths.filter((path) => isSpare(path, paths)).map(({ steps }) => steps),
          'spare paths',
        )
        .toEqual([]);
    },
  );
});

describe('what the values cannot reach', () => {
  it('is named with the reason', () => {
    const paths = pathsOf(washMachine, washValues, { cover: 'transitions' });
    expect(missingIn(washMachine, washValues, paths)).toEqual([
      { arrow: 'dirty: rain fell → clean', why: 'No value of the event "rain fell" is given.' },
      { arrow: 'washing: wash failed → dirty', why: 'No value says how "wash" ends (fails).' },
      {
        arrow: 'clean: mud splashed, if the card is full → free',
        why: '"the card is full" never holds there with the given values.',
      },
      { arrow: 'free: mud splashed → dirty', why: 'The state "free" is never reached.' },
    ]);
  });
});

describe('a path', () => {
  it('goes on where that is nearer than to begin anew, over timers and ends of actors', () => {
    const paths = pathsOf(washMachine, washValues, { cover: 'transitions' });
    expect(paths.map((path) => pathSentence(path, washValues))).toEqual([
      'from dirty, wash requested leads to washing, wash done leads to clean, mud splashed leads to dirty, ' +
        'wash requested leads to washing, wash done leads to clean, after 86400000 leads to dirty',
    ]);
  });

  it('may be asked to end in a state', () => {
    const paths = pathsOf(washMachine, washValues, { cover: 'states', to: 'clean' });
    expect(paths.map(({ steps }) => steps.map(({ state }) => state))).toEqual([['washing', 'clean']]);
  });

  it('may be asked to go over states alone, also where not every step may come after every other', () => {
    const mayFollow = (before: Step, step: Step) => !('timer' in before && 'event' in step);
    for (const wanted of [{}, { mayFollow }]) {
      const paths = pathsOf(washMachine, washValues, { cover: 'states', ...wanted });
      expect(paths.map(({ steps }) => steps.map(({ state }) => state))).toEqual([['washing', 'clean']]);
    }
  });

  it('may be asked to go over every two arrows that follow each other', () => {
    const paths = pathsOf(washMachine, washValues, { cover: 'pairs' });
    const pairs = paths.flatMap(({ steps }) =>
      steps.slice(1).map(({ arrows }, index) => `${steps[index]?.arrows[0]} ⇒ ${arrows[0]}`),
    );
    const over = 'wash done → clean';
    expect([...new Set(pairs)].sort()).toEqual(
      [
        `dirty: wash requested → washing ⇒ washing: ${over}`,
        `washing: ${over} ⇒ clean: after 86400000 → dirty`,
        `washing: ${over} ⇒ clean: mud splashed, else → dirty`,
        'clean: after 86400000 → dirty ⇒ dirty: wash requested → washing',
        'clean: mud splashed, else → dirty ⇒ dirty: wash requested → washing',
      ].sort(),
    );
  });
});

function statesAlong(chart: AnyStateMachine, input: unknown, events: readonly { type: string }[]): string[] {
  let [snapshot] = initialTransition(chart, input);
  const states = [stateText(snapshot.value)];
  for (const event of events) {
    [snapshot] = transition(chart, snapshot, event);
    states.push(stateText(snapshot.value));
  }
  return states;
}

/** Whether the others take all its arrows too. */
function isSpare(path: Path, paths: readonly Path[]): boolean {
  const others = paths.filter((other) => other !== path);
  const theirs = new Set(others.flatMap(({ steps }) => steps.flatMap(({ arrows }) => arrows)));
  return [...path.steps.flatMap(({ arrows }) => arrows), ...path.first].every((arrow) => theirs.has(arrow));
}
