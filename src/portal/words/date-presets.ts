import type { MessageId } from '@lingui/core';

interface DatePreset {
  /** Message id of its word. */
  readonly id: MessageId;
  /** Days as `YYYY-MM-DD`; empty: without a bound. */
  readonly from: string;
  readonly to: string;
}

/** The ranges that customers ask for most, counted from the tenant's day. */
export function datePresets(today: string): DatePreset[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const thisMonth = firstOf(year, month);
  const lastMonth = firstOf(year, month - 1);
  return [
    { id: 'range.all', from: '', to: '' },
    { id: 'range.thisMonth', from: thisMonth, to: today },
    { id: 'range.lastMonth', from: lastMonth, to: dayBefore(thisMonth) },
    { id: 'range.thisYear', from: firstOf(year, 1), to: today },
    { id: 'range.lastYear', from: firstOf(year - 1, 1), to: dayBefore(firstOf(year, 1)) },
  ];
}

function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
