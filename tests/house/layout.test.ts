import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';

const topLevel = [
  'package.json',
  'tsconfig.json',
  'build.mjs',
  'lingui.config.ts',
  'src',
  'machines',
  'locales',
  'public',
  'tests',
  'README.md',
];
const besides = ['package-lock.json', 'LICENSE', 'CONTRIBUTING.md'];
const made = ['node_modules', 'dist'];
const longest = 250;

it('the top level holds nothing but what every reader expects there', async () => {
  const names = (await readdir(root)).filter((name) => !name.startsWith('.') && !made.includes(name));
  expect(names.filter((name) => !topLevel.includes(name) && !besides.includes(name))).toEqual([]);
  expect(topLevel.filter((name) => !names.includes(name))).toEqual([]);
});

it(`no file written by hand is longer than ${longest} lines`, async () => {
  const written = (await everySource()).filter(
    (file) => !file.startsWith('src/demo/seed/') && !file.endsWith('message-ids.d.ts'),
  );
  const long = await Promise.all(
    written.map(async (file) => [file, (await read(file)).split('\n').length - 1] as const),
  );
  expect(
    long.filter(([, lines]) => lines > longest),
    'Give what the file does besides its one thing a file of its own.',
  ).toEqual([]);
});

/** What Biome lets through of the ways to leave something for later or to hide it. */
it.each([
  [
    'no test is left for later or skipped by a condition',
    /\b(?:it|test|describe)\.(?:todo|skip|only|skipIf|runIf|fails)\b/,
  ],
  ['nothing is left to do or hidden from the compiler', /\b(?:TODO|FIXME|XXX)\b|@ts-(?:expect-error|nocheck)/],
])('%s', async (_, forbidden) => {
  const files = (await everySource()).filter((file) => file !== 'tests/house/layout.test.ts');
  const texts = await Promise.all(files.map(async (file) => [file, forbidden.test(await read(file))] as const));
  const found = texts.filter(([, isThere]) => isThere).map(([file]) => file);
  expect(found, 'Do it now, or take it out; what cannot be typed is parsed by a schema.').toEqual([]);
});

async function everySource(): Promise<string[]> {
  return ['build.mjs', 'lingui.config.ts', ...(await sourceFiles('src', 'machines', 'tests'))];
}

async function read(file: string): Promise<string> {
  return readFile(join(root, file), 'utf8');
}
