import { accountPages } from './account-pages.ts';
import { anonymousPages, guestPages, legalPages, linkPages } from './open-pages.ts';
import type { Page } from './page.ts';
import type { PageName } from './pages.ts';

const all = { ...anonymousPages, ...guestPages, ...linkPages, ...legalPages, ...accountPages };

/** Each page by its name; the first load does without. */
export const entries: Readonly<Record<PageName, Page>> = all;

/** The pages whose screens the first load has to know. */
export type EarlyPage = {
  [Name in PageName]: (typeof all)[Name] extends { readonly screen: object } ? never : Name;
}[PageName];
