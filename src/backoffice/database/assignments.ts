import { joined, type Sql } from './sql.ts';

/** `column = value, …` for an update; a value that is undefined leaves its column alone. The columns are named by our own code. */
export function assignments(values: Readonly<Record<string, unknown>>): Sql | undefined {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (given.length === 0) return undefined;
  return joined(
    given.map(([column, value]) => ({ strings: [`${column} = `, ''], values: [value] })),
    ', ',
  );
}
