import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { openDatabase } from '../../../../src/backoffice/database/open.ts';
import { tallyOf, tenantTables } from '../../../../src/backoffice/running/operator/tables.ts';
import { root } from '../../../../src/tools/project.ts';
import { emptyFolder } from '../../../support/demo-folder.ts';

export const wish = { mails: 'drop', skipNumbers: 0 } as const;

/** A folder for all tests of a file. */
export function ownFolder(): { readonly path: string } {
  const folder = { path: '' };
  beforeAll(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'washbook-backup-'));
  });
  afterAll(() => rm(folder.path, { recursive: true, force: true }));
  return folder;
}

/** An empty database that knows the tables of the simulated providers as well; an embedded one, unless an address is given. */
export async function emptyDatabase(folder: string, address?: string): Promise<Database> {
  if (address === undefined) await emptyFolder(folder);
  const database = await openDatabase({ address, folder, onLost: () => undefined });
  await database.script(await readFile(join(root, 'src/demo/tables.sql'), 'utf8'));
  return database;
}

/** How many rows each tenant has in each table, and a sum of what stands in them. */
export async function whole(
  database: Database,
  besides: readonly string[] = ['session', 'outgoing_mail'],
): Promise<Record<string, unknown>> {
  const tables = await tenantTables(database);
  return database.transaction(async (inside) => {
    await inside.script("set local time zone 'UTC'");
    const tenants = await inside.query<{ id: string }>({ strings: ['select tenant_id as id from tenant'], values: [] });
    const tallies: Record<string, unknown> = {};
    for (const { id } of tenants)
      for (const { name } of tables)
        if (!besides.includes(name)) tallies[`${id} ${name}`] = await tallyOf(inside, name, id);
    return tallies;
  });
}
