import type { TenantScope } from './scope.ts';

/** The tenant's day, `YYYY-MM-DD`. */
export function todayOf({ tenant, now }: Pick<TenantScope, 'tenant' | 'now'>): string {
  return dayIn(tenant.timeZone, now);
}

/** The tenant's day of an instant. */
export function dayOf({ tenant }: Pick<TenantScope, 'tenant'>, instant: Date): string {
  return dayIn(tenant.timeZone, instant);
}

/** The day that an instant falls on in a time zone. */
function dayIn(timeZone: string, instant: Date): string {
  let calendar = calendars.get(timeZone);
  if (calendar === undefined) {
    calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    calendars.set(timeZone, calendar);
  }
  return calendar.format(instant);
}

/** One for each time zone: each holds memory of which the collector knows nothing, and lets it pile up. */
const calendars = new Map<string, Intl.DateTimeFormat>();
