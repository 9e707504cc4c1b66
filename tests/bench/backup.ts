import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/backoffice/database/open.ts';
import { restoreBackup } from '../../src/backoffice/running/backup/restore-backup.ts';
import { writeBackup } from '../../src/backoffice/running/backup/write-backup.ts';
import { startBackOffice } from '../support/back-office.ts';
import { startPostgresql } from '../support/postgresql.ts';
import { withSales } from './back-office.ts';

/** Of a customer; a statement that makes more may take longer than one may. */
const each = 50_000;

/**
 * `bench backup SALES` (10000000): a PostgreSQL with so many sales is written into a file and taken up into an empty one; minutes, bytes and the memory of the
 * process. Counts and sums of each table are compared by the restore itself.
 */
export async function run([sales = '10000000']: string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'washbook-backup-'));
  const server = await startPostgresql();
  try {
    const open = (address: string) => openDatabase({ address, folder, onLost: () => undefined });
    const address = await server.newDatabase('kept');
    const environment = { TRANSACTIONS: '20', DATABASE_URL: address };
    await (await startBackOffice({ dataFolder: folder, environment })).stop();
    const kept = await open(address);
    for (let left = Number(sales); left > 0; left -= each) await withSales(kept, Math.min(left, each));
    const file = join(folder, 'backup');
    const tallies = await timed('backup', () => writeBackup(kept, file, new Date()));
    await kept.close();
    console.log(`${tallies['sale']?.rows} sales, ${Math.round((await stat(file)).size / 1e6)} MB`);
    const empty = await open(await server.newDatabase('restored'));
    // What the demo keeps for its providers is in the backup as well.
    await empty.script(await readFile(join(import.meta.dirname, '../../src/demo/tables.sql'), 'utf8'));
    await timed('restore', () => restoreBackup(empty, file, { mails: 'drop', skipNumbers: 0 }, new Date()));
    await empty.close();
    return 0;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await work();
  const minutes = (performance.now() - begun) / 60_000;
  console.log(
    `${what}: ${minutes.toFixed(2)} minutes, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory so far`,
  );
  return done;
}
