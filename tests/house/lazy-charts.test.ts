import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../machines/registry.ts';
import { ensureBuilt } from '../../src/tools/build.ts';
import { entrySource } from '../../src/tools/bundle.ts';
import { type Chunks, readChunks } from '../../src/tools/chunks.ts';
import { unmarked } from '../../src/tools/lazy-mark.ts';
import { cacheFolder } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';

let metafile: Metafile;
let chunks: Chunks;
/** Files that hold a chart. */
let charts: readonly string[];

beforeAll(async () => {
  await ensureBuilt();
  metafile = JSON.parse(await readFile(join(cacheFolder, 'metafile.json'), 'utf8')) as Metafile;
  chunks = readChunks(metafile, entrySource);
  const files = (await sourceFiles('machines')).map(async (file) => [file, await readFile(file, 'utf8')] as const);
  charts = (await Promise.all(files)).flatMap(([file, code]) => (code.includes('.createMachine(') ? [file] : []));
}, 120_000);

describe('the charts that a browser fetches', () => {
  it('are all there to look for', () => {
    expect(charts.length).toBe(registry.length);
  });

  it('come only with code that runs them: no chart and no list of charts brings another', () => {
    const bringing = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
      file.startsWith('machines/') && imports.some(({ path }) => charts.includes(path)) ? [file] : [],
    );
    expect(bringing).toEqual([]);
  });

  it('come with a screen that imports them, with the first load, or with what every page of an account runs', () => {
    const frame = ['src/portal/screens/shell/shell.tsx', 'src/portal/spine/store.ts'].flatMap((source) => [
      ...importsOf(source),
    ]);
    const atFirst = new Set([...chunks.closureOf(chunks.entry).flatMap(chunks.sourcesOf), ...frame]);
    const strangers = lazySources().flatMap(([source, chunk]) => {
      const own = importsOf(source);
      const fetched = chunks.closureOf(chunk).flatMap(chunks.sourcesOf);
      return fetched
        .filter((file) => charts.includes(file) && !own.has(file) && !atFirst.has(file))
        .map((file) => `${source} brings ${file}`);
    });
    expect(strangers).toEqual([]);
  });
});

function lazySources(): [source: string, chunk: string][] {
  return Object.values(metafile.outputs).flatMap(({ entryPoint }) => {
    const source = entryPoint === undefined ? undefined : unmarked(entryPoint);
    const chunk = source === undefined ? undefined : chunks.lazyChunkOf(source);
    return source?.startsWith('src/portal/') && chunk ? [[source, chunk] as [string, string]] : [];
  });
}

/** What a module imports, itself or through others, without waiting. */
function importsOf(source: string): Set<string> {
  const seen = new Set([source]);
  for (const file of seen)
    for (const { path, kind } of metafile.inputs[file]?.imports ?? []) if (kind === 'import-statement') seen.add(path);
  return seen;
}
