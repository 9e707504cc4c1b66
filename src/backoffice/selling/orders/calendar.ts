/** The same day so many months later, or the last day of a shorter month. Days are `YYYY-MM-DD`. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(
    Date.UTC(lastOfMonth.getUTCFullYear(), lastOfMonth.getUTCMonth(), Math.min(date, lastOfMonth.getUTCDate())),
  )
    .toISOString()
    .slice(0, 10);
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first day that is not paid for yet; never a day that has passed. */
export function nextPeriod(
  { validUntil, renewDate }: { validUntil: string | null; renewDate: string | null },
  today: string,
): string {
  const next = renewDate ?? (validUntil === null ? today : daysLater(validUntil, 1));
  return next > today ? next : today;
}
