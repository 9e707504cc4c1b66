import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { allCalls } from '../../src/backoffice/all-calls.ts';
import type { Database } from '../../src/backoffice/database/database.ts';
import { openDatabase } from '../../src/backoffice/database/open.ts';
import { sql } from '../../src/backoffice/database/sql.ts';
import { newPerson, type Person } from '../backoffice/proof/world.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { embedded, type Place, postgresql, withSales } from './back-office.ts';
import { askerOf } from './back-office-load.ts';

const few = 10_000;
/** Sales for each invoice. */
const perInvoice = 100;
const rounds = 25;
const sessions = 1_000;
/** Ratios above it are marked: between two askings the machine does other things. */
const same = 1.5;

/**
 * Whether any call takes longer for an account that has more, or at an installation that has more operators: each call that reads, asked in turns by an
 * account with ten thousand sales and by one with many. Then what a thousand sessions take of memory. Words: sales of the large account (1000000),
 * operators (1000), `embedded` for that engine.
 */
export async function run([sales = '1000000', tenants = '1000', engine = 'postgresql']: string[]): Promise<number> {
  const place = await (engine === 'embedded' ? embedded() : postgresql());
  try {
    await measure(place, Number(sales), Number(tenants));
    return 0;
  } finally {
    await place.discard();
  }
}

async function measure(place: Place, many: number, tenants: number): Promise<void> {
  const environment = { TRANSACTIONS: '60', LOG: 'silent', ...(place.address ? { DATABASE_URL: place.address } : {}) };
  const start = () => startBackOffice({ dataFolder: place.dataFolder, environment });
  const open = () => openDatabase({ address: place.address, folder: place.dataFolder, onLost: () => undefined });
  await (await start()).stop();
  let database = await open();
  const small = await withAll(database, few);
  const large = await withAll(database, many);
  await database.script('analyze');
  await database.close();

  console.log(`${place.name}: ${few} and ${many} sales of an account, then ${tenants} operators. Load ${load()}`);
  const begun = performance.now();
  let office = await start();
  console.log(`start: ${(performance.now() - begun).toFixed(0)} ms; memory idle: ${memoryOf(office)}`);
  const before = await told(office, small, large, many);
  await office.stop();

  database = await open();
  await withTenants(database, tenants);
  const people = await withSessions(database, small);
  await database.script('analyze');
  await database.close();
  office = await start();
  const after = await told(office, small, large, many);
  const { ask, close } = askerOf(office.port);
  for (const token of people) await ask('/api/sales?page=0&size=10', { headers: { 'x-auth-token': token } });
  close();
  console.log(`memory with ${sessions} sessions and ${tenants} operators: ${memoryOf(office)}`);
  await office.stop();

  console.log(`${'call'.padEnd(50)} ms at few / at many (ratio); of few beside ${tenants} operators (ratio)`);
  for (const [path, { few: at, many: atMany }] of before) {
    const beside = after.get(path)?.few ?? Number.NaN;
    const mark = atMany > at * same || beside > at * same ? '  <--' : '';
    const number = (value: number) => value.toFixed(1);
    console.log(
      `${path.padEnd(50)} ${number(at)} / ${number(atMany)} (${(atMany / at).toFixed(2)}); ${number(beside)} (${(beside / at).toFixed(2)})${mark}`,
    );
  }
  console.log(`load ${load()}`);
}

/** The quickest of several askings of each call that needs no more than a session, in turns: whatever else the machine does only ever adds to it. */
async function told(office: StartedBackOffice, small: Person, large: Person, many: number) {
  const { ask, close } = askerOf(office.port);
  const found = new Map<string, { few: number; many: number }>();
  const took = async (path: string, { token }: Person) => {
    const begun = performance.now();
    await ask(path, { headers: { 'x-auth-token': token } });
    return performance.now() - begun;
  };
  for (const { method, path } of allCalls) {
    if (method !== 'GET' || path.includes('{')) continue;
    const address = `/api${path}`;
    try {
      const [few, many]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        few.push(await took(address, small));
        many.push(await took(address, large));
      }
      found.set(path, { few: Math.min(...few), many: Math.min(...many) });
    } catch {
      // It wants more to be asked, or another caller.
    }
  }
  const last = (path: string, rows: number) => `/api${path}?page=${Math.floor(rows / 10) - 1}&size=10`;
  for (const [path, each] of [
    ['/sales', 1],
    ['/invoices', perInvoice],
  ] as const) {
    const [at, atMany]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      at.push(await took(last(path, few / each), small));
      atMany.push(await took(last(path, many / each), large));
    }
    found.set(`${path}, the last page`, { few: Math.min(...at), many: Math.min(...atMany) });
  }
  close();
  return found;
}

/** A customer with sales, and an invoice for some of them. */
async function withAll(database: Database, sales: number): Promise<Person> {
  const by = await withSales(database, sales);
  await database.query(sql`
    insert into invoice (tenant_id, id, uuid, account_id, ticket_id, number, date, sequence_number, terminal_number, seal, language, paid, payment_type, amount, seller, buyer, lines)
    select tenant_id, ${by.accountId} || n, ${by.accountId} || n, ${by.accountId}, ${by.accountId} || n, ${by.accountId} || n, now() - n * interval '1 hour',
      sequence_number, terminal_number, seal, language, paid, payment_type, amount, seller, buyer, lines
    from (select * from invoice where tenant_id = ${by.tenant} and credits_number is null limit 1) as one, generate_series(1, ${Math.ceil(sales / perInvoice)}::int) as n`);
  return by;
}

/** Other operators with twenty customers each, who washed fifty times. */
async function withTenants(database: Database, tenants: number): Promise<void> {
  const names = sql`select 'operator-' || n as id, n from generate_series(1, ${tenants}::int) as n`;
  await database.query(sql`
    insert into tenant (tenant_id, position, company_name, settings)
    select names.id, 100 + n, 'Wash ' || n, settings || jsonb_build_object('host', names.id || '.localhost') from tenant, (${names}) as names where tenant_id = 'multisafepay'`);
  await database.query(sql`
    insert into seller (tenant_id, name, street, house_number, postal_code, city, country, vat_number)
    select names.id, name, street, house_number, postal_code, city, country, vat_number from seller, (${names}) as names where tenant_id = 'multisafepay'`);
  await database.query(sql`
    insert into account (tenant_id, account_id, status, created_at)
    select names.id, names.id || '-' || each, 'COMPLETED', now() from (${names}) as names, generate_series(1, 20) as each`);
  await database.query(sql`
    insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
    select tenant_id, account_id || '-' || each, account_id, now() - each * interval '1 day', 'Wasbeurt', 1250, -1250, 'CREDIT', 'SUCCESS'
    from account, generate_series(1, 50) as each where tenant_id like 'operator-%'`);
}

/** Tokens of people that are signed in, each with an account of their own. */
async function withSessions(database: Database, { tenant }: Person): Promise<string[]> {
  const tokens: string[] = [];
  for (let each = 0; each < sessions; each += 1) tokens.push((await newPerson(database, new Date(), tenant, {})).token);
  return tokens;
}

function memoryOf({ pid }: StartedBackOffice): string {
  const [, kilobytes] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
}

function load(): string {
  return loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
}
