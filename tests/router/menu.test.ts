import { describe, expect, it } from 'vitest';
import { categoryAbove, isThere, menuOf } from '../../src/portal/pages/menu.ts';
import { isWhollyKnown, type Offer } from '../../src/portal/pages/offer.ts';
import { type PageName, pageNames, paths } from '../../src/portal/pages/pages.ts';
import { groupsOf, tabsOf } from '../../src/portal/screens/shell/entries.tsx';

const told = { language: 'nl', here: '/dashboard', say: (id: string) => id } as const;

/** Every offer that a customer may meet: with and without each thing that §2.7 names. */
const offers: Offer[] = subsetsOf(['CHARGE', 'SUBSCRIPTION', 'GIFT', 'PREPAID']).flatMap((saleCategories) =>
  subsetsOf(['ANPR', 'RFID', 'BARCODE', 'GIFT']).flatMap((identificationTypes) =>
    subsetsOf(['prepaid', 'invoices', 'admin', 'faq']).map((more) => ({
      saleCategories,
      identificationTypes,
      hasPrepaidItems: more.includes('prepaid'),
      hasInvoiceData: more.includes('invoices'),
      tellsMessages: more.includes('faq'),
      hasBranches: more.includes('faq'),
      isAdmin: more.includes('admin'),
      faqAddress: more.includes('faq') ? 'https://faq.example' : null,
    })),
  ),
);
const nothing = offers.find((offer) => Object.values(offer).flat().filter(Boolean).length === 0) as Offer;
const everything = offers.at(-1) as Offer;

/** What §2.4, §2.7 and the decisions say of an offer, without a word of the table of pages. A page that they do not name may be in a menu, too. */
function specified({ saleCategories, identificationTypes, hasPrepaidItems, hasInvoiceData, isAdmin }: Offer) {
  const sells = (category: string) => saleCategories?.includes(category) === true;
  const has = (...types: string[]) => types.some((type) => identificationTypes?.includes(type));
  const only = (...entries: readonly (readonly [boolean | null, PageName])[]) =>
    entries.filter(([isShown]) => isShown).map(([, name]) => name);
  return {
    shop: only(
      [sells('CHARGE'), 'credit'],
      [sells('SUBSCRIPTION'), 'subscriptions'],
      [hasPrepaidItems || sells('PREPAID'), 'webshop'],
      [sells('GIFT'), 'giftVoucher'],
    ),
    car: only([has('ANPR'), 'plates'], [has('RFID', 'BARCODE'), 'cards']),
    purchases: only(
      [true, 'transactions'],
      [true, 'activity'],
      [true, 'discountVouchers'],
      [hasInvoiceData, 'invoices'],
    ),
    profile: only(
      [true, 'personalInformation'],
      [true, 'invoiceDetails'],
      [true, 'preferences'],
      [true, 'access'],
      [isAdmin, 'loginDetails'],
      [true, 'password'],
    ),
  };
}

const named: readonly PageName[] = ['home', 'wallet', ...Object.values(specified(everything)).flat()];
const further = pageNames.filter((name) => !named.includes(name)).map((name) => `/nl${paths[name]}`);

describe(`the menus of ${offers.length} offers`, () => {
  it('hold on a small screen what is offered, by category', () => {
    for (const offer of offers) {
      const { categories } = menuOf(offer);
      const found = Object.entries(categories).map(([category, names]) => [
        category,
        names.filter((name) => named.includes(name)),
      ]);
      expect(Object.fromEntries(found)).toEqual(specified(offer));
    }
  });

  it.each([
    ['messages where the back office tells them', 'messages', 'tellsMessages'],
    ['branches where the operator has some', 'branches', 'hasBranches'],
  ] as const)('hold %s, and only there', (_, page, part) => {
    const shown = [true, false, null].map((known) => menuOf({ ...everything, [part]: known }).sidebar.includes(page));
    expect(shown).toEqual([true, false, false]);
  });

  it('hold in the sidebar home, what is shown at the wash, the same, each of my details, and where questions are answered', () => {
    for (const offer of offers) {
      const { shop, car, purchases, profile } = specified(offer);
      const expected = (['home', 'wallet', ...car, ...shop, ...purchases, ...profile] as const).map(
        (name) => paths[name],
      );
      const entries = groupsOf(menuOf(offer), offer.faqAddress, told).flatMap((group) => group.entries);
      expect(entries.map(({ href }) => href).filter((href) => !further.includes(href))).toEqual([
        ...expected.map((path) => `/nl${path}`),
        ...(offer.faqAddress ? [offer.faqAddress] : []),
      ]);
    }
  });

  it('hide a tab without children, and lead straight to an only child', () => {
    for (const offer of offers) {
      const { shop, car, purchases } = menuOf(offer).categories;
      const tab = (children: readonly PageName[], page: string) =>
        children.length > 1 ? [page] : children.map((name) => paths[name]);
      expect(tabsOf(menuOf(offer), told).map(({ href }) => href)).toEqual(
        [
          '/dashboard',
          ...tab(shop, '/dashboard/choose-shop-category'),
          ...tab(car, '/dashboard/choose-car-category'),
          ...tab(purchases, '/dashboard/choose-my-purchases-category'),
          '/dashboard/choose-profile-category',
        ].map((path) => `/nl${path}`),
      );
    }
  });

  it('lead back from each page of a category that has others, though no menu names it, and from no other page', () => {
    const all = Object.entries(menuOf(everything).categories);
    for (const offer of offers) {
      const menu = menuOf(offer);
      const found = pageNames.map((name) => `${name}: ${categoryAbove(menu, name)}`).join();
      const above = Object.entries(menu.categories).flatMap(([one, names]) => (names.length > 1 ? [one] : []));
      const expected = pageNames.map((name) => {
        const category = all.find(([one, names]) => above.includes(one) && names.includes(name))?.[0] ?? null;
        return `${name}: ${category}`;
      });
      expect(found).toBe(expected.join());
    }
  });

  it('lead to no page that is not made, or that is not there for this customer', () => {
    for (const offer of offers) {
      const menu = menuOf(offer);
      const hrefs = [...tabsOf(menu, told), ...groupsOf(menu, null, told).flatMap((group) => group.entries)].map(
        ({ href }) => href,
      );
      const children = Object.values(menu.categories).flat();
      const reached = [...children, ...pageNames.filter((name) => hrefs.includes(`/nl${paths[name]}`))];
      expect(hrefs.filter((href) => !pageNames.some((name) => href === `/nl${paths[name]}`))).toEqual([]);
      expect(reached.filter((name) => !isThere(name, offer))).toEqual([]);
    }
  });
});

describe('a page', () => {
  it.each<[PageName, Offer, boolean]>([
    ['plates', nothing, false],
    ['plates', { ...nothing, identificationTypes: ['ANPR'] }, true],
    ['plates', { ...nothing, identificationTypes: null }, true],
    ['cards', { ...nothing, identificationTypes: ['ANPR'] }, false],
    ['cards', { ...nothing, identificationTypes: ['BARCODE'] }, true],
    ['car', nothing, false],
    ['car', everything, true],
    ['car', { ...nothing, identificationTypes: null }, true],
    ['shop', nothing, false],
    ['purchases', nothing, true],
    ['profile', nothing, true],
    ['home', nothing, true],
  ])('%s is there for %j: %s', (name, offer, expected) => {
    expect(isThere(name, offer)).toBe(expected);
  });

  it('that depends on what is not known yet is in no menu', () => {
    const unknown: Offer = {
      saleCategories: null,
      identificationTypes: null,
      hasPrepaidItems: null,
      hasInvoiceData: null,
      tellsMessages: null,
      hasBranches: null,
      isAdmin: null,
      faqAddress: null,
    };
    expect(menuOf(unknown)).toEqual(menuOf(nothing));
  });

  it.each([
    'saleCategories',
    'identificationTypes',
    'hasPrepaidItems',
    'hasInvoiceData',
    'hasBranches',
    'isAdmin',
  ] as const)('may come or go as long as %s is not known', (part) => {
    expect([{ ...nothing, [part]: null }, nothing, everything].map(isWhollyKnown)).toEqual([false, true, true]);
  });

  it('is marked in the tab of its category', () => {
    const tabs = tabsOf(menuOf(everything), { ...told, here: '/dashboard/transactions' });
    expect(tabs.filter(({ current }) => current).map(({ href }) => href)).toEqual([
      '/nl/dashboard/choose-my-purchases-category',
    ]);
  });

  it('has an address of its own', () => {
    expect(new Set(Object.values(paths)).size).toBe(pageNames.length);
  });
});

function subsetsOf(values: readonly string[]): string[][] {
  const count = 2 ** values.length;
  return Array.from({ length: count }, (_, set) =>
    values.filter((_value, index) => Math.floor(set / 2 ** index) % 2 === 1),
  );
}
