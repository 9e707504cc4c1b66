import { deepStrictEqual } from 'node:assert';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/backoffice/database/database.ts';
import { openDatabase } from '../../src/backoffice/database/open.ts';
import { handOver } from '../../src/backoffice/running/operator/hand-over.ts';
import { exportTenant, type Head, importTenant, removeTenant } from '../../src/backoffice/running/operator/move.ts';
import { newPerson, type Person } from '../backoffice/proof/world.ts';
import { postgresqlWithDemo } from '../support/engines.ts';
import { freePort } from '../support/postgresql.ts';
import { aWhileGoesBy, lostIn, stockOf, wrongsIn } from './back-office-kills/evidence.ts';
import { type Book, customersAt } from './back-office-kills/load.ts';
import { settled } from './back-office-kills/settle.ts';
import { createHearing } from './servers/hearing.ts';
import { needed } from './servers/program.ts';
import { startProxy } from './servers/proxy.ts';
import { startAt, untilServed } from './servers/server.ts';

const people = 5;
const tenant = 'multisafepay';

const leftovers: (() => Promise<unknown>)[] = [];

/**
 * `bench move-tenant SECONDS TRANSACTIONS`: one tenant is handed over from one PostgreSQL to another, while its customers act. The proxy sends its customers nowhere until
 * counts and sums are equal, then to the other.
 */
export async function run([seconds = '20', transactions = '60']: string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'washbook-moving-'));
  leftovers.push(() => rm(folder, { recursive: true, force: true }));
  try {
    needed('haproxy');
    const found = await proof(folder, Number(seconds), Number(transactions));
    console.log(JSON.stringify(found, undefined, 2));
    const isWrong = Object.keys({ ...found.lost, ...found['done twice or half'] }).length > 0;
    return isWrong || found.moved['changed in the old place since'].length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    for (const end of leftovers.splice(0).reverse()) await end();
  }
}

async function proof(folder: string, seconds: number, transactions: number) {
  const from = await place(transactions);
  const to = await place(60, (database) => database.transaction((inside) => removeTenant(inside, tenant)));
  const stock = await stockOf(from.database);
  const customers: Person[] = [];
  for (let each = 0; each < people; each += 1) customers.push(await newPerson(from.database, new Date(), tenant, {}));
  const proxy = await startProxy(folder, { from: [from.port], to: [to.port] });
  leftovers.push(proxy.stop);
  await untilServed(proxy.origin);

  const book: Book = { acts: [], paid: new Set() };
  const hearing = createHearing();
  const load = customersAt(proxy.origin, book, hearing.hears);
  const busy = load.busy(customers);
  const others = askNowAndThen(Number(new URL(proxy.origin).port));
  leftovers.push(others.stop, async () => load.leave());
  await pause(seconds * 1_000);
  const moved = await move(folder, from.database, to.database, (farm) => proxy.lead('localhost', farm));
  await pause(seconds * 1_000);
  load.leave();
  await busy;
  const heard = hearing.told();

  await aWhileGoesBy(to.database);
  await settled(customersAt(proxy.origin, book), customers, book);
  return {
    moved,
    ...heard,
    'of another tenant meanwhile': await others.stop(),
    acknowledged: book.acts.filter(({ answer }) => answer).length,
    'sales paid': book.paid.size,
    lost: await lostIn(to.database, book),
    'done twice or half': await wrongsIn(to.database, stock),
  };
}

/** A PostgreSQL with the demo's tenants and a server on it. */
async function place(
  transactions: number,
  before: (database: Database) => Promise<unknown> = async () => undefined,
): Promise<{ database: Database; port: number }> {
  const { server, address } = await postgresqlWithDemo(transactions);
  leftovers.push(() => server.stop());
  const database = await openDatabase({ address, folder: '', onLost: () => undefined });
  leftovers.push(() => database.close());
  await before(database);
  const port = await freePort();
  const office = startAt(port, address);
  leftovers.push(() => office.stop('SIGKILL'));
  await office.ready();
  return { database, port };
}

/** No customer is sent there until it is taken up elsewhere; what changes in the old place all the same is told. */
async function move(folder: string, from: Database, to: Database, lead: (farm: string) => Promise<void>) {
  const began = performance.now();
  await lead('nobody');
  await handOver(from, tenant);
  const file = join(folder, 'moved.gz');
  const whole = await exportTenant(from, tenant, file);
  const taken = await importTenant(to, file);
  deepStrictEqual(taken.tallies, whole.tallies);
  await lead('to');
  const seconds = Number(((performance.now() - began) / 1_000).toFixed(1));
  const changed = differing(await exportTenant(from, tenant, join(folder, 'after.gz')), whole);
  await from.transaction((inside) => removeTenant(inside, tenant));
  const rows = Object.values(whole.tallies).reduce((sum, { rows: some }) => sum + some, 0);
  return { rows, seconds, 'changed in the old place since': changed };
}

/** Tables; but for the trail, in which each export itself stands. */
function differing(one: Head, other: Head): string[] {
  const names = Object.keys({ ...one.tallies, ...other.tallies }).filter((name) => name !== 'audit_entry');
  return names.filter((name) => JSON.stringify(one.tallies[name]) !== JSON.stringify(other.tallies[name]));
}

async function statusAt(port: number): Promise<string> {
  const asked = request({ port, host: '127.0.0.1', path: '/api/tenant', headers: { host: 'adyen.localhost' } }).end();
  const [answer] = (await once(asked, 'response').catch((error: Error) => [error.message])) as [
    IncomingMessage | string,
  ];
  if (typeof answer === 'string') return answer;
  answer.resume();
  return String(answer.statusCode);
}

/** A customer of another tenant, all the while. */
function askNowAndThen(port: number) {
  const said: Record<string, number> = {};
  let isOpen = true;
  const asking = (async () => {
    while (isOpen) {
      const status = await statusAt(port);
      said[status] = (said[status] ?? 0) + 1;
      await pause(100);
    }
  })();
  return {
    stop: async () => {
      isOpen = false;
      await asking;
      return said;
    },
  };
}
