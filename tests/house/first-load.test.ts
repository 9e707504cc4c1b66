import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../src/tools/build.ts';
import { entrySource } from '../../src/tools/bundle.ts';
import { type Chunks, readChunks } from '../../src/tools/chunks.ts';
import { builtFolder, cacheFolder } from '../../src/tools/project.ts';

const most = 114_000;
const loginPages = ['nl', 'fr', 'de'].map((language) => `${language}/auth/login.html`);
/** Screens that nobody sees before signing in. */
const signedIn =
  /^src\/portal\/screens\/(?!account\/(?:auth-page|login)|shell\/(?:toast-region|broken)|not-found|page)/;

let chunks: Chunks;

beforeAll(async () => {
  await ensureBuilt();
  const metafile = JSON.parse(await readFile(join(cacheFolder, 'metafile.json'), 'utf8')) as Metafile;
  chunks = readChunks(metafile, entrySource);
}, 120_000);

describe.each(loginPages)('the first load of %s', (page) => {
  it(`takes at most ${most} bytes of JavaScript`, async () => {
    const sizes = (await scriptsOf(page)).map(
      async (address) => (await readFile(join(builtFolder, `${address}.br`))).length,
    );
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
  });

  it('announces every file that its scripts import at once, so that none waits for another', async () => {
    const announced = await scriptsOf(page);
    expect(announced.flatMap(chunks.closureOf).filter((address) => !announced.includes(address))).toEqual([]);
  });

  it('brings nothing of a screen that needs a sign-in, and no database', async () => {
    const sources = (await scriptsOf(page)).flatMap(chunks.sourcesOf);
    expect(
      sources.filter((source) => signedIn.test(source) || /node_modules\/(?:dexie|@radix-ui)\//.test(source)),
    ).toEqual([]);
    expect(sources).toContain('src/portal/screens/account/login.tsx');
  });

  it('is drawn before any script runs, in its language', async () => {
    const html = await readFile(join(builtFolder, page), 'utf8');
    expect(html).toContain(`<html lang="${page.slice(0, 2)}"`);
    expect(html).toMatch(/<input[^>]*type="password"/);
    expect(html).toMatch(/<head>[\s\S]*<style>/);
  });
});

async function scriptsOf(page: string): Promise<string[]> {
  const html = await readFile(join(builtFolder, page), 'utf8');
  const found = html.matchAll(/<link rel="modulepreload" href="([^"]+)"|<script type="module" src="([^"]+)"/g);
  return [...new Set([...found].map(([, preloaded, script]) => (preloaded ?? script) as string))];
}
