import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';

/** The rooms of the portal from the ground up. A room imports, types included, from its own storey and those below. */
const storeys: readonly (readonly string[])[] = [
  ['world.ts', 'parts', 'words', 'ui'],
  ['pages', 'api'],
  // What is kept: an act, what is known of it and the lists it changes are one thing.
  ['ledger', 'log', 'lists', 'acts'],
  ['spine'],
  ['flows', 'hooks'],
  // A provider's own fields and views are parts of screens.
  ['screens', 'paying'],
  ['router'],
];

const features = [
  'activity',
  'anonymous',
  'cards',
  'checkout',
  'completion',
  'credit',
  'details',
  'downloads',
  'guest',
  'home',
  'invoices',
  'legal',
  'plates',
  'shared',
  'shell',
  'spine',
  'subscriptions',
  'transactions',
  'vouchers',
  'webshop',
];

describe('the rooms of the portal', () => {
  it('stand in one order: none imports from a storey above it', async () => {
    const files = (await sourceFiles('src/portal')).filter((file) => storeyOf(file) >= 0);
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const),
    );
    const upwards = texts.flatMap(([file, code]) =>
      importsOf(file, code)
        .filter((imported) => storeyOf(imported) > storeyOf(file))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(upwards).toEqual([]);
  });

  it('are all named here', async () => {
    const rooms = (await readdir(join(root, 'src/portal'), { withFileTypes: true })).filter((one) => one.isDirectory());
    expect(rooms.map(({ name }) => name).filter((name) => !storeys.flat().includes(name))).toEqual([]);
  });

  it.each(['machines', 'src/portal/flows', 'src/portal/screens'])(
    '%s has rooms by feature, with the same names',
    async (floor) => {
      const rooms = (await readdir(join(root, floor), { withFileTypes: true })).filter((one) => one.isDirectory());
      expect(rooms.map(({ name }) => name).filter((name) => !features.includes(name))).toEqual([]);
    },
  );
});

/** -1 outside of the rooms of the portal. */
function storeyOf(file: string): number {
  const [room] = file.startsWith('src/portal/') ? file.slice('src/portal/'.length).split('/') : [];
  return storeys.findIndex((rooms) => room !== undefined && rooms.includes(room));
}

function importsOf(file: string, code: string): string[] {
  const found = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g);
  return [...found].map(([, path]) => relative(root, join(root, dirname(file), path as string)).replaceAll('\\', '/'));
}
