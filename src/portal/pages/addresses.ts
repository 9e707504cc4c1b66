import { accountPages } from './account-pages.ts';
import { anonymousPages, guestPages, legalPages, linkPages } from './open-pages.ts';

// The build puts what each of these comes to in its place: the first load knows every address, and nothing else of a page.
export const anonymous = pathsOf(anonymousPages);
export const ofGuests = pathsOf(guestPages);
export const ofLinks = pathsOf(linkPages);
export const ofAll = pathsOf(legalPages);
export const ofAccount = pathsOf(accountPages);

function pathsOf<Name extends string>(pages: Readonly<Record<Name, { readonly path: string }>>) {
  const paths = Object.entries<{ readonly path: string }>(pages).map(([name, { path }]) => [name, path]);
  return Object.fromEntries(paths) as Readonly<Record<Name, string>>;
}
