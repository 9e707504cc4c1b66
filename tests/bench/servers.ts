import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/backoffice/database/open.ts';
import { newPerson, type Person } from '../backoffice/proof/world.ts';
import { postgresqlWithDemo } from '../support/engines.ts';
import { freePort, type Postgresql } from '../support/postgresql.ts';
import { aWhileGoesBy, lostIn, stockOf, wrongsIn } from './back-office-kills/evidence.ts';
import { type Book, customersAt } from './back-office-kills/load.ts';
import { settled } from './back-office-kills/settle.ts';
import { createHearing } from './servers/hearing.ts';
import { promote, settingsForUser, standbyOf } from './servers/pair.ts';
import { type Pooler, startPooler } from './servers/pooler.ts';
import { needed } from './servers/program.ts';
import { startProxy } from './servers/proxy.ts';
import { startAt, untilServed } from './servers/server.ts';

const people = 8;
/** Seconds that both servers are left alone between two kills. */
const calm = 5;

const leftovers: (() => Promise<unknown>)[] = [];

/**
 * HAProxy, two servers, PgBouncer in transaction mode, PostgreSQL with a standby that has everything first: `bench servers SECONDS` kills the servers in
 * turn under load, and the first PostgreSQL once. Nothing that was acknowledged is lost, nothing is done twice.
 */
export async function run([seconds = '60']: string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'washbook-servers-'));
  leftovers.push(() => rm(folder, { recursive: true, force: true }));
  try {
    needed('haproxy', 'pgbouncer');
    const found = await proof(folder, Number(seconds));
    console.log(JSON.stringify(found, undefined, 2));
    return Object.keys({ ...found.lost, ...found['done twice or half'] }).length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    for (const end of leftovers.splice(0).reverse()) await end();
  }
}

async function proof(folder: string, seconds: number) {
  const { server: first } = await postgresqlWithDemo(60);
  leftovers.push(() => first.stop());
  await settingsForUser(first);
  const second = await standbyOf(first);
  leftovers.push(() => second.stop());
  const pooler = await startPooler(folder, 'demo', first);
  leftovers.push(pooler.stop);
  const open = () => openDatabase({ address: pooler.address, folder: '', onLost: () => undefined });

  const before = await open();
  const stock = await stockOf(before);
  const customers: Person[] = [];
  for (let each = 0; each < people; each += 1) customers.push(await newPerson(before, new Date(), 'multisafepay', {}));
  await before.close();

  const ports = [await freePort(), await freePort()];
  const servers = ports.map((port) => startAt(port, pooler.address));
  leftovers.push(() => Promise.all(servers.map(({ stop }) => stop('SIGKILL'))));
  await Promise.all(servers.map(({ ready }) => ready()));
  const proxy = await startProxy(folder, { servers: ports });
  leftovers.push(proxy.stop);
  await untilServed(proxy.origin);

  const book: Book = { acts: [], paid: new Set() };
  const hearing = createHearing();
  const load = customersAt(proxy.origin, book, hearing.hears);
  const busy = load.busy(customers);
  const kills: Record<string, number> = {};
  const count = (what: string) => {
    kills[what] = (kills[what] ?? 0) + 1;
  };
  const began = Date.now();
  const passed = () => (Date.now() - began) / 1_000;
  for (let round = 0; passed() < seconds; round += 1) {
    await pause(calm * 1_000);
    if (passed() > seconds / 2 && !kills['the first PostgreSQL']) {
      count('the first PostgreSQL');
      await failOver(first, second, pooler);
      const third = await standbyOf(second);
      leftovers.push(() => third.stop());
      continue;
    }
    const server = servers[round % 2];
    const signal = round % 4 < 2 ? 'SIGKILL' : 'SIGTERM';
    count(`a server by ${signal}`);
    await server?.stop(signal);
    await server?.start();
  }
  load.leave();
  await busy;
  const heard = hearing.told();

  const later = await open();
  await aWhileGoesBy(later);
  await settled(customersAt(proxy.origin, book), customers, book);
  const found = {
    killed: kills,
    ...heard,
    acknowledged: book.acts.filter(({ answer }) => answer).length,
    'sales paid': book.paid.size,
    lost: await lostIn(later, book),
    'done twice or half': await wrongsIn(later, stock),
  };
  await later.close();
  return found;
}

/** What a cluster manager does: the standby takes over, and the pooler is told. */
async function failOver(first: Postgresql, second: Postgresql, pooler: Pooler): Promise<void> {
  await first.kill();
  await promote(second);
  await pooler.lead(second);
}
