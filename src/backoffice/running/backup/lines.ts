import { hash } from 'node:crypto';
import { NotKept } from '../operator/keep-operator.ts';
import type { Tally } from '../operator/tables.ts';
import { packedLines } from '../text-lines.ts';

/** The first line of a backup. */
export interface Head {
  readonly washbook: 'backup';
  /** As of when. */
  readonly at: string;
  /** The changes of the database that it knew. */
  readonly migrations: readonly string[];
}

export type Tallies = Readonly<Record<string, Tally>>;

/** The last line: without it the file was not written to its end. */
export interface End {
  readonly tallies: Tallies;
}

/** Counts the rows of tables and sums up what stands in them: the same rows give the same sum, in whatever order. */
export function startTallies(): { add(table: string, row: string): void; told(): Tallies } {
  const tallies = new Map<string, { rows: number; sum: number }>();
  return {
    add: (table, row) => {
      const tally = tallies.get(table) ?? { rows: 0, sum: 0 };
      tallies.set(table, tally);
      tally.rows += 1;
      tally.sum = (tally.sum + hash('sha256', row, 'buffer').readUIntBE(0, 6)) % 2 ** 48;
    },
    told: () =>
      Object.fromEntries(
        [...tallies]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, { rows, sum }]) => [name, { rows, sum: sum.toString(16) }]),
      ),
  };
}

/** Tables whose rows are not the same. */
export function differing(one: Tallies, other: Tallies): string[] {
  return Object.keys({ ...one, ...other }).filter(
    (table) => JSON.stringify(one[table]) !== JSON.stringify(other[table]),
  );
}

export interface Rows {
  readonly table: string;
  readonly rows: readonly string[];
}

/** So many rows, or so many characters of them, stand in memory at a time. */
const most = { rows: 1_000, characters: 4_000_000 };

/** What a backup holds, in the order in which it is taken up. A reader that comes to its end knows that it is whole; until then it is not known. */
export async function openBackup(path: string): Promise<{ head: Head; rows: AsyncGenerator<Rows, Tallies> }> {
  const lines = eachOf(path);
  const head = headIn((await lines.next()).value);
  return { head, rows: rowsOf(lines) };
}

/** Reads a backup to its end. @returns what is in it */
export async function proveBackup(path: string): Promise<{ head: Head; tallies: Tallies }> {
  const { head, rows } = await openBackup(path);
  for (;;) {
    const { done, value } = await rows.next();
    if (done) return { head, tallies: value };
  }
}

async function* eachOf(path: string): AsyncGenerator<string> {
  try {
    for await (const lines of packedLines(path)) yield* lines;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const isThere = String(error.code).startsWith('Z_');
    throw new NotKept(
      isThere
        ? `The file is cut off or was changed: ${error.message}. Nothing was kept.`
        : `${path} cannot be read: ${error.message}`,
    );
  }
}

async function* rowsOf(lines: AsyncGenerator<string>): AsyncGenerator<Rows, Tallies> {
  const found = startTallies();
  let [table, rows, characters] = ['', [] as string[], 0];
  let end: End | undefined;
  for await (const line of lines) {
    if (end !== undefined) throw changed('something stands behind its end');
    const tab = line.indexOf('\t');
    if (tab < 0) {
      end = endIn(line);
      continue;
    }
    const [name, row] = [line.slice(0, tab), line.slice(tab + 1)];
    if (name !== table || rows.length >= most.rows || characters >= most.characters) {
      if (rows.length > 0) yield { table, rows };
      [table, rows, characters] = [name, [], 0];
    }
    found.add(name, row);
    rows.push(row);
    characters += row.length;
  }
  if (rows.length > 0) yield { table, rows };
  if (end === undefined) throw changed('it has no end');
  const other = differing(found.told(), end.tallies);
  if (other.length > 0) throw changed(`not what was written stands in ${other.join(', ')}`);
  return end.tallies;
}

export function changed(how: string): NotKept {
  return new NotKept(`The file is cut off or was changed: ${how}. Nothing was kept.`);
}

function headIn(line: unknown): Head {
  const head = parsed<Head>(line);
  if (head?.washbook === 'backup') return head;
  throw new NotKept('The file is no backup of a back office.');
}

function endIn(line: string): End {
  const end = parsed<End>(line);
  if (end?.tallies === undefined) throw changed('a line of it is no row');
  return end;
}

function parsed<Value>(line: unknown): Value | undefined {
  try {
    return JSON.parse(String(line));
  } catch {
    return undefined;
  }
}
