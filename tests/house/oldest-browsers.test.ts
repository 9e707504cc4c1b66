import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';
import { lackingInOldest, unknownToOldest } from '../support/oldest-browsers.ts';

/** Called all the same, and why. */
const allowed: Readonly<Record<string, string>> = {
  canShare: 'looked for first',
  traverseTo: 'looked for first',
  createPolicy: 'looked for first',
  createHTML: 'of such a policy',
  createScriptURL: 'of such a policy',
  isValid: 'of libraries',
  toArray: 'of Dexie',
};

it('the portal calls nothing that the oldest browsers lack', async () => {
  const [lacking, unknown] = await Promise.all([lackingInOldest(), unknownToOldest()]);
  const statics = new Set(
    lacking.filter(({ length }) => length === 2).map((path) => path.join('.').split('_static')[0]),
  );
  const found: string[] = [];
  for (const file of await sourceFiles('src/portal', 'src/contract', 'machines')) {
    const code = (await readFile(join(root, file), 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    for (const [called = '', owner = '', name = ''] of code.matchAll(
      /(?:\b([A-Z]\w+)|(?<=[\w)\]]))\??\.(\w+)(?=[(<])/g,
    )) {
      const isComposed = /[a-z][A-Z]/.test(name);
      if (statics.has(`${owner}.${name}`) || (isComposed && unknown.has(name)))
        found.push(called.replace(/^\??\./, ''));
    }
  }
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(allowed).toSorted());
});
