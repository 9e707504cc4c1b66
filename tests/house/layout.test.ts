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
  expect(long.filter(([, lines]) => lines > longest)).toEqual([]);
});

it('no test is skipped, singled out or left for later', async () => {
  const forbidden =
    /\b(?:it|test|describe)(?:\.each)?\.(?:skip|only|todo|skipIf|runIf|fails)\b|\b(?:xit|xdescribe|fit|fdescribe)\(/;
  const tests = (await sourceFiles('tests')).filter((file) => file !== 'tests/house/layout.test.ts');
  const texts = await Promise.all(tests.map(async (file) => [file, await read(file)] as const));
  expect(texts.filter(([, text]) => forbidden.test(text)).map(([file]) => file)).toEqual([]);
});

it('nothing is left to do, hidden from the compiler or typed as anything', async () => {
  const forbidden = /\b(?:TODO|FIXME|XXX)\b|@ts-(?:ignore|expect-error|nocheck)|\bas any\b|: any\b/;
  const files = (await everySource()).filter((file) => file !== 'tests/house/layout.test.ts');
  const texts = await Promise.all(files.map(async (file) => [file, (await read(file)).match(forbidden)?.[0]] as const));
  expect(texts.filter(([, found]) => found)).toEqual([]);
});

async function everySource(): Promise<string[]> {
  return ['build.mjs', 'lingui.config.ts', ...(await sourceFiles('src', 'machines', 'tests'))];
}

async function read(file: string): Promise<string> {
  return readFile(join(root, file), 'utf8');
}
