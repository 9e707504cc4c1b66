import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { plantedBugs } from './simulation/planted-bugs.ts';
import { type Bug, runSchedule } from './simulation/run.ts';

const schedules = 100_000;
const part = 10_000;
const parts = Array.from({ length: schedules / part }, (_, index) => index * part + 1);
const kept = JSON.parse(await readFile(new URL('seeds.json', import.meta.url), 'utf8')) as number[];

describe('whatever happens to tabs, storage, network, clock and back office', () => {
  it.each(parts)(
    `no act is lost, done twice, done unasked or told wrongly, and none hangs: 10,000 schedules from seed %i`,
    { timeout: 300_000 },
    async (from) => {
      expect(await violations(from, from + part)).toEqual([]);
    },
  );

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

describe('a planted bug is found within 100 schedules', () => {
  it.each(Object.entries(plantedBugs))('%s', { timeout: 60_000 }, async (_, bug) => {
    expect(await violations(1, 101, bug)).not.toEqual([]);
  });
});

/** The first violation, with its seed. */
async function violations(from: number, to: number, bug?: Bug): Promise<string[]> {
  for (let seed = from; seed < to; seed++) {
    const outcome = await runSchedule(seed, bug);
    if (outcome.violations.length > 0) return outcome.violations.map((text) => `seed ${seed}: ${text}`);
    // Lets the runner of the tests have a word with its worker.
    if (seed % 500 === 0) await new Promise(setImmediate);
  }
  return [];
}
