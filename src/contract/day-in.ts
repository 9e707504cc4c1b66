/**
 * The day that an instant falls on in a time zone, as `YYYY-MM-DD`. Put together from its parts: in which order a locale writes them, and with what between
 * them, has changed from one browser to the next, `en-CA` included.
 */
export function dayIn(timeZone: string, instant: Date): string {
  const told = calendarIn(timeZone).formatToParts(instant);
  return (['year', 'month', 'day'] as const).map((part) => told.find(({ type }) => type === part)?.value).join('-');
}

/** One for each time zone: making one costs more than using it ten thousand times, and the memory that each holds is unknown to the collector. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarIn(timeZone: string): Intl.DateTimeFormat {
  let calendar = calendars.get(timeZone);
  if (calendar === undefined) {
    calendar = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    calendars.set(timeZone, calendar);
  }
  return calendar;
}
