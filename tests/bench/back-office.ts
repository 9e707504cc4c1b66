import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/backoffice/database/database.ts';
import { openDatabase } from '../../src/backoffice/database/open.ts';
import { sql } from '../../src/backoffice/database/sql.ts';
import { newPerson, type Person } from '../backoffice/proof/world.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { startPostgresql } from '../support/postgresql.ts';
import { askerOf, bareHashRate, type Rate, rateOf } from './back-office-load.ts';
import { median } from './measure-page.ts';

const few = 10_000;
const many = 1_000_000;
const people = 8;
/** After a first one, in which nothing is warm. */
const rounds = 3;
const flat = 0.8;

/** Where a back office keeps its data, empty at first. */
export interface Place {
  readonly name: string;
  readonly dataFolder: string;
  readonly address: string | undefined;
  discard(): Promise<void>;
}

/** Requests a second, starts and memory of the back office as a process of its own, on both engines. */
export async function run([seconds = '5']: string[]): Promise<number> {
  let worst = 1;
  console.log(
    `load before: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  console.log(line('bare argon2id', await bareHashRate(Number(seconds))));
  for (const make of [embedded, postgresql]) {
    const place = await make();
    try {
      worst = Math.min(worst, await measure(place, Number(seconds)));
    } finally {
      await place.discard();
    }
  }
  console.log(
    `load after: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  console.log(`GET /sales at ${many} rows: at least ${worst.toFixed(2)} of the rate at ${few} (goal: ${flat})`);
  return worst >= flat ? 0 : 1;
}

async function measure(place: Place, seconds: number): Promise<number> {
  console.log(`\n${place.name}`);
  const cold = await timed(place);
  await cold.office.stop();
  const warm: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { ms, office } = await timed(place);
    warm.push(ms);
    await office.stop();
  }
  console.log(
    `cold start, the demo with ${few} sales made: ${cold.ms.toFixed(0)} ms; warm: ${median(warm).toFixed(0)} ms`,
  );

  const database = await openDatabase({ address: place.address, folder: place.dataFolder, onLost: () => undefined });
  const owner = (sales: number) => withSales(database, sales);
  const [small, large] = [await owner(few), await owner(many)];
  const buyers: Person[] = [];
  for (let each = 0; each < people; each += 1) buyers.push(await newPerson(database, new Date(), 'multisafepay', {}));
  await database.script('analyze');
  await database.close();

  const { office } = await timed(place);
  const { ask, close } = askerOf(office.port);
  const memory = [memoryOf(office)];
  const pageOf = (person: Person, page: () => number) =>
    rateOf(people, seconds, async () => {
      await ask(`/api/sales?page=${page()}&size=10`, { headers: { 'x-auth-token': person.token } });
    });
  const anyPage = (rows: number) => () => Math.floor((Math.random() * rows) / 10);
  try {
    const turns: (readonly [Rate, Rate])[] = [];
    for (let turn = 0; turn <= rounds; turn += 1)
      turns.push([await pageOf(small, () => 0), await pageOf(large, () => 0)]);
    const first = middleOf(turns.slice(1));
    const any = [await pageOf(small, anyPage(few)), await pageOf(large, anyPage(many))] as const;
    console.log(line(`GET /sales, first page of ${few}`, first[0]));
    console.log(line(`GET /sales, first page of ${many}`, first[1]));
    console.log(line(`GET /sales, any page of ${few}`, any[0]));
    console.log(line(`GET /sales, any page of ${many}`, any[1]));
    console.log(line('login', await rateOf(people, seconds, (person) => signIn(ask, buyers[person] as Person))));
    console.log(
      line('whole simulated payment', await rateOf(people, seconds, (person) => pay(ask, buyers[person] as Person))),
    );
    memory.push(memoryOf(office));
    console.log(`memory of the process at the start: ${memory[0]}; after all this: ${memory[1]}`);
    return ratioOf(first);
  } finally {
    close();
    await office.stop();
  }
}

function ratioOf([small, large]: readonly [Rate, Rate]): number {
  return large.perSecond / small.perSecond;
}

/** Of several turns the one with the middle ratio: the machine may do other things meanwhile. */
function middleOf(turns: readonly (readonly [Rate, Rate])[]): readonly [Rate, Rate] {
  const sorted = turns.toSorted((one, other) => ratioOf(one) - ratioOf(other));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

type Ask = ReturnType<typeof askerOf>['ask'];

async function signIn(ask: Ask, { email }: Person): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `username=${encodeURIComponent(email)}&password=washbook1`;
  await ask('/api/login', { method: 'POST', headers, body }, 204);
}

/** Ordered, paid on the provider's page, told by its notification, asked about by the customer on coming back. */
async function pay(ask: Ask, { token }: Person): Promise<void> {
  const headers = { 'x-auth-token': token, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ saleItemId: 'top-up', amount: 25, totalAmount: 25 });
  const started = JSON.parse(await ask('/api/sales/multisafepay', { method: 'POST', headers, body }));
  const { id, payment_url } = started as { id: string; payment_url: string };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await ask(new URL(payment_url).pathname, { method: 'POST', headers: form, body: 'outcome=completed' }, 303);
  const asked = { ...headers, 'idempotency-key': randomUUID() };
  const back = await ask(`/api/payment-provider/multisafepay/process?transactionid=${id}`, {
    method: 'POST',
    headers: asked,
    body: '{}',
  });
  if ((JSON.parse(back) as { status: string }).status !== 'completed')
    throw new Error(`sale ${id} was paid and is not: ${back}`);
}

/** A customer with so many sales in the last five years. */
export async function withSales(database: Database, sales: number): Promise<Person> {
  const by = await newPerson(database, new Date(), 'multisafepay', {});
  await database.query(sql`
    insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
    select ${by.tenant}, ${by.accountId} || '-' || number, ${by.accountId}, now() - number * interval '5 years' / ${sales}::float8, 'Wasbeurt', 1250, -1250, 'CREDIT', 'SUCCESS'
    from generate_series(1, ${sales}::int) as number`);
  return by;
}

/** From the command to the first answer. */
async function timed({ dataFolder, address }: Place): Promise<{ ms: number; office: StartedBackOffice }> {
  const begun = performance.now();
  const environment = { TRANSACTIONS: String(few), ...(address ? { DATABASE_URL: address } : {}) };
  const office = await startBackOffice({ dataFolder, environment });
  const { ask, close } = askerOf(office.port);
  await ask('/api/tenant');
  close();
  return { ms: performance.now() - begun, office };
}

function memoryOf({ pid }: StartedBackOffice): string {
  try {
    const [, kilobytes] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return `${Math.round(Number(kilobytes) / 1024)} MB`;
  } catch {
    return 'only told by Linux';
  }
}

function line(name: string, { perSecond, p50, p99 }: Rate): string {
  return `${name.padEnd(36)} ${perSecond.toFixed(0).padStart(6)}/s, half within ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

export async function embedded(): Promise<Place> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'washbook-bench-'));
  const discard = () => rm(dataFolder, { recursive: true, force: true });
  return { name: 'The embedded engine', dataFolder, address: undefined, discard };
}

export async function postgresql(): Promise<Place> {
  const server = await startPostgresql();
  const address = await server.newDatabase('bench');
  return { name: 'A PostgreSQL server', dataFolder: '/nowhere', address, discard: () => server.stop() };
}
