import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';

/** From the ground up: a room may use those before it, so that no two can come to need each other. */
const rooms = [
  'database',
  'server',
  'offer',
  'papers',
  'customers',
  'vehicles',
  'selling',
  'paying',
  'running',
  'the front door',
] as const;

const home = 'src/backoffice/';

describe('the rooms of the back office', () => {
  it('are these and no others', async () => {
    const found = new Set((await sourceFiles('src/backoffice')).map(roomOf));
    expect([...found].sort()).toEqual([...rooms].sort());
  });

  it('stand in one order: none uses a room above its own', async () => {
    const against = (await usesIn('src/backoffice')).filter(([from, to]) => rank(to) > rank(from));
    expect(against).toEqual([]);
  });

  it('know a provider by its name only in the folder of that provider', async () => {
    const named = /\bprovider\b[^\n;]{0,20}[!=]==? '(?:adyen|ogone|multisafepay|digiteal)'/;
    const files = (await sourceFiles('src/backoffice')).filter((file) => !ownFolder.test(file));
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const),
    );
    expect(texts.filter(([, text]) => named.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('a planted use of a room above is found', () => {
    const uses = usesOf(
      `${home}selling/orders/place.ts`,
      "import type { Payment } from '../../paying/payments/store.ts';",
    );
    expect(uses.map(([from, to]) => [roomOf(from), roomOf(to)])).toEqual([['selling', 'paying']]);
  });
});

const ownFolder = /^src\/backoffice\/paying\/(?:adyen|ogone|multisafepay|digiteal)\//;

function roomOf(file: string): Room {
  const [room, ...rest] = file.slice(home.length).split('/');
  return rest.length === 0 ? 'the front door' : (room as Room);
}

function rank(file: string): number {
  return rooms.indexOf(roomOf(file));
}

type Room = (typeof rooms)[number];
type Use = readonly [from: string, to: string];

async function usesIn(folder: string): Promise<Use[]> {
  const files = await sourceFiles(folder);
  return (await Promise.all(files.map(async (file) => usesOf(file, await readFile(join(root, file), 'utf8'))))).flat();
}

/** The files of the back office that a file imports, types included. */
function usesOf(file: string, code: string): Use[] {
  const found = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g);
  return [...found]
    .map(([, path]) => relative(root, join(root, dirname(file), path as string)).replaceAll('\\', '/'))
    .filter((to) => to.startsWith(home))
    .map((to) => [file, to] as const);
}
