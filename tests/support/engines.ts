import { rm } from 'node:fs/promises';
import type { Database } from '../../src/backoffice/database/database.ts';
import { openDatabase } from '../../src/backoffice/database/open.ts';
import { seedIfEmpty } from '../../src/demo/seed/seed.ts';
import { demoFolder, demoTemplate } from './demo-folder.ts';
import { type Postgresql, startPostgresql } from './postgresql.ts';

export interface Engine {
  readonly word: string;
  readonly name: string;
  /** A database with the demo in it, thrown away when it is closed. */
  open(transactions: number): Promise<Database>;
}

const onLost = () => undefined;

/** The two on which the back office runs. */
export const engines: readonly Engine[] = [
  {
    word: 'embedded',
    name: 'the embedded engine',
    open: async (transactions) => {
      const folder = await demoFolder(transactions);
      const database = await openDatabase({ address: undefined, folder, onLost });
      return closingWith(database, () => rm(folder, { recursive: true, force: true }));
    },
  },
  {
    word: 'postgresql',
    name: 'a PostgreSQL server',
    open: async (transactions) => {
      const { server, address } = await postgresqlWithDemo(transactions, { isSafe: true });
      return closingWith(await openDatabase({ address, folder: '', onLost }), () => server.stop());
    },
  },
];

/** `ENGINE=postgresql` or `ENGINE=embedded` runs every test of the back office on that one. */
export function engineChosen(otherwise: 'embedded' | 'postgresql' = 'embedded'): Engine {
  const chosen = engines.find(({ word }) => word === (process.env['ENGINE'] ?? otherwise));
  if (chosen === undefined) throw new Error(`ENGINE is one of ${engines.map(({ word }) => word).join(', ')}.`);
  return chosen;
}

/** A PostgreSQL server with a database that has the demo in it. */
export async function postgresqlWithDemo(
  transactions: number,
  { isSafe = false }: { isSafe?: boolean } = {},
): Promise<{ server: Postgresql; address: string }> {
  const name = 'demo';
  const from = await demoTemplate('postgresql', transactions, async (draft, now) => {
    const first = await startPostgresql({ isSafe: true });
    const database = await openDatabase({ address: await first.newDatabase(name), folder: '', onLost });
    await seedIfEmpty(database, { now, transactions });
    await database.close();
    await first.stopInto(draft);
  });
  const server = await startPostgresql({ from, isSafe });
  return { server, address: server.addressOf(name) };
}

function closingWith(database: Database, afterwards: () => Promise<void>): Database {
  return {
    ...database,
    close: async () => {
      await database.close();
      await afterwards();
    },
  };
}
