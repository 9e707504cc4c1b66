import { createBackOffice } from './back-office.ts';
import type { Database } from './database/database.ts';
import { FolderHeld } from './database/folder-lock.ts';
import { openDatabase } from './database/open.ts';
import { startDelivery } from './papers/mail/delivery.ts';
import { smtpMailer } from './papers/mail/smtp-mailer.ts';
import type { StartedAddition } from './running/addition.ts';
import { type Environment, readEnvironment } from './running/environment.ts';
import { CannotStart, introduction, NoTenant } from './running/introduction.ts';
import { PortTaken, type Serving, serve } from './running/serve.ts';
import { startWork } from './running/worker/work.ts';
import { allTenants } from './server/find-tenant.ts';
import { described, jsonLog, type Log, silentLog } from './server/log.ts';
import { secretsWith } from './server/secrets.ts';

type Adding = (environment: Environment) => StartedAddition;

const now = () => new Date();

/** Starts the back office in this process; what keeps it from starting is said on standard error. */
export async function startBackOffice(values: Record<string, string | undefined>, add?: Adding): Promise<void> {
  try {
    const environment = readEnvironment(values);
    await start(environment, add?.(environment));
  } catch (error) {
    const isExpected = [FolderHeld, PortTaken, CannotStart].some((kind) => error instanceof kind);
    const message = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
    process.stderr.write(`${isExpected ? '' : 'The back office could not start. '}${message}\n`);
    process.exitCode = 1;
  }
}

async function start(environment: Environment, addition: StartedAddition | undefined): Promise<void> {
  const log = logOf(environment.logs);
  process.on('unhandledRejection', (error) => log('error', 'unhandled rejection', described(error)));
  const database = await openDatabase({
    address: environment.databaseAddress,
    folder: environment.dataFolder,
    onLost: (error) => log('error', 'database connection lost', described(error)),
  });
  try {
    await addition?.prepare(database, now());
    const tenants = await allTenants(database);
    if (tenants.length === 0) throw new NoTenant(database);
    const addressOf = (host: string) => `${environment.scheme}://${host}${environment.publicPort(serving.port)}`;
    const { distFolder, charts, proxies, mailServer, mailFrom } = environment;
    const secrets = secretsWith(environment.secretsKeys);
    const world = { database, distFolder, now, log, addressOf, charts, proxies, secrets, addition };
    const app = createBackOffice(world);
    const serving = await serve(app, environment.port, environment.listensOn);
    const mailer = mailServer ? smtpMailer(mailServer, mailFrom) : addition?.mailer;
    const delivery = mailer && startDelivery({ database, mailer, now, log, addressOf });
    stopOnSignal(serving, [...(delivery ? [delivery] : []), startWork(world, app)], database);
    const introduce = addition?.introduction ?? introduction(mailServer);
    process.stdout.write(introduce(tenants, addressOf));
    process.send?.({ port: serving.port });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A person at a terminal reads errors; a machine collects every request. */
function logOf(logs: Environment['logs']): Log {
  if (logs === 'silent') return silentLog;
  const write = jsonLog((line) => process.stderr.write(line), now);
  return logs === 'requests'
    ? write
    : (level, event, fields) => (level === 'info' ? undefined : write(level, event, fields));
}

function stopOnSignal(serving: Serving, workers: readonly { stop(): Promise<void> }[], database: Database): void {
  const stop = async () => {
    await serving.stop();
    for (const worker of workers) await worker.stop();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}
