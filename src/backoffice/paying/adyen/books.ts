import type { TenantScope } from '../../server/scope.ts';
import type { Booked } from '../payments/provider.ts';
import type { Payment } from '../payments/store.ts';
import { bookedIn } from './booked.ts';
import { fetchReport } from './report.ts';
import { adyenSettings } from './settings.ts';

const dayLength = 24 * 3_600_000;

/** A report that has not come after so many days does not come. */
const patience = 3;
/** A payment that ends later is compared again by then. */
const most = 5;

/** Adyen's reports, each fetched once however many payments are looked for in it. */
export function openBooks(outside: TenantScope): (payment: Payment) => Promise<Booked> {
  const { reportUser, merchantAccount } = adyenSettings(outside);
  if (reportUser === undefined) return async () => 'cannot be asked';
  const fetched = new Map<string, ReturnType<typeof fetchReport>>();
  const reportOf = (day: string) => {
    const report = fetched.get(day) ?? fetchReport(outside, day);
    fetched.set(day, report);
    return report;
  };
  return async (payment) => {
    const began = new Date(payment.startedAt).getTime();
    const days = Math.floor((outside.now.getTime() - began) / dayLength);
    const reports = await Promise.all(
      Array.from({ length: Math.min(days + 1, most) }, (_, day) => reportOf(dayOf(began + day * dayLength))),
    );
    if (reports.includes(undefined)) return undefined;
    const lines = reports.flatMap((report) => (report === undefined || report === 'none' ? [] : report));
    const booked = bookedIn(lines, merchantAccount, payment);
    if (booked !== 'absent') return booked;
    // Adyen's day ends when the account's does, so that what began late here may stand in the next report.
    const isWhole = reports.length > 1 && !reports.slice(0, 2).includes('none');
    if (isWhole) return 'absent';
    return days < patience ? undefined : 'cannot be asked';
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
