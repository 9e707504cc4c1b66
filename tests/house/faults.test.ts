import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { named, notOurs, withGuests } from './faults.ts';

/** How many faults of each kind the catalogue has. */
const kinds = { N: 18, S: 19, P: 28, T: 15, D: 18, W: 13, C: 7, A: 15, I: 10, V: 22, L: 10 };
const catalogue = Object.entries(kinds).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, index) => `${kind}${index + 1}`),
);
const tests = globSync(['tests/**/*.test.{ts,tsx}', 'tests/bench/*.ts'], { cwd: root }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(`${root}/${path}`, 'utf8'),
}));

describe('the faults that a portal meets', () => {
  it('are each named by a test, wait for what is not built, or are said not to be ours', () => {
    const told = [named, notOurs].flatMap((faults) => Object.keys(faults)).concat(withGuests);
    expect(told.toSorted()).toEqual(catalogue.toSorted());
  });

  it('are each provoked by a test or a bench that is there', () => {
    const isThere = ([file, title]: readonly [string, string]) =>
      tests.some(({ path, text }) => path.includes(file) && text.includes(title));
    expect(Object.entries(named).filter(([, one]) => !isThere(one))).toEqual([]);
  });

  it('are not ours for a reason', () => {
    for (const reason of Object.values(notOurs)) expect(reason).toMatch(/^[A-Z].+\.$/);
  });
});
