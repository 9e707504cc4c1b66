import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../src/tools/build.ts';
import { slimmed } from '../../src/tools/chart-meta.ts';
import { builtFolder, cacheFolder } from '../../src/tools/project.ts';

beforeAll(ensureBuilt, 120_000);

it('no example value and nothing of the gallery is in the portal', async () => {
  const { inputs } = JSON.parse(await readFile(join(cacheFolder, 'metafile.json'), 'utf8')) as Metafile;
  const strangers = /\.values\.ts$|^machines\/(?:values-for|shared\/examples)\.ts$|^src\/(?:charts|gallery)\//;
  expect(Object.keys(inputs).filter((file) => strangers.test(file))).toEqual([]);
  expect(Object.keys(inputs).filter((file) => file.startsWith('machines/')).length).toBeGreaterThan(30);
});

it('what a chart says for readers alone stays out of the portal, how it is recorded stays in', () => {
  const plain =
    "  id: 'log-in',\n  meta: { spec: '§2.2', screen: 'login', route: '/auth/login', secretFields: ['a'] },\n  initial: 'x',\n";
  const recorded =
    "  meta: {\n    spec: '§4',\n    secretFields: ['spec'],\n    recording: { version: 1 },\n    route: '/a',\n  },\n  context: { spec: 'x' },\n";
  const typed =
    'setup({\n  types: {\n    context: {} as { types: string },\n  },\n  guards: { types: () => true },\n})';
  expect([plain, recorded, typed].map((code) => slimmed(code).replace(/\s+/g, ' '))).toEqual([
    " id: 'log-in', initial: 'x', ",
    " meta: { secretFields: ['spec'], recording: { version: 1 }, }, context: { spec: 'x' }, ",
    'setup({ guards: { types: () => true }, })',
  ]);
});

it('no page of the gallery is read ahead by the service worker', async () => {
  const worker = await readFile(join(builtFolder, 'service-worker.js'), 'utf8');
  expect((await readdir(join(builtFolder, 'charts'))).length).toBeGreaterThan(100);
  expect(worker).toContain('nl/auth/login.html');
  expect(worker).not.toContain('charts/');
});
