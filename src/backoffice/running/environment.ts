import { resolve } from 'node:path';
import { checkEmail } from '../../contract/rules/email.ts';
import { isMailServer } from '../papers/mail/smtp-mailer.ts';
import { readSecretsKeys, type SecretsKey } from '../server/secrets.ts';
import type { Backups } from './backup/schedule.ts';

export interface Environment {
  readonly port: number;
  /** The address of this machine on which it listens. */
  readonly listensOn: string;
  /** What tenants' secrets are sealed with: the first seals, all open. */
  readonly secretsKeys: readonly SecretsKey[];
  readonly dataFolder: string;
  readonly databaseAddress: string | undefined;
  readonly distFolder: string;
  /** What is written to standard error. */
  readonly logs: 'requests' | 'errors' | 'silent';
  readonly scheme: 'http' | 'https';
  /** Where browsers keep to https. */
  readonly hsts: 'host' | 'subdomains';
  /** Address of the mail server. */
  readonly mailServer: string | undefined;
  /** The sender of mails. */
  readonly mailFrom: string | undefined;
  /** The gallery of charts, for the makers of the portal. */
  readonly charts: 'open' | 'closed';
  /** Where pages with `?inspect` in their address tell how their charts go; nowhere when undefined. */
  readonly inspectSocket: string | undefined;
  /** Of our own, in front of this server. */
  readonly proxies: number;
  /** Where a Prometheus reads how it goes; nowhere when undefined. */
  readonly metrics: { readonly port: number; readonly listensOn: string } | undefined;
  /** The collector of OpenTelemetry that is told what each request did; none when undefined. */
  readonly collector: string | undefined;
  /** Where, when and how long backups are kept; none are made when undefined. */
  readonly backups: Backups | undefined;
  /** Seconds between being told to stop and taking no more requests: until then what stands in front sends them elsewhere. */
  readonly drainSeconds: number;
  /** The operator's own page at `/operator`. */
  readonly operatorPage: boolean;
  /** What stands after the host in an address from outside. */
  publicPort(listening: number): string;
}

/** Settings of the process; a wrong one is refused at the start. */
export function readEnvironment(values: Record<string, string | undefined>): Environment {
  const publicAddress = values.PUBLIC_SCHEME === 'https';
  const proxies = proxiesIn(values.PROXIES, publicAddress);
  const secretsKeys = readSecretsKeys(values.SECRETS_KEY);
  return {
    port: wholeNumber('PORT', values.PORT, 4173, 65_535),
    listensOn: values.HOST || '127.0.0.1',
    secretsKeys,
    dataFolder: resolve(values.DATA_FOLDER || '.data'),
    databaseAddress: values.DATABASE_URL || undefined,
    distFolder: resolve(values.DIST || 'dist'),
    logs: logsIn(values.LOG),
    scheme: publicAddress ? 'https' : 'http',
    hsts: hstsIn(values.HSTS),
    ...mailIn(values),
    charts: chartsIn(values.CHARTS, publicAddress),
    inspectSocket: inspectSocketIn(values.INSPECT_SOCKET),
    proxies,
    metrics: metricsIn(values),
    collector: collectorIn(values.OTEL_EXPORTER_OTLP_ENDPOINT),
    backups: backupsIn(values),
    drainSeconds: wholeNumber('DRAIN_SECONDS', values.DRAIN_SECONDS, proxies > 0 ? 3 : 0, 60),
    operatorPage: operatorPageIn(values.OPERATOR_PAGE, secretsKeys),
    publicPort: (listening) => (publicAddress || listening === 80 ? '' : `:${values.PUBLIC_PORT || listening}`),
  };
}

/** All hosts below the portal's have to speak https before that is asked for. */
function hstsIn(text: string | undefined): Environment['hsts'] {
  if (text === undefined || text === '' || text === 'host') return 'host';
  if (text === 'subdomains') return text;
  throw new Error(`HSTS must be host or subdomains; it is ${JSON.stringify(text)}.`);
}

function mailIn({ SMTP_URL: server, MAIL_FROM: from }: Record<string, string | undefined>) {
  if (server && !isMailServer(server))
    throw new Error('SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host.');
  if (from && !checkEmail(from).ok)
    throw new Error(`MAIL_FROM must be an e-mail address; it is ${JSON.stringify(from)}.`);
  if (server && !from) throw new Error('With SMTP_URL set, MAIL_FROM must be the address that mails come from.');
  return { mailServer: server || undefined, mailFrom: from || undefined };
}

function metricsIn({ METRICS_PORT: port, METRICS_HOST: host }: Record<string, string | undefined>) {
  if (port === undefined || port === '') return undefined;
  return { port: wholeNumber('METRICS_PORT', port, 0, 65_535), listensOn: host || '127.0.0.1' };
}

function collectorIn(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT must look like http://127.0.0.1:4318; it is ${JSON.stringify(text)}.`);
  return text;
}

function backupsIn({ BACKUP_FOLDER: folder, BACKUP_HOUR, BACKUP_DAYS }: Record<string, string | undefined>) {
  if (folder === undefined || folder === '') return undefined;
  const days = wholeNumber('BACKUP_DAYS', BACKUP_DAYS, 14, 3_650);
  if (days === 0) throw new Error('BACKUP_DAYS must be one day at least.');
  return { folder: resolve(folder), hour: wholeNumber('BACKUP_HOUR', BACKUP_HOUR, 2, 23), days };
}

/** On the internet the gallery is open only when that is asked for. */
function chartsIn(text: string | undefined, isPublic: boolean): Environment['charts'] {
  if (text === undefined || text === '') return isPublic ? 'closed' : 'open';
  if (text === 'open' || text === 'closed') return text;
  throw new Error(`CHARTS must be open or closed; it is ${JSON.stringify(text)}.`);
}

function inspectSocketIn(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const address = URL.parse(text);
  // It stands in a policy, where these end what is told.
  if (!/^wss?:$/.test(address?.protocol ?? '') || /[\s;,'"]/.test(text))
    throw new Error(`INSPECT_SOCKET must look like ws://127.0.0.1:8080; it is ${JSON.stringify(text)}.`);
  return text;
}

/** What its second factors are made of is kept sealed. */
function operatorPageIn(text: string | undefined, keys: readonly SecretsKey[]): boolean {
  if (text === undefined || text === '' || text === 'no') return false;
  if (text !== 'yes') throw new Error(`OPERATOR_PAGE must be yes or no; it is ${JSON.stringify(text)}.`);
  if (keys.length === 0) throw new Error('With OPERATOR_PAGE=yes, SECRETS_KEY must be set.');
  return true;
}

/** Without it all customers would come from one address, and pay for each other's wrong passwords. */
function proxiesIn(text: string | undefined, isPublic: boolean): number {
  if (isPublic && !text)
    throw new Error(
      'With PUBLIC_SCHEME=https, PROXIES must be how many proxies of your own stand in front and add to X-Forwarded-For; usually 1.',
    );
  return wholeNumber('PROXIES', text, 0, 10);
}

function logsIn(text: string | undefined): Environment['logs'] {
  if (text === undefined || text === '') return process.stderr.isTTY ? 'errors' : 'requests';
  if (text === 'requests' || text === 'errors' || text === 'silent') return text;
  throw new Error(`LOG must be requests, errors or silent; it is ${JSON.stringify(text)}.`);
}

export function wholeNumber(name: string, text: string | undefined, otherwise: number, most: number): number {
  if (text === undefined || text === '') return otherwise;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most)
    throw new Error(`${name} must be a whole number up to ${most}; it is ${JSON.stringify(text)}.`);
  return number;
}
