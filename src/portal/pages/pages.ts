import { anonymous, ofAccount, ofAll, ofGuests, ofLinks } from './addresses.ts';

/** The address of every page of the portal, below the language segment. Source: §2.1 to §2.7. */
export const paths = { ...anonymous, ...ofGuests, ...ofLinks, ...ofAll, ...ofAccount };

export type PageName = keyof typeof paths;

export const pageNames = Object.keys(paths) as readonly PageName[];

/** Whether the page is drawn when the portal is built. */
export function isPrepared(name: PageName): boolean {
  return name in anonymous || name in ofGuests;
}

export function isOfLink(name: PageName): boolean {
  return name in ofLinks;
}

export function isOfAll(name: PageName): boolean {
  return name in ofAll;
}

export function isOfAccount(name: PageName): boolean {
  return name in ofAccount;
}
