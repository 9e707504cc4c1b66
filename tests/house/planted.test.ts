import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allWalks } from '../../src/charts/all-walks.ts';
import { root } from '../../src/tools/project.ts';
import { readPlanted } from '../bench/planted.ts';

const planted = readPlanted();
const there = globSync('tests/**/*.test.{ts,tsx}', { cwd: root });

const walked = readPlanted('planted-walks.txt');

it.each([
  ['planted-bugs.txt', planted],
  ['planted-walks.txt', walked],
])('every mistake of %s is read', (list, found) => {
  const text = readFileSync(join(root, 'tests/bench', list), 'utf8');
  expect(found.length).toBe(text.split('\n  - ').length - 1);
});

it.each(walked.map((one) => [one.bug, one] as const))(
  '“%s” can still be planted, and walked over',
  async (_, { file, find, replace, tests: [chart = ''] }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find).length - 1).toBe(1);
    expect(find).not.toBe(replace);
    expect((await allWalks()).has(chart)).toBe(true);
  },
);

it.each(planted.map((one) => [one.bug, one] as const))(
  '“%s” can still be planted',
  (_, { file, find, replace, tests }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find).length - 1).toBe(1);
    expect(find).not.toBe(replace);
    expect(tests.filter((test) => !there.some((path) => path.startsWith(test)))).toEqual([]);
  },
);
