import { isPlausibleDate } from './calendar.ts';
import { type FieldsVerdict, type Refusals, refuse } from './verdict.ts';

export interface DateRange {
  readonly from?: string;
  readonly to?: string;
}

/**
 * Days as `YYYY-MM-DD`, both included; an empty one leaves that side open.
 * `today` is the tenant's day, not the device's.
 */
export function checkDateRange(
  range: { from: string; to: string },
  today: string,
): FieldsVerdict<DateRange, 'from' | 'to'> {
  const from = range.from.trim();
  const to = range.to.trim();
  const refusals: Refusals<'from' | 'to'> = {};
  if (from !== '' && !isPlausibleDate(from)) refusals.from = refuse('validation.dateRange.invalidStart');
  else if (from > today) refusals.from = refuse('validation.dateRange.future');
  if (to !== '' && !isPlausibleDate(to)) refusals.to = refuse('validation.dateRange.invalidEnd');
  else if (to > today) refusals.to = refuse('validation.dateRange.future');
  if (refusals.from || refusals.to) return { ok: false, refusals };
  if (from !== '' && to !== '' && from > to)
    return { ok: false, refusals: { from: refuse('validation.dateRange.startAfterEnd') } };
  return { ok: true, value: { ...(from !== '' && { from }), ...(to !== '' && { to }) } };
}
