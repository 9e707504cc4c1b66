import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { earlyScript } from '../../src/contract/early-script.ts';
import { accountPages } from '../../src/portal/pages/account-pages.ts';
import { anonymousPages, guestPages, legalPages, linkPages } from '../../src/portal/pages/open-pages.ts';

/** Whether a page shows the frame of the account before its scripts have come. */
function showsFrame(path: string, isSignedIn: boolean): boolean {
  const document = { documentElement: { dataset: {} as Record<string, string> } };
  const localStorage = isSignedIn ? { 'washbook.session': '{}' } : {};
  runInNewContext(earlyScript, { document, localStorage, indexedDB: {}, location: { pathname: path }, window: {} });
  return 'account' in document.documentElement.dataset;
}

const pathsOf = (pages: Readonly<Record<string, { readonly path: string }>>) =>
  Object.values(pages).map(({ path }) => `/nl${path}`);

it('each page behind sign-in shows its frame at once to somebody who is signed in, and no other page does', () => {
  const own = ['/', '/nl', ...pathsOf(accountPages)];
  const others = pathsOf({ ...anonymousPages, ...guestPages, ...linkPages, ...legalPages });
  expect(own.filter((path) => !showsFrame(path, true))).toEqual([]);
  expect([...own, ...others].filter((path) => showsFrame(path, false))).toEqual([]);
  expect(others.filter((path) => showsFrame(path, true))).toEqual([]);
});
