import type { TenantScope } from './scope.ts';

/** The tenant's day, `YYYY-MM-DD`. */
export function todayOf({ tenant, now }: Pick<TenantScope, 'tenant' | 'now'>): string {
  return dayIn(tenant.timeZone, now);
}

/** The tenant's day of an instant. */
export function dayOf({ tenant }: Pick<TenantScope, 'tenant'>, instant: Date): string {
  return dayIn(tenant.timeZone, instant);
}

/** The day that an instant falls on in a time zone. Days begin with a minute everywhere: those of one minute are told alike. */
function dayIn(timeZone: string, instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  let calendar = calendars.get(timeZone);
  if (calendar?.minute === minute) return calendar.day;
  const days = calendar?.days ?? calendarOf(timeZone);
  calendar = { days, minute, day: days.format(instant) };
  calendars.set(timeZone, calendar);
  return calendar.day;
}

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}

interface Calendar {
  readonly days: Intl.DateTimeFormat;
  /** The last one that was asked about, since 1970, and its day. */
  readonly minute: number;
  readonly day: string;
}

/** One for each time zone: each holds memory of which the collector knows nothing, and lets it pile up. */
const calendars = new Map<string, Calendar>();
