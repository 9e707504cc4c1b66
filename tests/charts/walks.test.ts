import { describe, expect, it } from 'vitest';
import { registeredChart } from '../../machines/registry.ts';
import { allWalks } from '../../src/charts/all-walks.ts';
import { samples } from '../support/chart-samples.ts';
import { walkable } from '../walks/walkable.ts';

const walks = await allWalks();

describe('what nobody can bring about from outside', () => {
  it.each([...walks])('is named with the reason: %s', (id, walk) => {
    const chart = registeredChart(id)?.chart;
    if (!chart) throw new Error(`${id}.walk.ts stands beside no chart.`);
    const { left } = walkable(chart, samples[id] as never, walk);
    expect(left.filter(({ why }) => why === undefined)).toEqual([]);
  });
});
