import { rm } from 'node:fs/promises';
import type { Database } from '../../src/backoffice/database/database.ts';
import { openDatabase } from '../../src/backoffice/database/open.ts';
import { seedIfEmpty } from '../../src/backoffice/demo/seed.ts';
import { demoFolder } from './demo-folder.ts';
import { startPostgresql } from './postgresql.ts';

export interface Engine {
  readonly word: string;
  readonly name: string;
  /** A database with the demo in it, thrown away when it is closed. */
  open(transactions: number): Promise<Database>;
}

/** The two on which the back office runs. */
export const engines: readonly Engine[] = [
  {
    word: 'embedded',
    name: 'the embedded engine',
    open: async (transactions) => {
      const folder = await demoFolder(transactions);
      const database = await openDatabase({ address: undefined, folder, onLost: () => undefined });
      return closingWith(database, () => rm(folder, { recursive: true, force: true }));
    },
  },
  {
    word: 'postgresql',
    name: 'a PostgreSQL server',
    open: async (transactions) => {
      const server = await startPostgresql();
      try {
        const address = await server.newDatabase('demo');
        const database = await openDatabase({ address, folder: '', onLost: () => undefined });
        await seedIfEmpty(database, { now: new Date(), transactions });
        return closingWith(database, () => server.stop());
      } catch (error) {
        await server.stop();
        throw error;
      }
    },
  },
];

/** `ENGINE=postgresql` runs every test of the back office on the other one. */
export function engineChosen(): Engine {
  const chosen = engines.find(({ word }) => word === (process.env['ENGINE'] ?? 'embedded'));
  if (chosen === undefined) throw new Error(`ENGINE is one of ${engines.map(({ word }) => word).join(', ')}.`);
  return chosen;
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
