import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/backoffice/database/database.ts';
import { openDatabase } from '../../../src/backoffice/database/open.ts';
import { type StartedBackOffice, startBackOffice } from '../../support/back-office.ts';
import { demoFolder } from '../../support/demo-folder.ts';
import { postgresqlWithDemo } from '../../support/engines.ts';
import { aWhileGoesBy, lostIn, stockOf, wrongsIn } from './kill-evidence.ts';
import { type Book, customersAt } from './kill-load.ts';
import { newPerson, type Person } from './world.ts';

const kills = Number(process.env['KILLS'] ?? 4);
/** Starting anew takes the embedded engine longest. */
const embeddedKills = Math.ceil(kills * 0.3);
const people = 5;

/** A back office that can be killed and started again on what it left. */
interface Victim {
  open(): Promise<Database>;
  start(): Promise<StartedBackOffice>;
  /** Kills something at this moment. */
  kill(office: StartedBackOffice, round: number): Promise<void>;
}

const leftovers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of leftovers.splice(0).reverse()) await end();
});

describe('whatever moment the power goes, nothing acknowledged is lost, nothing is half done and nothing is given twice', () => {
  it(`${embeddedKills} times with the embedded engine`, { timeout: 1_800_000 }, async () => {
    const dataFolder = await demoFolder(60);
    leftovers.push(() => rm(dataFolder, { recursive: true, force: true }));
    await proof(embeddedKills, {
      open: () => openDatabase({ folder: dataFolder, onLost: () => undefined }),
      start: () => startBackOffice({ dataFolder }),
      kill: (office) => office.kill(),
    });
  });

  it(`${kills - embeddedKills} times with a PostgreSQL server, which is killed as often as the back office`, {
    timeout: 1_800_000,
  }, async () => {
    const { server, address } = await postgresqlWithDemo(60);
    leftovers.push(() => server.stop());
    await proof(kills - embeddedKills, {
      open: () => openDatabase({ address, folder: '', onLost: () => undefined }),
      start: () => startBackOffice({ dataFolder: '/nowhere', environment: { DATABASE_URL: address, LOG: 'silent' } }),
      kill: async (office, round) => {
        if (round % 2 === 0) await office.kill();
        else await server.killAndRestart();
      },
    });
  });
});

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
      await expect.poll(answered, { timeout: 60_000, interval: 10 }).toBeGreaterThan(enough);
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
  const load = customersAt(office.origin, book);
  const unsettled = async () => {
    await Promise.all(customers.map(load.settleOpen));
    return book.acts.filter(({ answer }) => !answer).map(({ call, key, last }) => [call.name, key, last]);
  };
  await expect.poll(unsettled, { timeout: 120_000, interval: 500 }).toEqual([]);
  for (const one of book.acts)
    expect(await load.told(one)).toEqual({
      state: 'done',
      status: one.answer?.status,
      ...(one.answer?.body === undefined ? {} : { body: one.answer.body }),
    });
  const paidInVain = async () => {
    const sales = (await Promise.all(customers.map(load.salesOf))).flat();
    return [...book.paid].filter((id) => !sales.some((sale) => sale.id === id && sale.status === 'SUCCESS'));
  };
  await expect.poll(paidInVain, { timeout: 60_000, interval: 500 }).toEqual([]);
  await office.stop();

  const after = await victim.open();
  leftovers.push(() => after.close());
  expect(await lostIn(after, book)).toEqual({});
  expect(await wrongsIn(after, stock)).toEqual({});
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
