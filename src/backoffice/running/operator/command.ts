import { CannotOpen, type Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { sql } from '../../database/sql.ts';
import { aboutCustomer } from '../../server/audit/about-customer.ts';
import { installation, keepFromCommandLine } from '../../server/audit/keep-entry.ts';
import { tenantScope } from '../../server/ground.ts';
import { silentLog } from '../../server/log.ts';
import { type Secrets, secretsWith } from '../../server/secrets.ts';
import { traceableDays } from '../../server/tracing.ts';
import { backUp, collect, restore } from '../backup/commands.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { peopleCommand } from '../operator-page/people/command.ts';
import { areOptionsOf, parsed, wantedIn } from './arguments.ts';
import { type Reading, readingIn, showTrail } from './audit.ts';
import { checkTenant } from './check.ts';
import { takeOverCustomers, type Wanted } from './customers/command.ts';
import { addOperator, changeOperator, NotKept } from './keep-operator.ts';
import { removeTenant } from './move.ts';
import { moveIn, moveOut, serveAgain } from './move-commands.ts';
import { readSettings } from './read-settings.ts';
import { processingRecord } from './record/processing-record.ts';
import { refund } from './refund.ts';
import { reseal } from './reseal.ts';
import { operatorNamed, show } from './show.ts';
import { signOut } from './sign-out.ts';

const usage = `npm run tenant -- COMMAND

  add FILE            adds the operator that a settings file describes
  change FILE         makes an operator what its settings file says now
  show [ID]           all operators, or one with what is kept of it; secrets are not shown
  check ID            tries an operator from outside: its hosts, certificates, mail, the records of its domain, its payment providers and what they tell
  export ID FILE      writes everything of an operator into a file; with --hand-over nothing is answered or done for it here any more
  import FILE         takes up an operator from such a file, whole or not at all; if it was not handed over,
                      --mails send|drop says what becomes of mails that wait, --debits collect|hold of direct debits that are due
  resume ID           takes an operator back that was handed over; only where no other place serves it
  refund ID SALE --goods stay|go
                      pays a sale back; what was bought stays with its customer, or is taken back
  customers ID FILE   takes over customers that were kept elsewhere, from a table (.csv) or JSON lines (.jsonl), and invites them by mail;
                      --dry-run does it and takes it back, --mails-per-hour N (600) invites so many; 0: nobody
  record ID           what is done with personal data, as a text to complete and print, in the operator's language
  operator ID add EMAIL | remove EMAIL | list
                      who may open the operator's own page (OPERATOR_PAGE=yes); add prints a link, once, to choose a password and set up the second factor
  audit ID [--from DAY] [--to DAY] [--seal NUMBER:HASH]
                      the audit trail as JSON lines, and whether all of it is there as it was written; held against a seal that the log told
  trace ID CUSTOMER   under which names a customer's account stands in the log, by day
  sign-out ID [CUSTOMER]
                      ends all sessions of an operator's customers, or of the users of one
  remove ID --yes ID  forgets an operator with everything that its customers have
  backup FILE         writes all operators and their customers into a file
  restore FILE        takes up such a file into an empty database, whole or not at all; --mails send sends also those that waited,
                      --skip-numbers N leaves out so many numbers of invoices and tickets
  collect ID DEBIT    collects a direct debit that is held since a restore or an import
  reseal              seals all secrets with the first key of SECRETS_KEY

The database is that of the back office: DATABASE_URL, or DATA_FOLDER (.data), in which one process works at a time.
`;

interface Desk {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly environment: Environment;
  readonly say: (line: string) => void;
}

/** Carries out one command of an operator's administrator. @returns the exit status: 0 where all of it is done */
export async function runTenantCommand(
  words: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
  write: { readonly out: (text: string) => void; readonly error: (text: string) => void },
): Promise<number> {
  try {
    const asked = readCommand(words);
    if (asked === undefined) {
      write.error(usage);
      return 2;
    }
    const environment = readEnvironment(values);
    const database = await openDatabase({
      address: environment.databaseAddress,
      folder: environment.dataFolder,
      onLost: () => undefined,
    });
    try {
      const desk = {
        database,
        environment,
        secrets: secretsWith(environment.secretsKeys),
        say: (line: string) => write.out(`${line}\n`),
      };
      return await asked(desk, values);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (![NotKept, CannotOpen].some((kind) => error instanceof kind)) throw error;
    write.error(`${(error as Error).message}\n`);
    return 1;
  }
}

type Command = (desk: Desk, values: Readonly<Record<string, string | undefined>>) => Promise<number>;

function readCommand(words: readonly string[]): Command | undefined {
  const [name, ...rest] = words;
  const { positionals, values } = parsed(rest);
  const [one, two, ...more] = positionals;
  if (!areOptionsOf(name, values)) return undefined;
  if (name === 'operator') return peopleCommand(positionals);
  if (more.length > 0) return undefined;
  if (name === 'show' && two === undefined) return (desk) => show(desk, one);
  if (name === 'reseal' && one === undefined) return reseal;
  if (one === undefined) return undefined;
  if (name === 'export')
    return two === undefined ? undefined : (desk) => moveOut(desk, one, two, values['hand-over'] === true);
  if (name === 'refund') return two === undefined ? undefined : (desk) => payBack(desk, one, two, values.goods);
  if (name === 'customers') {
    const wanted = two === undefined ? undefined : wantedIn(two, values);
    return wanted && ((desk) => takeCustomers(desk, one, wanted));
  }
  if (name === 'sign-out') return (desk) => signOut(desk, one, two);
  if (name === 'collect') return two === undefined ? undefined : (desk) => collect(desk, one, two);
  if (name === 'trace') return two === undefined ? undefined : (desk) => trace(desk, one, two);
  if (two !== undefined) return undefined;
  if (name === 'add') return (desk, environment) => keep(desk, one, environment, 'operator added');
  if (name === 'change') return (desk, environment) => keep(desk, one, environment, 'operator changed');
  if (name === 'audit') {
    const reading = readingIn(values);
    return reading && ((desk) => audit(desk, one, reading));
  }
  if (name === 'check') return (desk) => check(desk, one);
  if (name === 'record') return (desk) => record(desk, one);
  if (name === 'import') return (desk) => moveIn(desk, one, values);
  if (name === 'resume') return (desk) => serveAgain(desk, one);
  if (name === 'backup') return (desk) => backUp(desk, one);
  if (name === 'restore') return (desk) => restore(desk, one, values);
  if (name === 'remove') return (desk) => remove(desk, one, values.yes);
  return undefined;
}

async function keep(
  { database, secrets, environment, say }: Desk,
  path: string,
  values: Readonly<Record<string, string | undefined>>,
  kind: 'operator added' | 'operator changed',
): Promise<number> {
  const read = await readSettings(path, values);
  if ('problems' in read) {
    for (const { field, message } of read.problems) say(`${field} ${message}`);
    say(`Nothing was kept: ${read.problems.length} ${read.problems.length === 1 ? 'thing is' : 'things are'} wrong.`);
    return 1;
  }
  if (environment.secretsKeys.length === 0)
    throw new NotKept('SECRETS_KEY is not set: secrets are kept sealed only. Make one with `openssl rand -base64 32`.');
  const { companyName, hosts, id, creditPerDay } = read.operator.file;
  const [put, done] = kind === 'operator added' ? [addOperator, 'was added'] : [changeOperator, 'was changed'];
  await database.transaction(async (inside) => {
    await put(inside, read.operator, secrets);
    const { person: creditOfPerson, all: creditOfAll } = creditPerDay;
    await keepFromCommandLine(inside, id, kind, { creditOfPerson, creditOfAll });
  });
  say(
    `${companyName} (${id}) ${done}; it is served at ${environment.scheme}://${hosts[0]} by every back office on this database.`,
  );
  return 0;
}

async function check({ database, environment, secrets, say }: Desk, id: string): Promise<number> {
  const tenant = await operatorNamed(database, id, secrets);
  const hosts = await database.query<{ host: string }>(
    sql`select host from tenant_host where tenant_id = ${id} order by host`,
  );
  const names = hosts.map(({ host }) => host);
  const findings = await checkTenant({ database, tenant, hosts: names, environment, now: new Date() });
  for (const { what, is, because } of findings) say(`${is.padEnd(8)}${what}${because ? `: ${because}` : ''}`);
  const wrong = findings.filter(({ is }) => is === 'wrong').length;
  const untried = findings.filter(({ is }) => is === 'untried').length;
  say(`${findings.length - wrong - untried} right, ${wrong} wrong, ${untried} not tried`);
  return wrong > 0 ? 1 : untried > 0 ? 3 : 0;
}

async function takeCustomers({ database, say }: Desk, id: string, wanted: Wanted): Promise<number> {
  const tenant = await operatorNamed(database, id);
  return (await takeOverCustomers(database, tenant, wanted, say)) ? 0 : 1;
}

async function record({ database, say }: Desk, id: string): Promise<number> {
  const tenant = await operatorNamed(database, id);
  const now = new Date();
  say(
    await processingRecord(tenantScope({ database, tenant, now, language: tenant.settings.language, log: silentLog })),
  );
  return 0;
}

async function trace({ database, say }: Desk, id: string, accountId: string): Promise<number> {
  const [found] = await database.query(
    sql`select 1 from account where tenant_id = ${id} and account_id = ${accountId}`,
  );
  if (found === undefined) throw new NotKept(`${id} has no customer ${accountId}.`);
  const about = await aboutCustomer({ tenant: { id }, query: database.query }, accountId);
  await keepFromCommandLine(database, id, 'customer traced', {}, about);
  const days = await traceableDays(database);
  for (const { day, trace: named } of days) say(`${day}\t${named('account', accountId)}`);
  if (days.length === 0) say('There are no lines that could be traced.');
  return 0;
}

async function audit(desk: Desk, id: string, reading: Reading): Promise<number> {
  const trail = id === installation ? id : (await operatorNamed(desk.database, id)).id;
  return showTrail(desk, trail, reading);
}

async function payBack(
  { database, say }: Desk,
  id: string,
  saleId: string,
  goods: string | undefined,
): Promise<number> {
  say(await refund(database, id, saleId, goods));
  return 0;
}

async function remove({ database, say }: Desk, id: string, yes: string | undefined): Promise<number> {
  if (yes !== id)
    throw new NotKept(`This forgets everything of ${id} for good. To do so say: remove ${id} --yes ${id}`);
  const rows = await database.transaction((inside) => removeTenant(inside, id));
  say(`${id} is forgotten: ${rows} rows.`);
  return 0;
}
