/**
 * Instants and days in the forms that back offices write: ISO 8601 with or without a zone, a day, milliseconds since
 * 1970, or the numbers in a row in which Java writes them. Undefined for anything else.
 */
export function instantIn(timeZone: string, told: unknown): string | undefined {
  if (typeof told === 'number') return ofEpoch(told)?.toISOString();
  const parts = partsOf(told);
  if (parts === undefined) return undefined;
  if (parts.zone === undefined) return atZone(timeZone, parts.wall).toISOString();
  const at = Date.parse(`${new Date(parts.wall).toISOString().slice(0, -1)}${parts.zone}`);
  return Number.isNaN(at) ? undefined : isOurs(told) ? told : new Date(at).toISOString();
}

/** The day, in the tenant's time zone where an instant is told. */
export function dayIn(timeZone: string, told: unknown): string | undefined {
  const parts = partsOf(told);
  if (parts && parts.zone === undefined) return new Date(parts.wall).toISOString().slice(0, 10);
  const instant = instantIn(timeZone, told);
  return instant === undefined ? undefined : new Date(wallAt(timeZone, Date.parse(instant))).toISOString().slice(0, 10);
}

const form =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?(?:\[.*\])?)?$/;

/** What a clock on the wall shows, as if it hung in Greenwich, and the zone if one was named. */
function partsOf(told: unknown): { wall: number; zone: string | undefined } | undefined {
  const found = typeof told === 'string' ? form.exec(told.trim()) : undefined;
  if (found) {
    const [year, month, day, hour, minute, second] = found.slice(1, 7).map((text) => Number(text ?? 0));
    const wall = wallOf([year, month, day, hour, minute, second, Number((found[7] ?? '0').padEnd(3, '0').slice(0, 3))]);
    const zone = found[8]?.replace(
      /^([+-]\d\d):?(\d\d)?$/,
      (_, hours: string, minutes = '00') => `${hours}:${minutes}`,
    );
    return wall === undefined ? undefined : { wall, zone };
  }
  if (!Array.isArray(told) || told.length < 3 || told.length > 7 || !told.every(Number.isInteger)) return undefined;
  const [nanoseconds = 0] = told.slice(6) as number[];
  const wall = wallOf([...(told as number[]).slice(0, 6), Math.floor(nanoseconds / 1e6)]);
  return wall === undefined ? undefined : { wall, zone: undefined };
}

/** A day or hour that does not exist is none, nor is the year 1 with which .NET says that there is none. */
function wallOf([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, millisecond = 0]: (
  | number
  | undefined
)[]) {
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second, millisecond));
  const shown = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate(), wall.getUTCHours()];
  return [year, month, day, hour].every((part, at) => part === shown[at]) ? wall.getTime() : undefined;
}

/** Before 1990 in milliseconds is taken for seconds: no wash is that old. */
function ofEpoch(told: number): Date | undefined {
  const at = new Date(Math.abs(told) < 631_152_000_000 ? told * 1000 : told);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

const day = 24 * 60 * 60_000;

/**
 * The instant at which clocks in a time zone show this. An hour that they show twice, when summer time ends, is the later of the two; one that
 * they leave out, when it begins, is as if they had not been put forward yet. Both are winter time: an instant without a zone does not say more.
 */
function atZone(timeZone: string, wall: number): Date {
  const [before = 0, after = 0] = [wall - day, wall + day].map((at) => wall - (wallAt(timeZone, at) - at));
  const shown = before === after ? [] : [before, after].filter((at) => wallAt(timeZone, at) === wall);
  return new Date(Math.max(...(shown.length > 0 ? shown : [before, after])));
}

/** What a clock in a time zone shows at an instant. */
function wallAt(timeZone: string, at: number): number {
  const parts = clockIn(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  // Before 1970, too, the fraction of a second goes forward.
  return wall + (((at % 1000) + 1000) % 1000);
}

/** Making one costs more than using it ten thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, clock);
  return clock;
}

function isOurs(told: unknown): told is string {
  return typeof told === 'string' && /T.*(Z|[+-]\d\d:\d\d)$/.test(told);
}
