import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { openDatabase } from '../../../../src/backoffice/database/open.ts';
import { seedIfEmpty } from '../../../../src/demo/seed/seed.ts';
import { demoFolder } from '../../../support/demo-folder.ts';

/** With the demo in it; on the PostgreSQL of DATABASE_URL when that is set. */
export async function newDatabase(): Promise<{ database: Database; discard: () => Promise<void> }> {
  const { DATABASE_URL } = process.env;
  const onLost = () => undefined;
  if (!DATABASE_URL) {
    const folder = await demoFolder(60);
    return {
      database: await openDatabase({ address: undefined, folder, onLost }),
      discard: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const name = `washbook_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const address = new URL(DATABASE_URL);
  address.pathname = `/${name}`;
  const database = await openDatabase({ address: address.href, folder: '', onLost });
  await seedIfEmpty(database, { now: new Date(), transactions: 60 });
  return { database, discard: () => administer(`drop database ${name} with (force)`) };
}
