import pg from 'pg';
import type { Database, Queryable } from './database.ts';
import { parsers } from './parsers.ts';
import { compile, sql } from './sql.ts';
import { createNames } from './statement-names.ts';
import { type Connection, UnfitConnection } from './unfit-connection.ts';

const ownParsers: Record<number, (text: string) => unknown> = parsers;

/**
 * A PostgreSQL 15 or newer elsewhere; any number of back offices may share one. Nothing needs a connection of its own beyond its transaction: neither
 * `listen` nor locks of a session, so PgBouncer may stand between with `pool_mode = transaction`. Statements have names where nothing stands between.
 * Throws `UnfitConnection`.
 */
export async function openPostgresql(address: string, onLost: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        ownParsers[type] ?? pg.types.getTypeParser(type, format),
    },
  });
  pool.on('error', onLost);
  const { host, database, isDirect } = await connect(pool);
  const nameOf = isDirect ? createNames() : () => undefined;
  return {
    description: `PostgreSQL ${database ?? ''} on ${host ?? 'the given host'}`,
    ...queryable(pool, nameOf),
    transaction: (work) => inTransaction(pool, nameOf, work, onLost),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount }),
    close: () => pool.end(),
  };
}

type NameOf = (text: string) => string | undefined;

/** Of a server that many share through a pooler, the process at the other end is not the one that was named when the connection was made. */
async function connect(pool: pg.Pool): Promise<{ host: string; database: string | undefined; isDirect: boolean }> {
  try {
    const client = await pool.connect();
    const { host, database, processID } = client as pg.PoolClient & { processID?: number };
    const [found] = await queryable(client, () => undefined)
      .query<Connection & { process: number }>(sql`
      select pg_backend_pid() as process, current_user as role, current_setting('TimeZone') as zone, current_setting('statement_timeout') as statements,
        current_setting('idle_in_transaction_session_timeout') as idle`)
      .finally(() => client.release());
    if (found && (!/^(?:Etc\/)?UTC$/.test(found.zone) || found.statements === '0' || found.idle === '0'))
      throw new UnfitConnection(found);
    return { host, database, isDirect: processID === found?.process };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  nameOf: NameOf,
  work: (inside: Queryable) => Promise<T>,
  onLost: (error: Error) => void,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // The pool listens only while it holds the client itself; a loss without a listener would end the process.
  const lose = (error: Error) => {
    broken = error;
    onLost(error);
  };
  client.on('error', lose);
  try {
    await client.query('begin');
    const result = await work(queryable(client, nameOf));
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error(`A transaction was to commit, and did ${command}.`);
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.off('error', lose);
    client.release(broken);
  }
}

function queryable(engine: Pick<pg.ClientBase, 'query'> | pg.Pool, nameOf: NameOf): Queryable {
  const ask = (query: pg.QueryConfig) => (engine as pg.Pool).query(query);
  return {
    query: async <Row>(statement: Parameters<Queryable['query']>[0]) => {
      const { text, values } = compile(statement);
      const name = nameOf(text);
      return (await ask({ text, values, ...(name !== undefined && { name }) })).rows as Row[];
    },
    script: async (text) => {
      await ask({ text });
    },
  };
}
