import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../src/contract/languages.ts';
import { ensureBuilt } from '../../src/tools/build.ts';
import { entrySource } from '../../src/tools/bundle.ts';
import { readTexts } from '../../src/tools/catalogs.ts';
import { type Chunks, readChunks } from '../../src/tools/chunks.ts';
import { builtFolder, cacheFolder, root } from '../../src/tools/project.ts';

const most = 87_300;
/** What any other page has at once. */
const mostForOthers = 110_600;
/** Times what the login page takes. */
const mostForGuests = 1.05;
const loginPages = languages.map((language) => `${language}/auth/login.html`);
/** What the login page is made of: what a visitor does before signing in. */
const screens = [
  'anonymous/login-links.tsx',
  'anonymous/login.tsx',
  'guest/auth-page.tsx',
  'shared/page.tsx',
  'shell/later.tsx',
];
/** What else runs before signing in: the conversations of the login page and of the portal itself, and what asks the back office later. */
const runs = [
  'machines/anonymous/log-in.ts',
  'machines/not-provided.ts',
  'machines/shell/language.ts',
  'machines/spine/device-storage.ts',
  'machines/spine/session.ts',
  'machines/spine/start-up.ts',
  'machines/state-of.ts',
  'src/portal/api/in-language.ts',
  'src/portal/api/lazy-ask.ts',
  'src/portal/flows/anonymous/log-in.ts',
];
const packages = [
  '@lingui/core',
  '@lingui/react',
  '@xstate/react',
  'react',
  'react-dom',
  'scheduler',
  'use-isomorphic-layout-effect',
  'use-sync-external-store',
  'xstate',
];

let chunks: Chunks;

beforeAll(async () => {
  await ensureBuilt();
  const metafile = JSON.parse(await readFile(join(cacheFolder, 'metafile.json'), 'utf8')) as Metafile;
  chunks = readChunks(metafile, entrySource);
}, 120_000);

describe.each(loginPages)('the first load of %s', (page) => {
  it(`takes at most ${most} bytes of JavaScript`, async () => {
    expect(await bytesOf(page)).toBeLessThanOrEqual(most);
  });

  it('announces every file that its scripts import at once, so that none waits for another', async () => {
    const announced = await scriptsOf(page);
    expect(announced.flatMap(chunks.closureOf).filter((address) => !announced.includes(address))).toEqual([]);
  });

  it('brings nothing of a screen that needs a sign-in, no database and no package but these', async () => {
    const sources = [...new Set((await scriptsOf(page)).flatMap(chunks.sourcesOf))].toSorted();
    const own = (pattern: RegExp) => sources.filter((source) => pattern.test(source));
    expect(own(/^src\/portal\/screens\//)).toEqual(screens.map((file) => `src/portal/screens/${file}`));
    expect(own(/^machines\/|^src\/portal\/(?:acts|api|flows|ledger|lists|log)\//)).toEqual(runs);
    const named = sources.flatMap((source) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
    expect([...new Set(named)].toSorted()).toEqual(packages);
  });

  it('is drawn before any script runs, in its language', async () => {
    const html = await readFile(join(builtFolder, page), 'utf8');
    expect(html).toContain(`<html lang="${page.slice(0, 2)}"`);
    expect(html).toMatch(/<input[^>]*type="password"/);
    expect(html).toMatch(/<head>[\s\S]*<style>/);
  });
});

describe.each(languages)('the first load of the page of guests in %s', (language) => {
  const page = `${language}/guest/webshop.html`;

  it(`takes at most ${mostForGuests} times the JavaScript of the login page`, async () => {
    expect((await bytesOf(page)) / (await bytesOf(`${language}/auth/login.html`))).toBeLessThanOrEqual(mostForGuests);
  });

  it('announces every file that its scripts import at once, and nothing of the router', async () => {
    const announced = await scriptsOf(page);
    expect(announced.flatMap(chunks.closureOf).filter((address) => !announced.includes(address))).toEqual([]);
    const sources = announced.flatMap(chunks.sourcesOf);
    expect(sources).toContain('src/portal/screens/guest/guest-shop.tsx');
    expect(sources.filter((source) => source.includes('@tanstack'))).toEqual([]);
  });

  it('is drawn before any script runs', async () => {
    expect(await readFile(join(builtFolder, page), 'utf8')).toMatch(/<h1[^>]*>[^<]/);
  });
});

it(`every other page has at most ${mostForOthers} bytes of JavaScript at once, and announces what draws it`, async () => {
  expect(await weighed(chunks.atOnce.others)).toBeLessThanOrEqual(mostForOthers);
  for (const page of ['index.html', ...languages.map((language) => `${language}/auth/sign-up.html`)]) {
    const announced = await scriptsOf(page);
    expect(chunks.atOnce.others.filter((address) => !announced.includes(address))).toEqual([]);
  }
});

async function bytesOf(page: string): Promise<number> {
  return await weighed(await scriptsOf(page));
}

async function weighed(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => (await readFile(join(builtFolder, `${address}.br`))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function scriptsOf(page: string): Promise<string[]> {
  const html = await readFile(join(builtFolder, page), 'utf8');
  const found = html.matchAll(/<link rel="modulepreload" href="([^"]+)"|<script type="module" src="([^"]+)"/g);
  return [...new Set([...found].map(([, preloaded, script]) => (preloaded ?? script) as string))];
}

it.each(languages)(
  'in %s the pages that are drawn ahead say what they are for to those who search',
  async (language) => {
    const texts = await readTexts(join(root, 'locales'), language);
    for (const [page, id] of [
      ['auth/login', 'shell.description'],
      ['guest/webshop', 'guestShop.description'],
    ] as const) {
      const described = texts.get(id)?.replace('{company}', '__COMPANY_NAME__');
      expect(await readFile(join(builtFolder, language, `${page}.html`), 'utf8')).toContain(
        `<meta name="description" content="${described}">`,
      );
    }
  },
);
