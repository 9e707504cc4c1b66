import { createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Queryable } from '../../database/database.ts';
import { migrationsOf, patiently, rowsIn, tablesToKeep } from './database-rows.ts';
import { differing, type Head, proveBackup, startTallies, type Tallies } from './lines.ts';

/**
 * Writes all that a database holds into a file, as of one moment: what was acknowledged before it began is in it. The file has its name only once it is
 * whole, on the disk and read back.
 */
export async function writeBackup(database: Database, path: string, now: Date, signal?: AbortSignal): Promise<Tallies> {
  const draft = `${path}.part`;
  try {
    const written = await database.transaction(async (inside) => {
      await inside.script(`set transaction isolation level repeatable read; ${patiently}`);
      const tallies = startTallies();
      const lines = Readable.from(linesOf(inside, now, tallies));
      await pipeline(lines, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }), {
        signal,
      });
      return tallies.told();
    });
    const { tallies } = await proveBackup(draft);
    const other = differing(tallies, written);
    if (other.length > 0) throw new Error(`the backup does not read as it was written: ${other.join(', ')}`);
    await link(draft, path);
    await flushFolder(dirname(path));
    return written;
  } finally {
    await rm(draft, { force: true });
  }
}

async function* linesOf(
  inside: Queryable,
  now: Date,
  tallies: ReturnType<typeof startTallies>,
): AsyncGenerator<string> {
  const head: Head = { washbook: 'backup', at: now.toISOString(), migrations: await migrationsOf(inside) };
  yield `${JSON.stringify(head)}\n`;
  for (const { name } of await tablesToKeep(inside))
    for await (const rows of rowsIn(inside, name)) {
      for (const row of rows) tallies.add(name, row);
      yield rows.map((row) => `${name}\t${row}\n`).join('');
    }
  yield `${JSON.stringify({ tallies: tallies.told() })}\n`;
}

/** Its new name outlives a power cut as well; some systems have no such thing. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
