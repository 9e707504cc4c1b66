import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inShop, runSchedule } from './simulation/run.ts';
import { violations } from './simulation/violations.ts';

/** `tests/ledger/simulate.ts` runs as many as one has time for. */
const schedules = Number(process.env['SCHEDULES'] ?? 500);
const kept = JSON.parse(await readFile(new URL('seeds.json', import.meta.url), 'utf8')) as number[];

describe('whatever happens to tabs, storage, network, clock and back office', () => {
  it(`no act is lost, done twice, done unasked or told wrongly, and none hangs in ${schedules} schedules`, async () => {
    expect(await violations(1, 1 + schedules)).toEqual([]);
  });

  it(`nor is anything sold, given, redeemed or claimed twice in ${Math.ceil(schedules / 2)} schedules with a shop and a guest`, async () => {
    expect(await violations(1, 1 + Math.ceil(schedules / 2), {}, undefined, inShop)).toEqual([]);
  });

  it('nor with any seed that once failed', async () => {
    const found = await Promise.all(
      kept.map(async (seed) => (await runSchedule(seed)).violations.map((text) => `seed ${seed}: ${text}`)),
    );
    expect(found.flat()).toEqual([]);
  });

  it('a seed gives the same schedule each time', async () => {
    const told = async () => {
      const lines: string[] = [];
      await runSchedule(86, {}, { tell: (line) => lines.push(line) });
      return lines;
    };
    const first = await told();
    expect(first.length).toBeGreaterThan(10);
    expect(await told()).toEqual(first);
  });
});
