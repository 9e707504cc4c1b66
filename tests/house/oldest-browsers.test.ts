import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';
import { lackingInOldest, stylesUnknownToOldest, unknownToOldest } from '../support/oldest-browsers.ts';

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

/** Written all the same, and why. */
const allowedStyles: Readonly<Record<string, string>> = {
  '-webkit-tap-highlight-color': 'looks otherwise without',
  'cursor: default': 'nobody points on a telephone',
  'cursor: not-allowed': 'nobody points on a telephone',
  'cursor: pointer': 'nobody points on a telephone',
  'cursor: progress': 'nobody points on a telephone',
  'forced-color-adjust': 'Safari forces no colours',
  'hyphenate-limit-chars': 'asked for first',
  hyphens: 'the build writes the name before it as well',
  resize: 'a field stays as large as it is',
  'scrollbar-width': 'the bar is seen',
  'text-size-adjust': 'the build writes the name before it as well',
  'text-wrap': 'lines break otherwise',
  'user-select': 'the build writes the name before it as well',
};

it('the portal is styled with nothing that the oldest browsers do not know, save what nobody misses', async () => {
  const unknown = await stylesUnknownToOldest();
  const found = new Set<string>();
  for await (const file of glob('src/portal/**/*.css', { cwd: root })) {
    const rules = (await readFile(join(root, file), 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, property = '', value = ''] of rules.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g))
      for (const said of [property, ...(value.match(/[a-z-]+/g) ?? []).map((word) => `${property}: ${word}`)])
        if (unknown.has(said) && !found.has(property)) found.add(said);
  }
  expect([...found].toSorted()).toEqual(Object.keys(allowedStyles).toSorted());
});
