import { dayIn } from '../../contract/day-in.ts';
import type { TenantScope } from './scope.ts';

/** The tenant's day, `YYYY-MM-DD`. */
export function todayOf({ tenant, now }: Pick<TenantScope, 'tenant' | 'now'>): string {
  return dayAt(tenant.timeZone, now);
}

/** The tenant's day of an instant. */
export function dayOf({ tenant }: Pick<TenantScope, 'tenant'>, instant: Date): string {
  return dayAt(tenant.timeZone, instant);
}

/** The same for instants of the same minute, with which days begin everywhere, and most that are asked about are of this one. */
function dayAt(timeZone: string, instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  let last = lastAsked.get(timeZone);
  if (last?.minute !== minute) {
    last = { minute, day: dayIn(timeZone, instant) };
    lastAsked.set(timeZone, last);
  }
  return last.day;
}

interface Asked {
  /** Since 1970. */
  readonly minute: number;
  readonly day: string;
}

/** By time zone. */
const lastAsked = new Map<string, Asked>();
