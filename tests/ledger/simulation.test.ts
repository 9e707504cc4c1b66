import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Invariant } from './simulation/invariants.ts';
import { plantedBugs } from './simulation/planted-bugs.ts';
import { type Bug, inShop, runSchedule } from './simulation/run.ts';

/** `tests/ledger/simulate.ts` runs as many as one has time for. */
const schedules = 500;
const kept = JSON.parse(await readFile(new URL('seeds.json', import.meta.url), 'utf8')) as number[];

describe('whatever happens to tabs, storage, network, clock and back office', () => {
  it(`no act is lost, done twice, done unasked or told wrongly, and none hangs in ${schedules} schedules`, async () => {
    expect(await violations(1, 1 + schedules)).toEqual([]);
  });

  it(`nor is anything sold, given, redeemed or claimed twice in ${schedules / 2} schedules with a shop and a guest`, async () => {
    expect(await violations(1, 1 + schedules / 2, {}, undefined, inShop)).toEqual([]);
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

/** What each bug breaks. */
const caughtAs = {
  'a new key for each try': 'once at most',
  'the act is deleted before it is answered': 'everything settles',
  'the back office forgets who asked twice': 'once at most',
  'a 5xx taken as final': 'refused never happens',
  'keys are forgotten after ten seconds': 'once at most',
  'a fact without its act': 'acts agree with facts',
  'a void key that is carried out all the same': 'refused never happens',
  'no pause between tries': 'few requests',
  'the number of a purchase is not kept': 'known before leaving',
  'requests that hang are left hanging': 'one request at a time',
} satisfies Record<keyof typeof plantedBugs, Invariant>;

describe('a planted bug is found within 100 schedules, by the invariant that it breaks', () => {
  const bugs = Object.entries(plantedBugs) as [keyof typeof plantedBugs, Bug][];
  it.each(bugs)('%s', async (name, bug) => {
    const breaks = (violation: string) => violation.split(': ')[1] === caughtAs[name];
    const stack = caughtAs[name] === 'known before leaving' ? inShop : undefined;
    expect(await violations(1, 101, bug, breaks, stack)).not.toEqual([]);
  });
});

/** What is violated in the first schedule with such a violation. */
async function violations(
  from: number,
  to: number,
  bug?: Bug,
  isSuch = (_: string) => true,
  stack?: typeof inShop,
): Promise<string[]> {
  for (let seed = from; seed < to; seed++) {
    const found = (await runSchedule(seed, bug, {}, stack)).violations.map((text) => `seed ${seed}: ${text}`);
    if (found.some(isSuch)) return found;
    // Lets the runner of the tests have a word with its worker.
    if (seed % 100 === 0) await new Promise(setImmediate);
  }
  return [];
}
