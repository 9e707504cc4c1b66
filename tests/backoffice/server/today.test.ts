import { describe, expect, it, vi } from 'vitest';
import type { Tenant } from '../../../src/backoffice/server/tenant.ts';
import { dayOf, todayOf } from '../../../src/backoffice/server/today.ts';

const tenantIn = (timeZone: string) => ({ timeZone }) as Tenant;

describe('the day of an instant, where the tenant is', () => {
  it.each([
    ['Europe/Brussels', '2026-01-31T22:59:59.999Z', '2026-01-31'],
    ['Europe/Brussels', '2026-01-31T23:00:00.000Z', '2026-02-01'],
    ['Europe/Brussels', '2026-07-31T21:59:59.999Z', '2026-07-31'],
    ['Europe/Brussels', '2026-07-31T22:00:00.000Z', '2026-08-01'],
    ['Europe/Brussels', '2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['Europe/Brussels', '2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['Europe/Brussels', '2028-02-29T12:00:00.000Z', '2028-02-29'],
    ['UTC', '2026-09-08T23:59:59.999Z', '2026-09-08'],
    ['UTC', '2026-09-09T00:00:00.000Z', '2026-09-09'],
    ['Pacific/Kiritimati', '2026-03-04T09:59:59.999Z', '2026-03-04'],
    ['Pacific/Kiritimati', '2026-03-04T10:00:00.000Z', '2026-03-05'],
    ['Pacific/Pago_Pago', '2026-03-05T10:59:59.999Z', '2026-03-04'],
    ['Pacific/Pago_Pago', '2026-03-05T11:00:00.000Z', '2026-03-05'],
    ['Asia/Kathmandu', '2026-03-04T18:14:59.999Z', '2026-03-04'],
    ['Asia/Kathmandu', '2026-03-04T18:15:00.000Z', '2026-03-05'],
    ['Asia/Kathmandu', '2026-03-04T18:14:59.999Z', '2026-03-04'],
  ])('in %s at %s is %s', (timeZone, instant, day) => {
    const [tenant, at] = [tenantIn(timeZone), new Date(instant)];
    expect([todayOf({ tenant, now: at }), dayOf({ tenant }, at)]).toEqual([day, day]);
  });
});

it('is told of a million customers with one calendar for each time zone: what each holds is given back late', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const now = new Date('2026-05-04T12:00:00Z');
  for (let time = 0; time < 1_000; time += 1)
    for (const timeZone of ['Europe/Riga', 'Europe/Rome']) todayOf({ tenant: tenantIn(timeZone), now });
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});
