import { describe, expect, it } from 'vitest';
import { dayIn, instantIn } from '../../src/contract/read-time.ts';

const brussels = 'Europe/Brussels';
const sydney = 'Australia/Sydney';
const newYork = 'America/New_York';

describe('an instant without a zone', () => {
  it.each<[zone: string, wall: string, instant: string]>([
    // Winter and summer, away from any edge.
    [brussels, '2026-01-15T12:00', '2026-01-15T11:00:00.000Z'],
    [brussels, '2026-07-15T12:00', '2026-07-15T10:00:00.000Z'],
    [sydney, '2026-01-15T12:00', '2026-01-15T01:00:00.000Z'],
    [sydney, '2026-07-15T12:00', '2026-07-15T02:00:00.000Z'],
    [newYork, '2026-01-15T12:00', '2026-01-15T17:00:00.000Z'],
    [newYork, '2026-07-15T12:00', '2026-07-15T16:00:00.000Z'],
    // In zones without summer time, one of them half an hour aside, one beyond the date line.
    ['UTC', '2026-03-29T02:30', '2026-03-29T02:30:00.000Z'],
    ['Asia/Kolkata', '2026-10-25T02:30', '2026-10-24T21:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-10-25T02:30', '2026-10-24T12:30:00.000Z'],
    ['Pacific/Pago_Pago', '2026-10-25T22:30', '2026-10-26T09:30:00.000Z'],
    // The days around an edge.
    [brussels, '2026-03-28T02:30', '2026-03-28T01:30:00.000Z'],
    [brussels, '2026-03-30T02:30', '2026-03-30T00:30:00.000Z'],
    [brussels, '2026-10-24T02:30', '2026-10-24T00:30:00.000Z'],
    [brussels, '2026-10-26T02:30', '2026-10-26T01:30:00.000Z'],
  ])('is what the clocks of %s show: %s is %s', (zone, wall, instant) => {
    expect(instantIn(zone, wall)).toBe(instant);
  });

  it.each<[zone: string, wall: string, instant: string]>([
    [brussels, '2026-10-25T01:59:59.999', '2026-10-24T23:59:59.999Z'],
    [brussels, '2026-10-25T02:00', '2026-10-25T01:00:00.000Z'],
    [brussels, '2026-10-25T02:30', '2026-10-25T01:30:00.000Z'],
    [brussels, '2026-10-25T02:59:59.999', '2026-10-25T01:59:59.999Z'],
    [brussels, '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    [sydney, '2026-04-05T01:59:59.999', '2026-04-04T14:59:59.999Z'],
    [sydney, '2026-04-05T02:00', '2026-04-04T16:00:00.000Z'],
    [sydney, '2026-04-05T02:59:59.999', '2026-04-04T16:59:59.999Z'],
    [sydney, '2026-04-05T03:00', '2026-04-04T17:00:00.000Z'],
    [newYork, '2026-11-01T00:59:59.999', '2026-11-01T04:59:59.999Z'],
    [newYork, '2026-11-01T01:00', '2026-11-01T06:00:00.000Z'],
    [newYork, '2026-11-01T01:59:59.999', '2026-11-01T06:59:59.999Z'],
    [newYork, '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
    // Half an hour is there twice.
    ['Australia/Lord_Howe', '2026-04-05T01:29', '2026-04-04T14:29:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:30', '2026-04-04T15:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T02:00', '2026-04-04T15:30:00.000Z'],
  ])('of the hour that is there twice is the later one, in winter time (%s, %s is %s)', (zone, wall, instant) => {
    expect(instantIn(zone, wall)).toBe(instant);
  });

  it.each<[zone: string, wall: string, instant: string]>([
    [brussels, '2026-03-29T01:59:59.999', '2026-03-29T00:59:59.999Z'],
    [brussels, '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    [brussels, '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    [brussels, '2026-03-29T02:59:59.999', '2026-03-29T01:59:59.999Z'],
    [brussels, '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    [sydney, '2026-10-04T01:59:59.999', '2026-10-03T15:59:59.999Z'],
    [sydney, '2026-10-04T02:30', '2026-10-03T16:30:00.000Z'],
    [sydney, '2026-10-04T03:00', '2026-10-03T16:00:00.000Z'],
    [newYork, '2026-03-08T01:59:59.999', '2026-03-08T06:59:59.999Z'],
    [newYork, '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    [newYork, '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    // A whole day that is not there.
    ['Pacific/Apia', '2011-12-29T12:00', '2011-12-29T22:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31T12:00', '2011-12-30T22:00:00.000Z'],
  ])('of the hour that is left out is in winter time, too (%s, %s is %s)', (zone, wall, instant) => {
    expect(instantIn(zone, wall)).toBe(instant);
  });
});

describe('an instant', () => {
  it.each<[told: unknown, instant: string | undefined]>([
    // As ours is written it stays as it is.
    ['2026-11-20T18:30:00+01:00', '2026-11-20T18:30:00+01:00'],
    ['2026-11-20T18:30:00.5Z', '2026-11-20T18:30:00.5Z'],
    ['2026-11-20T18:30:00+0100', '2026-11-20T17:30:00.000Z'],
    ['2026-11-20T18:30:00-05', '2026-11-20T23:30:00.000Z'],
    ['2026-11-20 18:30:00 +05:30', '2026-11-20T13:00:00.000Z'],
    ['2026-11-20T18:30:00+01:00[Europe/Brussels]', '2026-11-20T17:30:00.000Z'],
    [' 2026-11-20T18:30:00Z ', '2026-11-20T18:30:00.000Z'],
    ['2026-11-20T18:30:00+99:00', undefined],
    // The fraction of a second, however long.
    ['2026-11-20T18:30:00.5', '2026-11-20T17:30:00.500Z'],
    ['2026-11-20T18:30:00,05', '2026-11-20T17:30:00.050Z'],
    ['2026-11-20T18:30:00.123999999', '2026-11-20T17:30:00.123Z'],
    ['2026-11-20T18:30:00.1234567891', undefined],
    ['2026-11-20T18:30', '2026-11-20T17:30:00.000Z'],
    ['2026-11-20', '2026-11-19T23:00:00.000Z'],
    // What no calendar and no clock shows.
    ['2026-02-29', undefined],
    ['2028-02-29T12:00', '2028-02-29T11:00:00.000Z'],
    ['2026-13-01', undefined],
    ['2026-00-10', undefined],
    ['2026-11-31', undefined],
    ['2026-11-00', undefined],
    ['2026-11-20T24:00', undefined],
    ['2026-11-20T23:60', undefined],
    ['2026-11-20T18:60', undefined],
    // With this a .NET back office says that there is none.
    ['0001-01-01T00:00:00', undefined],
    [[1, 1, 1], undefined],
    ['20/11/2026', undefined],
    ['2026-11-20T18', undefined],
    ['', undefined],
    // As Java writes it.
    [[2026, 11, 20], '2026-11-19T23:00:00.000Z'],
    [[2026, 11, 20, 18], '2026-11-20T17:00:00.000Z'],
    [[2026, 11, 20, 18, 30], '2026-11-20T17:30:00.000Z'],
    [[2026, 11, 20, 18, 30, 15], '2026-11-20T17:30:15.000Z'],
    [[2026, 11, 20, 18, 30, 15, 999_999_999], '2026-11-20T17:30:15.999Z'],
    [[2026, 11], undefined],
    [[2026, 11, 20, 18, 30, 15, 0, 0], undefined],
    [[2026, 11, 20.5], undefined],
    [['2026', '11', '20'], undefined],
    // Since 1970: in milliseconds, before 1990 in seconds.
    [1_795_195_800_000, '2026-11-20T17:30:00.000Z'],
    [1_795_195_800, '2026-11-20T17:30:00.000Z'],
    [1_795_195_800.5, '2026-11-20T17:30:00.500Z'],
    [631_152_000_000, '1990-01-01T00:00:00.000Z'],
    [631_151_999_999, '+021970-05-30T23:59:59.000Z'],
    [-631_152_000_000, '1950-01-01T00:00:00.000Z'],
    [-631_152_000, '1950-01-01T00:00:00.000Z'],
    [0, '1970-01-01T00:00:00.000Z'],
    [8_640_000_000_000_001, undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [undefined, undefined],
    [true, undefined],
    [{ date: '2026-11-20' }, undefined],
  ])('told as %j is read as %j', (told, instant) => {
    expect(instantIn(brussels, told)).toBe(instant);
  });
});

describe('a day', () => {
  it.each<[zone: string, told: unknown, day: string | undefined]>([
    [brussels, '2026-11-20', '2026-11-20'],
    [brussels, '2026-11-20T23:59:59.999', '2026-11-20'],
    [brussels, '2026-11-20T00:00', '2026-11-20'],
    [brussels, [2026, 11, 20], '2026-11-20'],
    [brussels, '2026-02-30', undefined],
    // The hour that is left out, and the hour that is there twice, are of their day.
    [brussels, '2026-03-29T02:30', '2026-03-29'],
    [brussels, '2026-10-25T02:30', '2026-10-25'],
    // The last and the first millisecond of a day, in winter and in summer.
    [brussels, '2026-11-20T22:59:59.999Z', '2026-11-20'],
    [brussels, '2026-11-20T23:00:00.000Z', '2026-11-21'],
    [brussels, '2026-07-20T21:59:59.999Z', '2026-07-20'],
    [brussels, '2026-07-20T22:00:00.000Z', '2026-07-21'],
    [brussels, '2026-11-20T23:30:00+01:00', '2026-11-20'],
    [newYork, '2026-11-20T23:30:00+01:00', '2026-11-20'],
    [newYork, '2026-11-21T04:59:59.999Z', '2026-11-20'],
    [newYork, '2026-11-21T05:00:00Z', '2026-11-21'],
    [sydney, '2026-11-20T12:59:59.999Z', '2026-11-20'],
    [sydney, '2026-11-20T13:00:00Z', '2026-11-21'],
    ['UTC', 1_795_195_800_000, '2026-11-20'],
    // Before 1970.
    ['UTC', '1960-05-01T00:00:00.500Z', '1960-05-01'],
    ['UTC', '1960-04-30T23:59:59.999Z', '1960-04-30'],
    ['UTC', -1, '1969-12-31'],
    [brussels, 'today', undefined],
    [brussels, null, undefined],
  ])('in %s told as %j is read as %j', (zone, told, day) => {
    expect(dayIn(zone, told)).toBe(day);
  });
});
