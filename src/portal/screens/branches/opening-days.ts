/** Days of the week by name, those that follow on each other in one: `maandag – vrijdag, zondag`. @param days Monday 1 to Sunday 7 */
export function openingDays(days: readonly number[], locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  const nameOf = (day: number) => format.format(Date.UTC(2024, 0, day));
  const runs: [first: number, last: number][] = [];
  for (const day of [...new Set(days)].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .map(([first, last]) => (first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`))
    .join(', ');
}
