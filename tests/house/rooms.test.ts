import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';

/**
 * The rooms of the portal from the ground up. A room imports, types included, from its own storey and those below. A screen that a page names in
 * backticks is fetched when the page is wanted, and no import in this sense.
 */
const storeys: readonly (readonly string[])[] = [
  ['world.ts', 'parts', 'words', 'ui'],
  ['pages', 'api'],
  // What carries acts out knows ports, not tables.
  ['ledger'],
  ['log'],
  ['lists'],
  ['acts'],
  ['spine'],
  ['flows', 'hooks'],
  // What is told on top of a form, of a provider's own as well.
  ['screens/forms'],
  ['paying'],
  ['screens'],
  ['router'],
];

const wayOut =
  'What two rooms need stands in the lower one of them; what the lower one needs of the higher is passed in, as a port or a function.';

const features = [
  'activity',
  'anonymous',
  'branches',
  'cards',
  'checkout',
  'completion',
  'credit',
  'details',
  'downloads',
  'forms',
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

/** The rooms of the back office from the ground up: no two can come to need each other. */
const officeRooms = [
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
];

/** What may know less than its storey or its references allow; the other folders are kept apart by the compiler (TS6307). */
const strict: readonly { readonly folder: string; readonly mayImport: RegExp; readonly instead: string }[] = [
  {
    folder: 'src/portal/ui/',
    mayImport: /^src\/portal\/ui\//,
    instead: 'What is drawn comes in as properties: words, numbers and events are given by the screen.',
  },
  {
    folder: 'src/gallery/',
    mayImport: /^(?:machines|src\/(?:charts|gallery))\//,
    instead: 'What the gallery needs of a call stands in the chart or is made in src/charts.',
  },
  {
    folder: 'src/tools/',
    mayImport: /^(?:lingui\.config\.ts|machines\/|src\/(?!portal|gallery))/,
    instead: 'A tool bundles the portal and never runs it: what both need stands in src/contract.',
  },
  {
    folder: 'src/portal/screens/',
    mayImport:
      /^(?:src\/contract|machines|src\/portal\/(?:screens|ui|words|lists|hooks|flows|spine|pages|parts|paying))\//,
    instead: 'A screen reads lists and sends events to a flow; what calls, writes or keeps stands in src/portal/flows.',
  },
];

describe('the rooms of the portal', () => {
  it('stand in one order: none imports from a storey above it', async () => {
    const uses = (await usesIn('src/portal')).filter(([from]) => storeyOf(from) >= 0);
    expect(
      uses.filter(([from, to]) => storeyOf(to) > storeyOf(from)),
      wayOut,
    ).toEqual([]);
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

  it.each(strict)('$folder imports no more than it may', async ({ folder, mayImport, instead }) => {
    const strangers = (await usesIn(folder.slice(0, -1))).filter(([, to]) => !mayImport.test(to));
    expect(strangers, instead).toEqual([]);
  });

  it.each([
    ['src/portal/ui/button.tsx', '../words/words.tsx'],
    ['src/portal/ui/button.tsx', '../../contract/call.ts'],
    ['src/portal/screens/plates/plates.tsx', '../../api/ask.ts'],
    ['src/portal/screens/plates/plates.tsx', '../../ledger/act.ts'],
  ])('in %s a planted import of %s is found, however it is written', (file, imported) => {
    const rule = strict.find(({ folder }) => file.startsWith(folder));
    for (const code of [
      `export type { A } from '${imported}';`,
      `import '${imported}';`,
      `await import('${imported}')`,
    ])
      expect(usesOf(file, code).filter(([, to]) => !rule?.mayImport.test(to)).length).toBe(1);
  });
});

describe('the rooms of the back office', () => {
  it('are these and no others', async () => {
    const found = new Set((await sourceFiles('src/backoffice')).map(officeRoomOf));
    expect([...found].sort()).toEqual([...officeRooms].sort());
  });

  it('stand in one order: none uses a room above its own', async () => {
    const rank = (file: string) => officeRooms.indexOf(officeRoomOf(file));
    const uses = (await usesIn('src/backoffice')).filter(([, to]) => to.startsWith('src/backoffice/'));
    expect(
      uses.filter(([from, to]) => rank(to) > rank(from)),
      wayOut,
    ).toEqual([]);
  });

  it('know a provider by its name only in the folder of that provider', async () => {
    const named = /\bprovider\b[^\n;]{0,20}[!=]==? '(?:adyen|ogone|multisafepay|digiteal)'/;
    const files = (await sourceFiles('src/backoffice')).filter((file) => !ownFolder.test(file));
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const),
    );
    const naming = texts.filter(([, text]) => named.test(text)).map(([file]) => file);
    expect(naming, 'Say it in the provider’s own object, and ask that.').toEqual([]);
  });
});

const ownFolder = /^src\/backoffice\/paying\/(?:adyen|ogone|multisafepay|digiteal)\//;

function officeRoomOf(file: string): string {
  const [room = '', ...rest] = file.slice('src/backoffice/'.length).split('/');
  return rest.length === 0 ? 'the front door' : room;
}

/** -1 outside of the rooms of the portal. */
function storeyOf(file: string): number {
  const [room, part] = file.startsWith('src/portal/') ? file.slice('src/portal/'.length).split('/') : [];
  const storey = storeys.findIndex((rooms) => rooms.includes(`${room}/${part}`));
  return storey >= 0 ? storey : storeys.findIndex((rooms) => room !== undefined && rooms.includes(room));
}

type Use = readonly [from: string, to: string];

async function usesIn(folder: string): Promise<Use[]> {
  const files = await sourceFiles(folder);
  return (await Promise.all(files.map(async (file) => usesOf(file, await readFile(join(root, file), 'utf8'))))).flat();
}

/** What a file imports of ours, types included. */
function usesOf(file: string, code: string): Use[] {
  const found = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g);
  return [...found].map(([, path]) => [
    file,
    relative(root, join(root, dirname(file), path as string)).replaceAll('\\', '/'),
  ]);
}
