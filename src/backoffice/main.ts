import { createBackOffice } from './back-office.ts';
import type { Database } from './database/database.ts';
import { FolderHeld } from './database/folder-lock.ts';
import { openDatabase } from './database/open.ts';
import { startDelivery } from './papers/mail/delivery.ts';
import { mailboxMailer } from './papers/mail/mailbox/mailbox-mailer.ts';
import { smtpMailer } from './papers/mail/smtp-mailer.ts';
import { introduction } from './running/demo/introduction.ts';
import { seedIfEmpty } from './running/demo/seed.ts';
import { type Environment, readEnvironment } from './running/environment.ts';
import { PortTaken, type Serving, serve } from './running/serve.ts';
import { startWork } from './running/worker/work.ts';
import { allTenants } from './server/find-tenant.ts';
import { described, jsonLog, type Log, silentLog } from './server/log.ts';

const environment = readEnvironment(process.env);
const now = () => new Date();
const log = logOf(environment.logs);

process.on('unhandledRejection', (error) => log('error', 'unhandled rejection', described(error)));

try {
  await start();
} catch (error) {
  const expected = error instanceof FolderHeld || error instanceof PortTaken;
  process.stderr.write(`${expected ? error.message : `The back office could not start. ${messageOf(error)}`}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const database = await openDatabase({
    address: environment.databaseAddress,
    folder: environment.dataFolder,
    onLost: (error) => log('error', 'database connection lost', described(error)),
  });
  try {
    await seedIfEmpty(database, { now: now(), transactions: environment.transactions });
    const addressOf = (host: string) => `${environment.scheme}://${host}${environment.publicPort(serving.port)}`;
    const { distFolder, mailbox, charts, proxies } = environment;
    const world = { database, distFolder, now, log, addressOf, mailbox, charts, proxies };
    const app = createBackOffice(world);
    const serving = await serve(app, environment.port);
    const { mailServer, mailFrom } = environment;
    const mailer = mailServer ? smtpMailer(mailServer, mailFrom) : mailboxMailer(mailFrom);
    stopOnSignal(serving, [startDelivery({ database, mailer, now, log, addressOf }), startWork(world, app)], database);
    process.stdout.write(introduction(await allTenants(database), addressOf, environment.mailbox));
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

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
