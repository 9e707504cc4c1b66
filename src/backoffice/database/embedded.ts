import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';
import { holdFolder } from './folder-lock.ts';
import { parsers } from './parsers.ts';
import { compile } from './sql.ts';

/** PostgreSQL inside this process, kept in a folder that no second process may open. */
export async function openEmbedded(folder: string): Promise<Database> {
  const release = await holdFolder(folder);
  try {
    const engine = await PGlite.create({ dataDir: join(folder, 'postgresql'), parsers });
    return {
      description: `embedded PostgreSQL in ${folder}`,
      ...queryable(engine),
      transaction: (work) => engine.transaction((inside) => work(queryable(inside))),
      close: async () => {
        await engine.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

function queryable(engine: Pick<PGlite, 'query' | 'exec'>): Queryable {
  return {
    query: async <Row>(statement: Parameters<Queryable['query']>[0]) => {
      const { text, values } = compile(statement);
      return (await engine.query<Row>(text, values)).rows as Row[];
    },
    script: async (text) => {
      await engine.exec(text);
    },
  };
}
