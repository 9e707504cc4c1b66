const bigint = 20;
const day = 1082;
const instant = 1184;

/** By type number of PostgreSQL: how text becomes a value, where the two engines would differ. */
export const parsers = {
  [bigint]: Number,
  [day]: (text: string) => text,
  [instant]: (text: string) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(),
};
