import { expect, it, onTestFinished } from 'vitest';
import { dayIn } from '../../src/contract/day-in.ts';

it.each([
  ['Europe/Vaduz', 'en-US', '2026-01-31T22:59:59.999Z', '2026-01-31'],
  ['Europe/Monaco', 'de-DE', '2026-01-31T23:00:00.000Z', '2026-02-01'],
  ['Europe/Andorra', 'ja-JP', '2026-09-08T21:59:59.999Z', '2026-09-08'],
])('in %s it is told alike where browsers put days together as in %s', (timeZone, written, instant, day) => {
  const Format = Intl.DateTimeFormat;
  onTestFinished(() => {
    Intl.DateTimeFormat = Format;
  });
  Intl.DateTimeFormat = class extends Format {
    constructor(_: unknown, options: Intl.DateTimeFormatOptions) {
      super(written, options);
    }
  } as typeof Format;
  expect(dayIn(timeZone, new Date(instant))).toBe(day);
});
