import { describe, expect, it } from 'vitest';
import { dayOf } from '../../src/portal/words/day.ts';
import { formatsOf } from '../../src/portal/words/formats.ts';
import { belgium } from '../../src/portal/words/place.ts';

/** Spaces that do not break are what a browser writes; here only what is read counts. */
const read = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('the ways of writing are made once for a language and a place, and are others elsewhere', () => {
  const here = formatsOf('nl', belgium);
  expect(formatsOf('nl', { ...belgium })).toBe(here);
  const others = [
    formatsOf('fr', belgium),
    formatsOf('nl', { ...belgium, region: 'NL' }),
    formatsOf('nl', { ...belgium, timeZone: 'Atlantic/Azores' }),
  ];
  expect(new Set([here, ...others]).size).toBe(4);
});

describe('amounts', () => {
  it.each([
    ['nl', 123456, '€ 1.234,56'],
    ['fr', 123456, '1 234,56 €'],
    ['de', 123456, '1.234,56 €'],
    ['nl', 0, '€ 0,00'],
    ['nl', 5, '€ 0,05'],
    ['nl', -1250, '€ -12,50'],
    ['fr', -1250, '-12,50 €'],
    ['de', -1250, '-12,50 €'],
    ['nl', 1999, '€ 19,99'],
    ['de', 250000000, '2.500.000,00 €'],
  ] as const)('in %s, %i cents are %s', (language, cents, written) => {
    expect(read(formatsOf(language, belgium).money(cents))).toBe(written);
  });

  it.each([
    ['nl', 950, '€ +9,50'],
    ['nl', -200, '€ -2,00'],
    ['fr', 950, '+9,50 €'],
    ['de', -200, '-2,00 €'],
    ['nl', 0, '€ 0,00'],
  ] as const)('that changed, in %s, by %i cents are %s', (language, cents, written) => {
    expect(read(formatsOf(language, belgium).change(cents))).toBe(written);
  });

  it('never break before or after their sign', () => {
    for (const language of ['nl', 'fr', 'de'] as const)
      expect(formatsOf(language, belgium).money(123456)).not.toContain(' ');
  });
});

describe('days', () => {
  it.each([
    ['nl', '21/11/2026', '21 november 2026', 'november 2026'],
    ['fr', '21/11/2026', '21 novembre 2026', 'novembre 2026'],
    ['de', '21.11.2026', '21. November 2026', 'November 2026'],
  ] as const)('in %s are %s, %s and %s', (language, day, longDay, month) => {
    const formats = formatsOf(language, belgium);
    expect(
      [formats.day('2026-11-21T10:00:00Z'), formats.longDay('2026-11-21'), formats.month('2026-11')].map(read),
    ).toEqual([day, longDay, month]);
  });

  it.each([
    ['fr', '2026-12-01', '1er décembre 2026', 'mardi 1er décembre'],
    ['fr', '2026-12-11', '11 décembre 2026', 'vendredi 11 décembre'],
    ['fr', '2026-11-21', '21 novembre 2026', 'samedi 21 novembre'],
    ['nl', '2026-12-01', '1 december 2026', 'dinsdag 1 december'],
    ['de', '2026-12-01', '1. Dezember 2026', 'Dienstag, 1. Dezember'],
  ] as const)(
    'in %s: of %s are %s and %s; French alone calls the first of a month so',
    (language, day, long, weekday) => {
      const formats = formatsOf(language, belgium);
      expect([formats.longDay(day), formats.weekday(day)].map(read)).toEqual([long, weekday]);
    },
  );

  it.each([
    ['2026-10-31T22:59:59Z', '2026-10-31'],
    ['2026-10-31T23:00:00Z', '2026-11-01'],
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-03-29T00:59:59Z', '2026-03-29'],
    ['2026-10-25T00:30:00Z', '2026-10-25'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2026-11-21T00:30:00+14:00', '2026-11-20'],
    [Date.parse('2024-02-29T12:00:00Z'), '2024-02-29'],
  ])('are those of the tenant: %s is on %s', (instant, day) => {
    expect(dayOf(instant, belgium)).toBe(day);
    expect(formatsOf('nl', belgium).day(instant)).toBe(day.split('-').reverse().join('/'));
  });
});

describe('a moment', () => {
  const now = Date.parse('2026-11-21T22:30:00Z');

  it.each([
    ['2026-11-21T09:42:00Z', '10:42'],
    ['2026-11-20T23:00:00Z', '00:00'],
    ['2026-11-20T22:59:00Z', '20/11/2026 23:59'],
    ['2026-11-21T23:30:00Z', '22/11/2026 00:30'],
  ])('of today is its time, of another day also that day: %s is %s', (instant, written) => {
    expect(read(formatsOf('nl', belgium).moment(instant, now))).toBe(written);
    expect(read(formatsOf('fr', belgium).moment(Date.parse(instant), now))).toBe(written);
  });
});

describe('counts', () => {
  it.each([
    ['nl', '10.000'],
    ['fr', '10 000'],
    ['de', '10.000'],
  ] as const)('in %s are written %s', (language, written) => {
    expect(read(formatsOf(language, belgium).count(10_000))).toBe(written);
  });
});

describe('where the operator is at home', () => {
  const london = { region: 'NL', timeZone: 'Europe/London' };

  it('decides which day an instant is', () => {
    const instant = '2026-06-30T22:30:00Z';
    expect([dayOf(instant, belgium), dayOf(instant, london)]).toEqual(['2026-07-01', '2026-06-30']);
  });

  it('decides how an amount is written', () => {
    const written = [belgium, london].map((place) => read(formatsOf('nl', place).money(-123456)));
    expect(written).toEqual(['€ -1.234,56', '€ -1.234,56']);
    expect(read(formatsOf('fr', { region: 'FR', timeZone: 'Europe/Paris' }).money(123456))).toBe('1 234,56 €');
    expect(read(formatsOf('de', { region: 'DE', timeZone: 'Europe/Berlin' }).money(123456))).toBe('1.234,56 €');
  });
});
