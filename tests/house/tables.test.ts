import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kept } from '../../src/portal/lists/kept.ts';
import { pageNames } from '../../src/portal/pages/pages.ts';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';

/** The pages that the code which runs pages has to know: the first ones, and the categories that menus are made of. */
const ofThePortal = ['login', 'guestShop', 'home', 'completion', 'shop', 'car', 'purchases', 'profile'];
const tablesOfPages = ['account-pages', 'open-pages'].map((name) => `src/portal/pages/${name}.ts`);

/** The lists that the code which runs lists has to know: the account, how the operator works, and the one list in pages. */
const ofEveryAccount = ['account', 'setting', 'transactions'];
const tablesOfLists = [
  'src/portal/lists/kept.ts',
  'src/portal/lists/kept-lists.ts',
  // Which lists hold things that can vanish.
  'src/portal/lists/gone.ts',
  // What the menus offer depends on these.
  'src/portal/hooks/use-offer.ts',
];

describe('what is told in a table is told nowhere else', () => {
  it('a page has one entry: its route, its screen, its name, the menus and the guard follow', async () => {
    const files = await sourceFiles('src/portal/pages', 'src/portal/router', 'src/portal/spine', 'src/portal/hooks');
    const others = pageNames.filter((name) => !ofThePortal.includes(name));
    expect(await namedIn(files, tablesOfPages, others), instead('a page', tablesOfPages)).toEqual([]);
  });

  it('a list has one entry: storing, reading, reading ahead and the download of one’s data follow', async () => {
    const rooms = ['lists', 'log', 'api', 'ledger', 'spine', 'hooks'].map((room) => `src/portal/${room}`);
    const others = Object.keys(kept).filter((name) => !ofEveryAccount.includes(name));
    const found = await namedIn(await sourceFiles(...rooms), tablesOfLists, others);
    expect(found, instead('a list', tablesOfLists)).toEqual([]);
  });
});

function instead(thing: string, tables: readonly string[]): string {
  return `Say in the entry of ${thing} what it needs (${tables[0]}), and have the code read it there instead of asking for a name.`;
}

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
