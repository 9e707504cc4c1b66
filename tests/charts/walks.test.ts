import { expect, it } from 'vitest';
import { registeredChart } from '../../machines/registry.ts';
import { allWalks } from '../../src/charts/all-walks.ts';
import { walkable } from '../../src/charts/walkable.ts';
import { samples } from '../support/chart-samples.ts';
import { readingIn } from '../walker/allowed.ts';
import type { Seen } from '../walker/walk.ts';

it('what cannot be brought about from outside has its reason in every walk', async () => {
  for (const [id, walk] of await allWalks()) {
    const chart = registeredChart(id)?.chart;
    if (!chart) throw new Error(`${id}.walk.ts stands beside no chart.`);
    const { left } = walkable(chart, samples[id] as never, walk);
    expect
      .soft(
        left.filter(({ why }) => why === undefined),
        id,
      )
      .toEqual([]);
  }
});

it('a price that is known without the network leads on to what the page reads next, which may be lost as well', async () => {
  const id = 'checkout-adyen';
  const registered = registeredChart(id);
  const walk = (await allWalks()).get(id);
  if (!registered || !walk) throw new Error(`${id} is not there to be walked.`);
  const values = samples[id] as never;
  const { paths } = walkable(registered.chart, values, walk, 'states');
  const state = 'reading the price';
  const path = paths.find(({ steps }) => steps.some((step) => step.state === state));
  if (!path) throw new Error(`No path leads to ${state}.`);
  const index = path.steps.findIndex((step) => step.state === state);
  const { lostTo } = readingIn({ registered, walk, path, values }, { state, index } as Seen);
  expect(lostTo.toSorted()).toEqual([
    'card form not available',
    'price not read',
    'reviewing.as it is',
    'reviewing.loading the card form',
  ]);
});
