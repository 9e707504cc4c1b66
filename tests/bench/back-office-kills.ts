import { deepStrictEqual } from 'node:assert';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/backoffice/database/database.ts';
import { openDatabase } from '../../src/backoffice/database/open.ts';
import { newPerson, type Person } from '../backoffice/proof/world.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { demoFolder } from '../support/demo-folder.ts';
import { postgresqlWithDemo } from '../support/engines.ts';
import { aWhileGoesBy, lostIn, stockOf, wrongsIn } from './back-office-kills/evidence.ts';
import { type Book, customersAt } from './back-office-kills/load.ts';
import { settled, until } from './back-office-kills/settle.ts';

const people = 5;

/** A back office that can be killed and started again on what it left. */
interface Victim {
  open(): Promise<Database>;
  start(): Promise<StartedBackOffice>;
  /** Kills something at this moment. */
  kill(office: StartedBackOffice, round: number): Promise<void>;
}

const leftovers: (() => Promise<unknown>)[] = [];

/** Whatever moment the power goes, nothing acknowledged is lost, nothing is half done and nothing is given twice. */
export async function run([kills = '100']: string[]): Promise<number> {
  // Starting anew takes the embedded engine longest.
  const embedded = Math.ceil(Number(kills) * 0.3);
  try {
    await withEmbedded(embedded);
    await withServer(Number(kills) - embedded);
    return 0;
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    for (const end of leftovers.splice(0).reverse()) await end();
  }
}

async function withEmbedded(times: number): Promise<void> {
  const dataFolder = await demoFolder(60);
  leftovers.push(() => rm(dataFolder, { recursive: true, force: true }));
  await proof(times, {
    open: () => openDatabase({ folder: dataFolder, onLost: () => undefined }),
    start: () => startBackOffice({ dataFolder }),
    kill: (office) => office.kill(),
  });
}

/** With a server, which is killed as often as the back office. */
async function withServer(times: number): Promise<void> {
  const { server, address } = await postgresqlWithDemo(60);
  leftovers.push(() => server.stop());
  await proof(times, {
    open: () => openDatabase({ address, folder: '', onLost: () => undefined }),
    start: () => startBackOffice({ dataFolder: '/nowhere', environment: { DATABASE_URL: address, LOG: 'silent' } }),
    kill: async (office, round) => {
      if (round % 2 === 0) await office.kill();
      else await server.killAndRestart();
    },
  });
}

async function proof(times: number, victim: Victim): Promise<void> {
  const before = await victim.open();
  const stock = await stockOf(before);
  const customers: Person[] = [];
  for (let each = 0; each < people; each += 1) customers.push(await newPerson(before, new Date(), 'multisafepay', {}));
  await before.close();

  const book: Book = { acts: [], paid: new Set() };
  let office = await started(victim);
  for (let round = 0; round < times; round += 1) {
    const load = customersAt(office.origin, book);
    const busy = load.busy(customers);
    const answered = () => book.acts.filter(({ answer }) => answer).length;
    const enough = answered() + 8;
    try {
      await until(() => answered() > enough, 10);
      await pause(Math.random() * 150);
      await victim.kill(office, round);
    } finally {
      load.leave();
      await busy;
    }
    if (round < times - 1 && !isAlive(office)) office = await started(victim);
  }
  await office.kill();

  const later = await victim.open();
  await aWhileGoesBy(later);
  await later.close();
  office = await started(victim);
  await settled(customersAt(office.origin, book), customers, book);
  await office.stop();

  const after = await victim.open();
  leftovers.push(() => after.close());
  deepStrictEqual(await lostIn(after, book), {});
  deepStrictEqual(await wrongsIn(after, stock), {});
  console.log(`${times} kills, ${book.acts.length} acts, ${book.paid.size} sales paid`);
}

async function started(victim: Victim): Promise<StartedBackOffice> {
  const office = await victim.start();
  leftovers.push(() => office.kill());
  return office;
}

function isAlive({ pid }: StartedBackOffice): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
