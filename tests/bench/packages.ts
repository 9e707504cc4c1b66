import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { languages } from '../../src/contract/languages.ts';
import { ensureBuilt } from '../../src/tools/build.ts';
import { builtFolder, cacheFolder } from '../../src/tools/project.ts';

/** What does the same as something else that is there, in a package or within one. */
const again: readonly (readonly [RegExp, string])[] = [
  [/adyen-web\/.*\/external\/preact\//, "Adyen's own copy of Preact, beside React"],
  [/node_modules\/idb\//, 'idb, beside Dexie'],
  [/node_modules\/fake-indexeddb\//, 'a database in memory, beside that of the browser, where that one fails'],
];

/**
 * Bytes of JavaScript by package, compressed: of the login page and of all. A chunk is compressed as one, and each source has its share by its bytes before
 * that; the words of one language alone are counted. Below, what stands there twice.
 */
export async function run([most = '25']: string[]): Promise<number> {
  await ensureBuilt();
  const { outputs } = JSON.parse(await readFile(join(cacheFolder, 'metafile.json'), 'utf8')) as Metafile;
  const login = await readFile(join(builtFolder, 'nl/auth/login.html'), 'utf8');
  const [ofLogin, ofAll, twice] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  for (const [file, { inputs }] of Object.entries(outputs)) {
    const address = file.replace(/^dist/, '');
    // What tells the bundler which packages belong together is no file of the portal.
    if (!file.endsWith('.js') || !existsSync(join(builtFolder, address)) || isOtherLanguage(Object.keys(inputs)))
      continue;
    const size = brotliCompressSync(await readFile(join(builtFolder, address))).length;
    const whole = Object.values(inputs).reduce((sum, { bytesInOutput }) => sum + bytesInOutput, 0);
    for (const [source, { bytesInOutput }] of Object.entries(inputs)) {
      const share = (size * bytesInOutput) / Math.max(whole, 1);
      add(ofAll, packageOf(source), share);
      if (login.includes(address)) add(ofLogin, packageOf(source), share);
      const [, what] = again.find(([pattern]) => pattern.test(source)) ?? [];
      if (what !== undefined) add(twice, what, share);
    }
  }
  for (const [title, sizes, rows] of [
    ['the login page', ofLogin, Number(most)],
    ['the whole portal', ofAll, Number(most)],
    ['what is there twice', twice, again.length],
  ] as const) {
    const sorted = [...sizes].sort(([, one], [, other]) => other - one);
    const sum = sorted.reduce((all, [, size]) => all + size, 0);
    console.log(`\n${Math.round(sum).toString().padStart(7)}  ${title}`);
    for (const [name, size] of sorted.slice(0, rows))
      console.log(`${Math.round(size).toString().padStart(7)}    ${name}`);
  }
  return 0;
}

function packageOf(source: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  return name ?? `our own: ${/^(?:scoped-css:)?((?:src\/)?[^/]+)/.exec(source)?.[1] ?? source}`;
}

function isOtherLanguage(sources: readonly string[]): boolean {
  const [, ...others] = languages;
  return sources.some((source) => others.some((other) => source.includes(`locales/${other}`)));
}

function add(sizes: Map<string, number>, name: string, size: number): void {
  sizes.set(name, (sizes.get(name) ?? 0) + size);
}
