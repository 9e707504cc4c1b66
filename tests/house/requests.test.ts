import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../src/contract/languages.ts';
import { ensureBuilt } from '../../src/tools/build.ts';
import { entrySource } from '../../src/tools/bundle.ts';
import { type Chunks, readChunks } from '../../src/tools/chunks.ts';
import { builtFolder, cacheFolder, root } from '../../src/tools/project.ts';

/** Files of code for a page of an account beyond what every page has at once: a phone asks for six at once, and each round takes as long as the line is slow. */
const most = 40;
const frame = ['spine/store.ts', 'screens/shell/shell.tsx'];
const pages = [
  'home/home.tsx',
  'plates/plates.tsx',
  'cards/cards.tsx',
  'transactions/transactions.tsx',
  'details/details-pages.ts',
  'credit/credit.tsx',
  'subscriptions/subscription-pages.ts',
  'vouchers/wallet.tsx',
  'vouchers/vouchers.tsx',
  'invoices/invoices.tsx',
];

/** A first visit fetches it ahead, page by page, for the time without a network. */
const mostInAll = 517_450;

let metafile: Metafile;
let chunks: Chunks;

beforeAll(async () => {
  await ensureBuilt();
  metafile = JSON.parse(await readFile(join(cacheFolder, 'metafile.json'), 'utf8')) as Metafile;
  chunks = readChunks(metafile, entrySource);
}, 120_000);

/** In bytes as they travel, beyond what every page has at once: what a slow line makes a customer wait for. */
const heaviest = {
  'the first question to the back office': [['api/ask.ts'], 20_900],
  'a page before signing in': [['screens/anonymous/anonymous-pages.ts'], 39_550],
  'a legal page': [['pages/entries.ts', 'screens/legal/legal-pages.ts'], 33_350],
  'the page of a declaration': [['pages/entries.ts', 'screens/legal/declarations.tsx'], 42_600],
  'the first page of an account': [[...frame, 'screens/home/home.tsx'], 109_950],
} as const;

it.each(Object.entries(heaviest))('%s weighs no more than is said here', async (_, [sources, bytes]) => {
  const sizes = [...fetchedFor(sources)].map(
    async (address) => (await readFile(join(builtFolder, `${address}.br`))).length,
  );
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes);
});

it.each(languages)(
  `all code of %s weighs at most ${mostInAll} bytes, what a provider brings of its own aside`,
  async (language) => {
    const isCounted = (source: string) =>
      !/node_modules\/@adyen\//.test(source) && (!source.startsWith('locales/') || source.includes(`/${language}`));
    const files = Object.entries(metafile.outputs).filter(([, { inputs }]) => Object.keys(inputs).every(isCounted));
    const weights = files.map(
      async ([file]) => await stat(join(builtFolder, '..', `${file}.br`)).catch(() => undefined),
    );
    const code = (await Promise.all(weights)).map((found, index) =>
      files[index]?.[0].endsWith('.js') ? (found?.size ?? 0) : 0,
    );
    expect(code.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostInAll);
  },
);

it.each(pages)(`%s asks for at most ${most} files of its own`, (page) => {
  expect(fetchedFor([...frame, `screens/${page}`]).size).toBeLessThanOrEqual(most);
});

describe('what is fetched ahead of the customer', () => {
  it('is no part of paying: a provider of others would have its own library on every page', async () => {
    const parts = await fetchedAhead();
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter((source) => source.startsWith('src/portal/paying/'))).toEqual([]);
    const brought = parts.flatMap((source) => {
      const chunk = chunks.lazyChunkOf(source);
      return chunk === undefined ? [] : chunks.closureOf(chunk).flatMap(chunks.sourcesOf);
    });
    expect(brought.filter((source) => source.includes('node_modules/@adyen/'))).toEqual([]);
    expect(brought).toContain('src/portal/ui/dialog.tsx');
  });

  /** Sources of the parts that a page has fetched once it is drawn. */
  async function fetchedAhead(): Promise<string[]> {
    const files = await readdir(join(root, 'src/portal'), { recursive: true });
    const found = files
      .filter((file) => /\.tsx?$/.test(file))
      .map(async (file) => {
        const text = await readFile(join(root, 'src/portal', file), 'utf8');
        const calls = text.matchAll(/partAhead\(\s*\(\) => import\('([^']+)'\)/g);
        return [...calls].map(([, part]) => join('src/portal', dirname(file), part as string));
      });
    return (await Promise.all(found)).flat();
  }
});

/** The files of code that these parts of the portal need beyond what every page has at once. */
function fetchedFor(sources: readonly string[]): Set<string> {
  const atFirst = new Set(chunks.atOnce.others);
  const fetched = sources.flatMap((source) => {
    const chunk = chunks.lazyChunkOf(`src/portal/${source}`);
    if (chunk === undefined) throw new Error(`${source} is not fetched on its own.`);
    return chunks.closureOf(chunk).filter((address) => !atFirst.has(address));
  });
  return new Set(fetched);
}
