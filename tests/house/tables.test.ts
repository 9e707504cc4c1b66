import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kept } from '../../src/portal/lists/kept.ts';
import { pageNames } from '../../src/portal/pages/pages.ts';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';

/** What runs pages, and may know of none: where everybody begins, and the categories that menus are made of. */
const ofEverybody = ['login', 'home', 'shop', 'car', 'purchases', 'profile'];
/** The third lies in two files: the first load needs only the one. */
const tablesOfPages = [
  ['src/portal/pages/pages.ts'],
  ['src/portal/pages/places.ts'],
  ['src/portal/router/screens.ts', 'src/portal/router/account-screens.ts'],
];

/** What reads, keeps and tells lists, and may know of none: but who is signed in, how the operator works, and the one list in pages. */
const ofEveryAccount = ['account', 'setting', 'transactions'];
const tablesOfLists = [
  'src/portal/lists/kept.ts',
  'src/portal/lists/kept-lists.ts',
  // Which lists hold things that can vanish.
  'src/portal/lists/gone.ts',
  // Devices of an older version.
  'src/portal/log/upgrade-from-two.ts',
  // What the menus offer depends on these.
  'src/portal/hooks/use-offer.ts',
];

describe('what is told in a table is told nowhere else', () => {
  it('a page has its line in each of the three tables of pages: routes, menus and the guard follow', async () => {
    const files = await sourceFiles('src/portal/pages', 'src/portal/router', 'src/portal/spine', 'src/portal/hooks');
    const others = pageNames.filter((name) => !ofEverybody.includes(name));
    expect(await namedIn(files, tablesOfPages.flat(), others)).toEqual([]);
    const read = (file: string) => readFile(join(root, file), 'utf8');
    const tables = await Promise.all(
      tablesOfPages.map(async (files) => (await Promise.all(files.map(read))).join('\n')),
    );
    for (const name of pageNames)
      expect([name, ...tables.map((code) => code.split(`\n  ${name}: `).length - 1)]).toEqual([name, 1, 1, 1]);
  });

  it('a list has one entry: storing, reading, reading ahead and the download of one’s data follow', async () => {
    const rooms = ['lists', 'log', 'api', 'ledger', 'spine', 'hooks'].map((room) => `src/portal/${room}`);
    const others = Object.keys(kept).filter((name) => !ofEveryAccount.includes(name));
    expect(await namedIn(await sourceFiles(...rooms), tablesOfLists, others)).toEqual([]);
  });
});

/** The files that name one of these, but for those that may. */
async function namedIn(files: readonly string[], but: readonly string[], names: readonly string[]): Promise<string[]> {
  const codes = await Promise.all(
    files
      .filter((file) => !but.includes(file))
      .map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const),
  );
  const isNamed = (code: string, name: string) => new RegExp(`'${name}'|\\bp(?:aths|ages)\\.${name}\\b`).test(code);
  return codes.flatMap(([file, code]) =>
    names.filter((name) => isNamed(code, name)).map((name) => `${file} names ${name}`),
  );
}
