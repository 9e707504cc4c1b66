import { type Category, categories } from './categories.ts';
import { entries } from './entries.ts';
import type { Offer } from './offer.ts';
import { type PageName, pageNames } from './pages.ts';

export interface Menu {
  readonly sidebar: readonly PageName[];
  /** The children of each category; the profile also holds logging out, which is no page. */
  readonly categories: Readonly<Record<Category, readonly PageName[]>>;
}

/** The entries that a customer with a completed account sees. */
export function menuOf(offer: Offer): Menu {
  const names = pageNames.filter((name) => isShown(name, offer));
  const within = (category: Category) => names.filter((name) => entries[name].menu?.in === category);
  return {
    sidebar: names.filter((name) => entries[name].menu?.sidebar),
    categories: {
      shop: within('shop'),
      car: within('car'),
      purchases: within('purchases'),
      profile: within('profile'),
    },
  };
}

/** Whether there is such a page for this customer; one of which that is not known yet is there. */
export function isThere(name: PageName, offer: Offer): boolean {
  if (entries[name].exists?.(offer) === false) return false;
  const category = categories.find((one) => one === name);
  if (category === undefined || category === 'profile') return true;
  return menuOf(offer).categories[category].length > 0 || isUnknown(offer);
}

/** The page of a category, or its only child. */
export function targetOf(menu: Menu, category: Category): PageName | null {
  const children = menu.categories[category];
  // Logging out is a child of the profile too, and no page of its own.
  return category === 'profile' || children.length > 1 ? category : (children[0] ?? null);
}

/** The page of the category in which a page hangs on a small screen, named there or not, if there is such a page. */
export function categoryAbove(menu: Menu, name: PageName): Category | null {
  const above = entries[name].menu?.in ?? null;
  return above !== null && targetOf(menu, above) === above ? above : null;
}

function isShown(name: PageName, offer: Offer): boolean {
  const { menu, exists, shown } = entries[name];
  return menu !== undefined && [exists, shown].every((rule) => rule === undefined || rule(offer) === true);
}

function isUnknown({ saleCategories, identificationTypes }: Offer): boolean {
  return saleCategories === null || identificationTypes === null;
}
