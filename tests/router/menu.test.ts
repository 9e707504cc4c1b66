import { describe, expect, it } from 'vitest';
import { type EntryName, entries, menuOf, type Offer } from '../../src/portal/router/menu.ts';
import { paths } from '../../src/portal/router/paths.ts';
import { groupsOf, tabsOf } from '../../src/portal/screens/shell/entries.tsx';

const nothing: Offer = {
  status: 'COMPLETED',
  saleCategories: [],
  identificationTypes: [],
  hasPrepaidItems: false,
  hasInvoiceData: false,
  isAdmin: false,
};
const everything: Offer = {
  ...nothing,
  saleCategories: ['CHARGE', 'SUBSCRIPTION', 'GIFT', 'PREPAID'],
  identificationTypes: ['ANPR', 'RFID', 'BARCODE', 'GIFT'],
  hasPrepaidItems: true,
  hasInvoiceData: true,
  isAdmin: true,
};
const allPages = Object.values(entries).map(({ path }) => path);
const shown = (offer: Offer, pages = allPages) =>
  (Object.keys(entries) as EntryName[]).filter((name) => {
    const { sidebar, categories } = menuOf(offer, pages);
    return sidebar.includes(name) || Object.values(categories).some((names) => names.includes(name));
  });

describe('the menu', () => {
  it('holds everything when everything is there', () => {
    expect(menuOf(everything, allPages)).toEqual({
      sidebar: [
        'home',
        'plates',
        'cards',
        'credit',
        'webshop',
        'subscriptions',
        'giftVoucher',
        'discountVouchers',
        'transactions',
        'activity',
        'invoices',
        'personalInformation',
      ],
      categories: {
        shop: ['credit', 'webshop', 'subscriptions', 'giftVoucher'],
        car: ['plates', 'cards'],
        purchases: ['discountVouchers', 'transactions', 'activity', 'invoices'],
        profile: ['personalInformation', 'invoiceDetails', 'preferences', 'access', 'loginDetails', 'password'],
      },
    });
  });

  it('of a customer to whom nothing is offered holds what everybody has', () => {
    expect(shown(nothing)).toEqual([
      'home',
      'discountVouchers',
      'transactions',
      'activity',
      'personalInformation',
      'invoiceDetails',
      'preferences',
      'access',
      'password',
    ]);
  });

  it.each<[Partial<Offer>, EntryName[]]>([
    [{ saleCategories: ['CHARGE'] }, ['credit']],
    [{ saleCategories: ['SUBSCRIPTION'] }, ['subscriptions']],
    [{ saleCategories: ['GIFT'] }, ['giftVoucher']],
    [{ saleCategories: ['PREPAID'] }, ['webshop']],
    [{ saleCategories: ['charge', 'OTHER'] }, []],
    [{ hasPrepaidItems: true }, ['webshop']],
    [{ hasInvoiceData: true }, ['invoices']],
    [{ identificationTypes: ['ANPR'] }, ['plates']],
    [{ identificationTypes: ['RFID'] }, ['cards']],
    [{ identificationTypes: ['BARCODE'] }, ['cards']],
    [{ identificationTypes: ['RFID', 'BARCODE'] }, ['cards']],
    [{ identificationTypes: ['GIFT'] }, []],
    [{ isAdmin: true }, ['loginDetails']],
  ])('with %j also holds %j', (offer, more) => {
    expect(shown({ ...nothing, ...offer }).filter((name) => !shown(nothing).includes(name))).toEqual(more);
  });

  it.each(['NEW', 'EMAIL_CONFIRMED'] as const)('of an account that is %s holds no more than home', (status) => {
    expect(shown({ ...everything, status })).toEqual(['home']);
  });

  it('names no page that does not exist', () => {
    expect(shown(everything, ['/dashboard', '/dashboard/transactions'])).toEqual(['home', 'transactions']);
    for (const name of shown(everything, Object.values(paths)))
      expect(Object.values(paths)).toContain(entries[name].path);
  });
});

describe('the tab bar', () => {
  const told = { language: 'nl', here: '/dashboard', say: (id: string) => id } as const;
  const tabs = (offer: Offer, here = '/dashboard', pages = allPages) =>
    tabsOf(menuOf(offer, pages), { ...told, here }).map(({ href, current }) => [href, current]);

  it('leads to a page for each category with several children', () => {
    expect(tabs(everything).map(([href]) => href)).toEqual([
      '/nl/dashboard',
      '/nl/dashboard/choose-shop-category',
      '/nl/dashboard/choose-car-category',
      '/nl/dashboard/choose-my-purchases-category',
      '/nl/dashboard/choose-profile-category',
    ]);
  });

  it('hides a category without children, and leads straight to an only child', () => {
    expect(tabs({ ...nothing, identificationTypes: ['ANPR'] }).map(([href]) => href)).toEqual([
      '/nl/dashboard',
      '/nl/dashboard/license-plate',
      '/nl/dashboard/choose-my-purchases-category',
      '/nl/dashboard/choose-profile-category',
    ]);
  });

  it('leads to the profile even when logging out is all there is', () => {
    expect(tabs(nothing, '/dashboard', ['/dashboard']).map(([href]) => href)).toEqual([
      '/nl/dashboard',
      '/nl/dashboard/choose-profile-category',
    ]);
  });

  it('marks the category of the page that is shown', () => {
    expect(tabs(everything, '/dashboard/transactions').filter(([, current]) => current)).toEqual([
      ['/nl/dashboard/choose-my-purchases-category', true],
    ]);
  });
});

describe('the sidebar', () => {
  it('shows every entry that may stand there, once', () => {
    const groups = groupsOf(menuOf(everything, allPages), {
      language: 'fr',
      here: '/dashboard',
      say: (id: string) => id,
    });
    const hrefs = groups.flatMap((group) => group.entries.map(({ href }) => href));
    expect(hrefs.toSorted()).toEqual(
      menuOf(everything, allPages)
        .sidebar.map((name) => `/fr${entries[name].path}`)
        .sort(),
    );
  });
});
