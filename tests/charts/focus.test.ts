import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, initialTransition, transition } from 'xstate';
import { registeredChart, registry } from '../../machines/registry.ts';
import { stateText } from '../../machines/state-of.ts';
import { around } from '../../src/charts/around.ts';
import { nodesOf, pathOf } from '../../src/charts/arrows.ts';
import { pathsOf } from '../../src/charts/paths.ts';
import { shortestPath } from '../../src/charts/shortest.ts';
import { samples } from '../support/chart-samples.ts';

function known(id: string): AnyStateMachine {
  const chart = registeredChart(id)?.chart;
  if (!chart) throw new Error(`There is no chart ${id}.`);
  return chart as AnyStateMachine;
}

describe('the shortest path to a state', () => {
  it.each(registry.map(({ chart }) => chart.id))(
    'of %s is one that the chart goes, and no path for testers is shorter',
    (id) => {
      const chart = known(id);
      const values = samples[id] as never;
      const paths = pathsOf(chart, values, { cover: 'transitions' });
      const firstAt = (state: string, { begins, steps }: (typeof paths)[number]) =>
        [begins, ...steps.map((step) => step.state)].findIndex((text) => `${text}.`.startsWith(`${state}.`));
      for (const state of nodesOf(chart.root).slice(1).map(pathOf)) {
        const found = shortestPath(chart, values, state);
        if (!found) throw new Error(`Nothing leads to ${state} of ${id}.`);
        let [snapshot] = initialTransition(chart, found.input);
        const went = found.steps.map(({ event }) => {
          [snapshot] = transition(chart, snapshot, event);
          return stateText(snapshot.value);
        });
        expect([state, went]).toEqual([state, found.steps.map((step) => step.state)]);
        const others = paths.map((path) => firstAt(state, path)).filter((index) => index >= 0);
        expect([state, others.filter((index) => index < found.steps.length)]).toEqual([state, []]);
      }
    },
  );

  it('ends where the state is first met', () => {
    const path = shortestPath(known('item-status'), samples['item-status'] as never, 'disable not sent');
    expect([path?.begins, ...(path?.steps.map(({ state }) => state) ?? [])]).toEqual([
      'idle',
      'confirming disable',
      'disabling.under way',
      'disable not sent',
    ]);
    expect(shortestPath(known('item-status'), samples['item-status'] as never, 'idle')?.steps).toEqual([]);
    expect(shortestPath(known('item-status'), samples['item-status'] as never, 'no such state')).toBeUndefined();
  });
});

describe('what leads in and out', () => {
  it('of a state names each arrow with its other end, and none that belongs to another state', () => {
    const { into, out } = around(known('item-status'), 'confirming disable');
    expect(into.map(({ words, from }) => [words, from])).toEqual([['disable requested', 'idle']]);
    expect(out.map(({ words, to }) => [words, to])).toEqual([
      ['disable confirmed', ['disabling']],
      ['disable cancelled', ['idle']],
      ['page left', ['idle']],
    ]);
  });

  it('of a state within another holds what is heard around it, and what leads into it by beginning there', () => {
    const { into, out } = around(known('item-status'), 'disabling.under way');
    expect(into.map(({ from }) => from)).toEqual([
      'confirming disable',
      'disabling.outcome not known',
      'disable not sent',
    ]);
    expect(out.map(({ words, from, to }) => [words, from, to])).toEqual([
      ['disable item done', 'disabling', ['idle']],
      ['disable item failed, if the back office refused', 'disabling', ['idle']],
      ['disable item failed, if nothing was sent', 'disabling', ['disable not sent']],
      ['disable item failed', 'disabling', ['disabling.outcome not known']],
      ['outcome left open', 'disabling.under way', ['disabling.outcome not known']],
    ]);
  });

  it('of a state with others in it leaves out what stays within on its way in', () => {
    const { into } = around(known('item-status'), 'disabling');
    expect(into.filter(({ from }) => from.startsWith('disabling'))).toEqual([]);
  });
});
