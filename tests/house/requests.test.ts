import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../src/tools/build.ts';
import { entrySource } from '../../src/tools/bundle.ts';
import { type Chunks, readChunks } from '../../src/tools/chunks.ts';
import { cacheFolder } from '../../src/tools/project.ts';

/** Files of code for a page of an account beyond the first load: a phone asks for six at once, and each round takes as long as the line is slow. */
const most = 40;
const frame = ['spine/account-store.ts', 'screens/shell/shell.tsx'];
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

it.each(pages)(`%s asks for at most ${most} files more than the login page`, (page) => {
  const atFirst = new Set(chunks.closureOf(chunks.entry));
  const fetched = [...frame, `screens/${page}`].flatMap((source) => {
    const chunk = chunks.lazyChunkOf(`src/portal/${source}`);
    if (chunk === undefined) throw new Error(`${source} is not fetched on its own.`);
    return chunks.closureOf(chunk).filter((address) => !atFirst.has(address));
  });
  expect(new Set(fetched).size).toBeLessThanOrEqual(most);
});
