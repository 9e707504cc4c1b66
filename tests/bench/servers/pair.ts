import pg from 'pg';
import { type Postgresql, startPostgresql } from '../../support/postgresql.ts';
import { until } from '../back-office-kills/settle.ts';

/** How PgBouncer's connections have to be, which cannot be said through it. */
const settings = [`timezone = 'UTC'`, `statement_timeout = '30s'`, `idle_in_transaction_session_timeout = '30s'`];

export async function settingsForUser(server: Postgresql): Promise<void> {
  await asked(server, async (client) => {
    for (const setting of settings) await client.query(`alter role washbook set ${setting}`);
  });
}

/** A second server that has everything before it is told that it is done. */
export async function standbyOf(primary: Postgresql): Promise<Postgresql> {
  const standby = await startPostgresql({ standbyOf: primary });
  await asked(primary, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    const states = async () => (await client.query('select sync_state from pg_stat_replication')).rows;
    await until(async () => (await states()).some(({ sync_state: state }) => state === 'sync'), 100, states);
  });
  return standby;
}

/** It takes changes from now on. */
export async function promote(standby: Postgresql): Promise<void> {
  await asked(standby, (client) => client.query('select pg_promote(true, 60)'));
}

async function asked<T>(server: Postgresql, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server.addressOf('postgres'));
  await client.connect();
  return work(client).finally(() => client.end());
}
