import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { planted } from '../bench/planted.ts';

it.each(planted.map((one) => [one.bug, one] as const))(
  '“%s” can still be planted',
  (_, { file, find, replace, tests }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find).length - 1).toBe(1);
    expect(find).not.toBe(replace);
    for (const test of tests) expect(readFileSync(join(root, test), 'utf8')).not.toBe('');
  },
);
