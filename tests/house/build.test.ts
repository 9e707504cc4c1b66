import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutBareImports } from '../../src/tools/bare-imports.ts';
import { writeBuild } from '../../src/tools/build-record.ts';
import { noChromium } from '../../src/tools/chromium.ts';
import { cssModules } from '../../src/tools/css-modules.ts';
import { keepChunks } from '../../src/tools/keep-chunks.ts';
import { chromiumPath } from '../support/chromium.ts';

const day = 86_400_000;
const today = Date.parse('2026-11-21T10:00:00Z');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washbook-build-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('the files of earlier builds', () => {
  it('stay for thirty days after they were replaced, however long they were the newest', async () => {
    await makeBuild('first', ['old-AAAAAAAA.js', 'same-BBBBBBBB.js']);
    await makeBuild('second', ['new-CCCCCCCC.js', 'same-BBBBBBBB.js']);
    await keepChunks(join(folder, 'first'), join(folder, 'second'), today);
    expect(await assetsOf('second')).toEqual(['new-CCCCCCCC.js', 'old-AAAAAAAA.js', 'same-BBBBBBBB.js']);

    await makeBuild('third', ['newer-DDDDDDDD.js']);
    await keepChunks(join(folder, 'second'), join(folder, 'third'), today + 29 * day);
    expect(await assetsOf('third')).toEqual([
      'new-CCCCCCCC.js',
      'newer-DDDDDDDD.js',
      'old-AAAAAAAA.js',
      'same-BBBBBBBB.js',
    ]);

    await makeBuild('fourth', ['newest-EEEEEEEE.js']);
    await keepChunks(join(folder, 'third'), join(folder, 'fourth'), today + 31 * day);
    expect(await assetsOf('fourth')).toEqual([
      'new-CCCCCCCC.js',
      'newer-DDDDDDDD.js',
      'newest-EEEEEEEE.js',
      'same-BBBBBBBB.js',
    ]);
  });

  it('are no reason to fail when there was none', async () => {
    await makeBuild('first', ['only-AAAAAAAA.js']);
    await keepChunks(join(folder, 'nowhere'), join(folder, 'first'), today);
    expect(await assetsOf('first')).toEqual(['only-AAAAAAAA.js']);
  });
});

describe('class names', () => {
  it('are the same in every bundle and different in every file', async () => {
    await writeFile(
      join(folder, 'one.module.css'),
      '.box { color: red } .box .inner { animation: turn 1s } @keyframes turn { to { color: blue } }',
    );
    await writeFile(join(folder, 'two.module.css'), '.box { color: green }');
    const alone = await namesIn("export { default as one } from './one.module.css'");
    const together = await namesIn(
      "export { default as two } from './two.module.css'; export { default as one } from './one.module.css'",
    );
    expect(together['one']).toEqual(alone['one']);
    expect(Object.keys(alone['one'] ?? {}).sort()).toEqual(['box', 'inner', 'turn']);
    expect(together['two']?.['box']).not.toBe(together['one']?.['box']);
  });

  it('are numbers for customers, and still the same in every bundle', async () => {
    await writeFile(
      join(folder, 'one.module.css'),
      '.box { color: red } .inner { animation: turn 1s } @keyframes turn {}',
    );
    await writeFile(join(folder, 'two.module.css'), '.box { color: green }');
    const one = "export { default as one } from './one.module.css'";
    const { one: names = {} } = await namesIn(one, 'production');
    const together = await namesIn(`export { default as two } from './two.module.css'; ${one}`, 'production');
    expect(together['one']).toEqual(names);
    expect(together['two']?.['box']).not.toBe(names['box']);
    expect(Object.values(names).map((name) => name.slice(-1))).toEqual(['0', '1', '2']);
  });
});

it('what a file imports only to have it there is left out, and nothing else', () => {
  const imports = ['react', 'words', 'later'].map((path) => ({ path, kind: 'import-statement' as const }));
  const lazy = { path: 'words', kind: 'dynamic-import' as const };
  const output = { imports: [...imports, lazy], exports: [], inputs: {}, bytes: 0 };
  const code = 'import{a as b}from"react";import"words";import{c}from"later";b(c,\'import"later";\',import("words"));';
  expect(withoutBareImports(code, output)).toBe(code.replace('import"words";', ''));
  expect(output.imports).toEqual([imports[0], imports[2], lazy]);
});

it('without a Chromium the journeys fail with one sentence that says what to do', () => {
  const before = process.env['CHROMIUM'];
  process.env['CHROMIUM'] = join(folder, 'no-such-browser');
  try {
    expect(chromiumPath).toThrow(noChromium);
  } finally {
    if (before === undefined) delete process.env['CHROMIUM'];
    else process.env['CHROMIUM'] = before;
  }
});

async function makeBuild(name: string, assets: string[]): Promise<void> {
  await mkdir(join(folder, name, 'assets'), { recursive: true });
  for (const asset of assets) await writeFile(join(folder, name, 'assets', asset), '');
  await writeBuild(join(folder, name), { id: name, assets });
}

async function assetsOf(name: string): Promise<string[]> {
  return (await readdir(join(folder, name, 'assets'))).sort();
}

async function namesIn(
  contents: string,
  mode: 'production' | 'development' = 'development',
): Promise<Record<string, Record<string, string>>> {
  const stdin = { contents, resolveDir: folder };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    format: 'esm',
    write: false,
    outdir: folder,
    minify: true,
    plugins: [cssModules(folder, mode)],
  });
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
