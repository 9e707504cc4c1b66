import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { readPlanted } from '../bench/planted.ts';

const planted = readPlanted();
const there = globSync('tests/**/*.test.{ts,tsx}', { cwd: root });

it('every mistake of the list is read', () => {
  const text = readFileSync(join(root, 'tests/bench/planted-bugs.txt'), 'utf8');
  expect(planted.length).toBe(text.split('\n  - ').length - 1);
});

it.each(planted.map((one) => [one.bug, one] as const))(
  '“%s” can still be planted',
  (_, { file, find, replace, tests }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find).length - 1).toBe(1);
    expect(find).not.toBe(replace);
    expect(tests.filter((test) => !there.some((path) => path.startsWith(test)))).toEqual([]);
  },
);
