import { expect, it } from 'vitest';
import { registeredChart } from '../../machines/registry.ts';
import { allWalks } from '../../src/charts/all-walks.ts';
import { samples } from '../support/chart-samples.ts';
import { walkable } from '../walker/walkable.ts';

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
