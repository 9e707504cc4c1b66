import { afterAll, beforeAll, expect, it } from 'vitest';
import { registeredChart } from '../../machines/registry.ts';
import { allWalks } from '../../src/charts/all-walks.ts';
import { samples } from '../support/chart-samples.ts';
import { crossed, type Mishap } from '../walks/crossed.ts';
import { openStage, type Stage } from '../walks/stage.ts';
import { walkable } from '../walks/walkable.ts';

const walks = await allWalks();

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** What happens while an order is placed; all that may happen anywhere else is walked by `npm run walk -- CHART --with MISHAP`. */
const mishapOf: Readonly<Record<string, Mishap>> = {
  'checkout-multisafepay': 'kill',
  'checkout-adyen': 'reload',
  'checkout-digiteal': 'second-tab',
  'checkout-ogone': 'back',
};

it.each(Object.entries(mishapOf))(
  'an order is placed once, and nothing untrue is told of it: %s, %s',
  async (id, mishap) => {
    const registered = registeredChart(id);
    const walk = walks.get(id);
    if (!registered || !walk) throw new Error(`Nothing is known of ${id}.`);
    const values = samples[id] as never;
    const placed = walkable(registered.chart, values, walk).paths.flatMap((path) => {
      const end = path.steps.findIndex(({ step }) => 'done' in step && step.actor === 'place the order');
      return end < 0 ? [] : [{ ...path, steps: path.steps.slice(0, end + 1) }];
    });
    const [path] = placed.toSorted((one, other) => one.steps.length - other.steps.length);
    if (!path) throw new Error(`Nothing is ordered on any path of ${id}.`);
    const met: string[] = [];
    const onMet = (state: string) => void met.push(state);
    const { found } = await crossed(stage, { registered, walk, path, values }, mishap, onMet, path.steps.length - 2);
    expect({ found, first: met[0] }).toEqual({ found: [], first: 'placing the order.under way' });
  },
);
