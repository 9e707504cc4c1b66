import { createBackOffice } from './back-office.ts';
import { CannotOpen, type Database } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { legalNoticeOf } from './offer/tenants/legal-notice.ts';
import { unsaidIn } from './offer/tenants/unsaid.ts';
import { startDelivery } from './papers/mail/delivery.ts';
import { smtpMailer } from './papers/mail/smtp-mailer.ts';
import { startNotifying } from './papers/push/deliver.ts';
import type { StartedAddition } from './running/addition.ts';
import { startBackups } from './running/backup/schedule.ts';
import { type Environment, readEnvironment } from './running/environment.ts';
import { createFront } from './running/front.ts';
import { CannotStart, introduction, NoTenant } from './running/introduction.ts';
import { createKnown } from './running/known.ts';
import { PortTaken, type Serving, serve } from './running/serve.ts';
import { createScrape } from './running/watch/scrape.ts';
import { startWork } from './running/worker/work.ts';
import { allTenants } from './server/find-tenant.ts';
import { described, jsonLog, type Log, silentLog, writeTogether } from './server/log.ts';
import { toPublicHosts } from './server/public-hosts.ts';
import { secretsWith } from './server/secrets.ts';
import type { Tenant } from './server/tenant.ts';

type Adding = (environment: Environment) => StartedAddition;

const now = () => new Date();

/** Milliseconds: so late at most does a change of a tenant reach this server. */
const knownFor = 1_000;

/** Starts the back office in this process; what keeps it from starting is said on standard error. */
export async function startBackOffice(values: Record<string, string | undefined>, add?: Adding): Promise<void> {
  try {
    const environment = readEnvironment(values);
    await start(environment, add?.(environment));
  } catch (error) {
    const isExpected = [CannotOpen, PortTaken, CannotStart].some((kind) => error instanceof kind);
    const message = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
    process.stderr.write(`${isExpected ? '' : 'The back office could not start. '}${message}\n`);
    process.exitCode = 1;
  }
}

async function start(environment: Environment, addition: StartedAddition | undefined): Promise<void> {
  const log = logOf(environment.logs);
  process.on('unhandledRejection', (error) => log('error', 'unhandled rejection', described(error)));
  const spans = environment.collector && (await loadSpans()).createSpans(environment.collector, log);
  const opened = await openDatabase({
    address: environment.databaseAddress,
    folder: environment.dataFolder,
    onLost: (error) => log('error', 'database connection lost', described(error)),
  });
  const database = spans ? spans.database(opened) : opened;
  try {
    await addition?.prepare(database, now());
    const tenants = await allTenants(database);
    if (tenants.length === 0) throw new NoTenant(database);
    const addressOf = (host: string) => `${environment.scheme}://${host}${environment.publicPort(serving.port)}`;
    const {
      distFolder,
      charts,
      inspectSocket,
      hsts,
      proxies,
      mailServer,
      mailFrom,
      scheme,
      listensOn,
      drainSeconds,
      operatorPage,
    } = environment;
    const secrets = secretsWith(environment.secretsKeys);
    const metrics = environment.metrics && (await loadMetrics()).createMetrics(database, now);
    let isStopping = false;
    const world = {
      ...{
        database,
        distFolder,
        now,
        log,
        addressOf,
        charts,
        inspectSocket,
        hsts,
        proxies,
        secrets,
        addition,
        metrics,
        operatorPage,
      },
      spans: spans || undefined,
      known: createKnown({ database, secrets, distFolder }, knownFor),
      isStopping: () => isStopping,
    };
    const app = createBackOffice(world);
    const scraped =
      environment.metrics &&
      metrics &&
      (await serve(createScrape(metrics), { ...environment.metrics, variable: 'METRICS_PORT' }));
    const https = scheme === 'https' && hsts;
    const place = { port: environment.port, variable: 'PORT', listensOn };
    const serving = await serve(app, place, undefined, https, createFront(world)).catch(async (error: unknown) => {
      await scraped?.stop();
      throw error;
    });
    const mailer = mailServer ? smtpMailer(mailServer, mailFrom) : addition?.mailer;
    const delivery = mailer && startDelivery({ database, mailer, now, log, addressOf, secrets });
    const toldToStop = async () => {
      isStopping = true;
      await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1_000));
    };
    const backups = environment.backups && startBackups({ ...environment.backups, database, now, log });
    const notifying = startNotifying({ database, now, log, secrets, send: toPublicHosts() });
    const workers = [backups, delivery, notifying, startWork(world, app), scraped, spans || undefined].filter(
      (one) => one !== undefined,
    );
    stopOnSignal(toldToStop, serving, workers, database);
    const introduce = addition?.introduction ?? introduction(mailServer);
    process.stdout.write(introduce(tenants, addressOf));
    for (const tenant of tenants) tellUnsaid(tenant, log);
    process.send?.({ port: serving.port, metricsPort: scraped?.port });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A start without them costs nothing for them. */
const loadMetrics = () => import('./running/watch/metrics.ts');
const loadSpans = () => import('./running/watch/spans.ts');

/** The operator hears what the law makes it say of itself and it has not said. */
function tellUnsaid(tenant: Tenant, log: Log): void {
  const notice = legalNoticeOf(tenant);
  const unsaid = notice === null ? [] : unsaidIn(notice);
  if (unsaid.length > 0) log('warning', 'legal notice is not complete', { tenant: tenant.id, unsaid });
}

/** A person at a terminal reads errors; a machine collects every request. */
function logOf(logs: Environment['logs']): Log {
  if (logs === 'silent') return silentLog;
  const together = writeTogether((lines) => process.stderr.write(lines));
  process.on('exit', together.flush);
  const write = jsonLog(together.line, now);
  return (level, event, fields) => {
    if (logs === 'errors' && level === 'info') return;
    write(level, event, fields);
    if (level === 'error') together.flush();
  };
}

function stopOnSignal(
  toldToStop: () => Promise<void>,
  serving: Serving,
  workers: readonly { stop(): Promise<void> }[],
  database: Database,
): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await toldToStop();
    await serving.stop();
    for (const worker of workers) await worker.stop();
    await database.close();
    process.exit(0);
  };
  // What started this process may pass on what came to both: the second time must not cut the first short.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop());
}
