import { describe, expect, it } from 'vitest';
import { addressOf, mapAddress } from '../../../src/portal/screens/branches/map-address.ts';
import { openingDays } from '../../../src/portal/screens/branches/opening-days.ts';

describe('days of the week', () => {
  it.each([
    ['nl-BE', [1, 2, 3, 4, 5], 'maandag – vrijdag'],
    ['fr-BE', [6, 7], 'samedi – dimanche'],
    ['de-DE', [7], 'Sonntag'],
    ['nl-NL', [5, 1, 2, 7, 2], 'maandag – dinsdag, vrijdag, zondag'],
    ['nl-BE', [], ''],
  ])('in %s %j are %s', (locale, days, expected) => {
    expect(openingDays(days, locale)).toBe(expected);
  });
});

describe('the way to a branch', () => {
  const branch = { street: 'Rue de l’Église & Fils', houseNumber: '1', postalCode: '4000', city: 'Liège' };
  const sought = 'Rue%20de%20l%E2%80%99%C3%89glise%20%26%20Fils%201%2C%204000%20Li%C3%A8ge';

  it.each([
    ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', `geo:0,0?q=${sought}`],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', `https://maps.apple.com/?q=${sought}`],
    ['Mozilla/5.0 (X11; Linux x86_64)', `https://www.openstreetmap.org/search?query=${sought}`],
  ])('on %s', (userAgent, expected) => {
    expect(mapAddress(branch, { userAgent })).toBe(expected);
  });

  it('is not shown where there is no street or no town to look for', () => {
    const { street, city, ...rest } = branch;
    expect([mapAddress({ ...rest, city }, navigator), mapAddress({ ...rest, street, city: null }, navigator)]).toEqual([
      null,
      null,
    ]);
    expect([addressOf({ city }), addressOf({}), addressOf({ ...rest, city })]).toEqual([
      ['Liège'],
      [],
      ['1', '4000 Liège'],
    ]);
  });
});
