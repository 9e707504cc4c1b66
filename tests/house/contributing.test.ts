import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeMessageIds } from '../../src/tools/message-ids.ts';
import { root } from '../../src/tools/project.ts';
import { copyOfTree } from '../support/copy-of-tree.ts';

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const examples = [...contributing.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', file = '', text = '']) => ({ kind, file, text }),
);
/** What is true of every list, act and page, and so of those of the examples. */
const derived = [
  'tests/house/{catalogs,tables}',
  'tests/router/{menu,routes}',
  'tests/acts/acts',
  'tests/api/unreadable-acts',
  'tests/contract/calls',
  'tests/lists/read-ahead',
];

describe.each(['README.md', 'CONTRIBUTING.md'])('%s', (name) => {
  const text = readFileSync(join(root, name), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');

  it('names files that are there', () => {
    const named = [...text.matchAll(/\[[^\]]+\]\(([\w./-]+)\)|`([\w./*{},-]+)`/g)].map(
      ([, link, code]) => link ?? code ?? '',
    );
    const paths = named.filter((path) => /^(?:src|machines|tests|locales|public)\/|\.(?:tsx?|po|md)$/.test(path));
    expect(paths.length).toBeGreaterThan(10);
    const missing = paths.filter(
      (path) => globSync([path, `locales/${path}`, `src/portal/${path}`], { cwd: root }).length === 0,
    );
    expect(missing, `Name in ${name} the file as it is called now, from the root of the project.`).toEqual([]);
  });

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const there = [...Object.keys(scripts), 'bench', 'install'];
    const commands = [...text.matchAll(/\b(?:npm run|node build\.mjs) (\w+)/g)].map(([, command]) => command);
    expect(commands.filter((command) => !there.includes(command ?? ''))).toEqual([]);
    const benches = [...text.matchAll(/\bbench ([a-z][\w-]+)/g)].map(([, bench]) => `tests/bench/${bench}.ts`);
    expect(benches.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
  });
});

describe('a list, an act and a page, added as CONTRIBUTING says', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await copyOfTree('examples');
    for (const example of examples) await apply(folder, example);
    await writeMessageIds(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are complete for the compiler', async () => {
    const options = { composite: false, noEmit: true, emitDeclarationOnly: false, jsx: 'react-jsx' };
    const lib = ['esnext', 'dom', 'dom.iterable', 'webworker.importscripts'];
    const include = ['src/contract', 'src/portal', 'machines'];
    const config = {
      extends: './tsconfig.json',
      compilerOptions: { ...options, lib },
      include,
      references: [],
    };
    await writeFile(join(folder, 'examples.json'), JSON.stringify(config));
    expect(await ended(folder, 'typescript/bin/tsc', '-p', 'examples.json', '--pretty', 'false')).toBe('');
  });

  it('hold what every list, act and page promises', async () => {
    const tests = derived.flatMap((path) => globSync(`${path}.test.ts`, { cwd: root }));
    const vitest = ['run', '-c', 'tests/vitest.config.ts', '--project', 'parts', '--reporter=dot'];
    expect(await ended(folder, 'vitest/vitest.mjs', ...vitest, ...tests)).toBe('');
  });
});

async function apply(folder: string, { kind, file, text }: (typeof examples)[number]): Promise<void> {
  const place = join(folder, file);
  if (kind !== 'diff') return writeFile(place, text);
  const lines = text.split('\n').filter((line) => line !== '');
  const side = (mark: string) =>
    lines.flatMap((line) => (` ${mark}`.includes(line[0] ?? '') ? [line.slice(1)] : [])).join('\n');
  const sound = await readFile(place, 'utf8');
  if (sound.split(side('-')).length !== 2)
    throw new Error(`CONTRIBUTING.md changes what ${file} does not hold once:\n${side('-')}`);
  await writeFile(
    place,
    sound.replace(side('-'), () => side('+')),
  );
}

/** What a program of a package said when it did not succeed; empty when it did. */
async function ended(cwd: string, program: string, ...options: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [join('node_modules', program), ...options], { cwd });
  return run.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr || 'ended without a word',
  );
}
