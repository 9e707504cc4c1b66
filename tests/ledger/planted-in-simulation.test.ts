import { describe, expect, it } from 'vitest';
import type { Invariant } from './simulation/invariants.ts';
import { plantedBugs } from './simulation/planted-bugs.ts';
import { type Bug, inShop } from './simulation/run.ts';
import { violations } from './simulation/violations.ts';

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
