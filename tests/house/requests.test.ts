import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../src/tools/build.ts';
import { entrySource } from '../../src/tools/bundle.ts';
import { type Chunks, readChunks } from '../../src/tools/chunks.ts';
import { builtFolder, cacheFolder } from '../../src/tools/project.ts';

/** Files of code for a page of an account beyond the first load: a phone asks for six at once, and each round takes as long as the line is slow. */
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

let chunks: Chunks;

beforeAll(async () => {
  await ensureBuilt();
  chunks = readChunks(JSON.parse(await readFile(join(cacheFolder, 'metafile.json'), 'utf8')) as Metafile, entrySource);
}, 120_000);

/** In bytes as they travel, beyond the login page: what a slow line makes a customer wait for. */
const heaviest = {
  'the first question to the back office': [['api/ask.ts'], 31_200],
  'a page before signing in': [['screens/anonymous/anonymous-pages.ts'], 45_000],
  'a legal page': [['pages/entries.ts', 'screens/legal/legal-pages.ts'], 109_500],
  'the first page of an account': [[...frame, 'screens/home/home.tsx'], 112_000],
} as const;

it.each(Object.entries(heaviest))('%s weighs no more than it did', async (_, [sources, bytes]) => {
  const sizes = [...fetchedFor(sources)].map(
    async (address) => (await readFile(join(builtFolder, `${address}.br`))).length,
  );
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes);
});

it.each(pages)(`%s asks for at most ${most} files more than the login page`, (page) => {
  expect(fetchedFor([...frame, `screens/${page}`]).size).toBeLessThanOrEqual(most);
});

/** The files of code that these parts of the portal need beyond the login page. */
function fetchedFor(sources: readonly string[]): Set<string> {
  const atFirst = new Set(chunks.closureOf(chunks.entry));
  const fetched = sources.flatMap((source) => {
    const chunk = chunks.lazyChunkOf(`src/portal/${source}`);
    if (chunk === undefined) throw new Error(`${source} is not fetched on its own.`);
    return chunks.closureOf(chunk).filter((address) => !atFirst.has(address));
  });
  return new Set(fetched);
}
