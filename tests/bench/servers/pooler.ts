import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, ordinaryUser, type Postgresql } from '../../support/postgresql.ts';
import { type Program, startProgram, untilListening, withSystem } from './program.ts';

export interface Pooler extends Program {
  readonly address: string;
  /** Leads to another server from now on. */
  lead(to: Postgresql): Promise<void>;
}

/** PgBouncer in transaction mode; what connections are to be like, the user has on the server. */
export async function startPooler(folder: string, database: string, to: Postgresql): Promise<Pooler> {
  const [port, file, user] = [await freePort(), join(folder, 'pgbouncer.ini'), ordinaryUser()];
  const write = async ({ port: server }: Postgresql) => {
    await writeFile(
      file,
      `[databases]
${database} = host=127.0.0.1 port=${server} dbname=${database} user=washbook
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 10
`,
    );
  };
  if (user) await chown(folder, user.uid, user.gid);
  await write(to);
  const program = startProgram('pgbouncer', [file], { ...user, env: withSystem() });
  await untilListening(port);
  return {
    ...program,
    address: `postgres://washbook@127.0.0.1:${port}/${database}`,
    lead: async (next) => {
      await write(next);
      program.signal('SIGHUP');
    },
  };
}
