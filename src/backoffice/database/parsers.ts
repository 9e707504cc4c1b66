const bigint = 20;
const day = 1082;
const instant = 1184;

/** By type number of PostgreSQL: how text becomes a value, where the two engines would differ. */
export const parsers = {
  [bigint]: Number,
  [day]: (text: string) => text,
  [instant]: instantOf,
};

function instantOf(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? [];
  if (time !== undefined) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

/** As both engines write it, nearly always. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;
