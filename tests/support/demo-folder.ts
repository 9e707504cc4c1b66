import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/backoffice/database/database.ts';
import { openDatabase } from '../../src/backoffice/database/open.ts';
import { seedIfEmpty } from '../../src/demo/seed/seed.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/washbook/demo');

/** A new data folder with the demo in it; made once for these sources and this day, then copied. */
export async function demoFolder(transactions = 10_000): Promise<string> {
  const template = await demoTemplate('embedded', transactions, async (draft, now) => {
    await emptyFolder(draft);
    await inFolder(draft, async (database) => {
      await seedIfEmpty(database, { now, transactions });
      await database.script('set wal_recycle = off; select pg_switch_wal(); checkpoint');
    });
  });
  const folder = await mkdtemp(join(tmpdir(), 'washbook-'));
  // Hundreds of files: asked for one by one, as the asynchronous form does, they take ten times as long.
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Makes it a data folder with all tables and nothing in them: the same, for a tenth of what making a database costs. */
export async function emptyFolder(folder: string): Promise<void> {
  const template = await demoTemplate('tables', 0, (draft) => inFolder(draft, slimmed));
  cpSync(template, folder, { recursive: true });
}

async function inFolder(folder: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ address: undefined, folder, onLost: () => undefined });
  await work(database);
  await database.close();
}

/**
 * It is copied for every file of tests: neither what new databases are copied from nor a log of what is written long ago. And it is opened as often:
 * memory that so few rows never fill is not laid out each time.
 */
async function slimmed(database: Database): Promise<void> {
  for (const statement of [
    "alter system set shared_buffers = '16MB'",
    'alter database template0 is_template false',
    'alter database template1 is_template false',
    'drop database template0',
    'drop database template1',
    'set wal_recycle = off',
    'select pg_switch_wal()',
    'checkpoint',
  ])
    await database.script(statement);
}

/** Where what `make` put into an empty folder is kept; made once for these sources and this day. */
export async function demoTemplate(
  engine: string,
  transactions: number,
  make: (draft: string, now: Date) => Promise<void>,
): Promise<string> {
  const now = new Date();
  const sources = await hashOfSources();
  const name = `${engine}-${now.toISOString().slice(0, 10)}-${transactions}-${sources}`;
  const template = join(cache, name);
  const claim = `${template}.making`;
  await mkdir(cache, { recursive: true });
  while (!(await exists(template))) {
    if (await made(claim)) {
      try {
        if (!(await exists(template))) await makeTemplate(template, sources, (draft) => make(draft, now));
      } finally {
        await rm(claim, { recursive: true, force: true });
      }
    } else await pause(100);
  }
  return template;
}

async function makeTemplate(template: string, sources: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = await mkdtemp(join(cache, 'draft-'));
  await make(draft);
  await tidyUp(sources);
  await rename(draft, template).catch(async (error: unknown) => {
    // A process so slow that its claim was taken for one left behind.
    if (!(await exists(template))) throw error;
    await rm(draft, { recursive: true, force: true });
  });
}

/** Templates of earlier sources, once no copy of them can be under way any more. */
async function tidyUp(sources: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (name.endsWith(sources)) continue;
    const found = await stat(join(cache, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > 3_600_000) await rm(join(cache, name), { recursive: true, force: true });
  }
}

/** True for the process that made the folder; one left behind by a killed process is taken away. */
async function made(claim: string): Promise<boolean> {
  try {
    await mkdir(claim);
    return true;
  } catch {
    const found = await stat(claim).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > 120_000) await rm(claim, { recursive: true, force: true });
    return false;
  }
}

let hashed: Promise<string> | undefined;

/** As the environment tells it, where the same is made from sources that differ in what does not matter to it. */
export function hashOfSources(): Promise<string> {
  hashed ??= Promise.resolve(process.env['HASH_OF_SOURCES'] ?? hashOf('src/{backoffice,contract,demo}/**/*.*'));
  return hashed;
}

async function hashOf(pattern: string): Promise<string> {
  const names = (await Array.fromAsync(glob(pattern, { cwd: root }))).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(root, name)));
  return hash.digest('hex').slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
