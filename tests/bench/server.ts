import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../src/backoffice/database/open.ts';
import { ensureBuilt } from '../../src/tools/build.ts';
import { builtFolder } from '../../src/tools/project.ts';
import { startBackOffice } from '../support/back-office.ts';
import { embedded, type Place, postgresql, withSales } from './back-office.ts';
import { median } from './measure-page.ts';
import { type Asked, type Pace, paceOf } from './server/load.ts';
import { besidePapers, papersOf } from './server/papers.ts';

const rounds = 5;
/** Not counted. */
const warming = 4;

interface Compared {
  readonly name: string;
  readonly asked: Asked;
  readonly against: Asked;
  readonly goal: number;
}

/**
 * How near the server comes to its engine and to node: requests a second of the product and, in the next moment, of what it is held against; of several
 * rounds the middle ratio and the extremes, with what each answer takes of a processor, the engine's own process aside. Words: milliseconds for each (500), sales of the one account (20000).
 */
export async function run([milliseconds = '500', sales = '20000']: string[]): Promise<number> {
  await ensureBuilt();
  for (const make of [embedded, postgresql]) {
    const place = await make().catch((error: Error) => console.log(`\n${error.message}`));
    if (!place) continue;
    try {
      await measure(place, Number(milliseconds), Number(sales));
    } finally {
      await place.discard();
    }
  }
  return 0;
}

async function measure(place: Place, milliseconds: number, sales: number): Promise<void> {
  const { name, dataFolder, address } = place;
  const first = await startBackOffice({ dataFolder, environment: environmentOf(place) });
  await first.stop();
  const database = await openDatabase({ address, folder: dataFolder, onLost: () => undefined });
  const { tenant, accountId, token } = await withSales(database, sales);
  await database.script('analyze');
  await database.close();
  const copy = `${dataFolder}-bare`;
  if (address === undefined) await cp(dataFolder, copy, { recursive: true });
  const bare = fork(join(import.meta.dirname, 'server/bare.ts'), [
    ...[tenant, accountId, createHash('sha256').update(token).digest('hex'), address ?? join(copy, 'postgresql')],
  ]);
  const [barePort] = (await once(bare, 'message')) as [number];
  const office = await startBackOffice({ dataFolder, environment: environmentOf(place) });
  const beside = (path: string): Asked => ({ port: barePort, pid: bare.pid ?? 0, path });
  const { port, pid } = office;
  const call = (path: string): Asked => ({
    port,
    pid,
    path: `/api${path}`,
    headers: { 'x-auth-token': token },
  });
  const [empty, ten, counted] = [beside('/empty'), beside('/sales'), beside('/sales-with-total')];
  const encoding = { 'accept-encoding': 'br' };
  const file = (await readdir(join(builtFolder, 'assets'))).find((one) => one.endsWith('.js')) ?? '';
  const compared: Compared[] = [
    { name: 'ten sales / bare', asked: call('/sales?page=0&size=10'), against: ten, goal: Number.NaN },
    {
      name: 'ten sales / bare with total',
      asked: call('/sales?page=0&size=10'),
      against: counted,
      goal: address ? 0.8 : 0.9,
    },
    // It is told by the statement that finds the session, and by no other.
    {
      name: '/sales/balance / bare session',
      asked: call('/sales/balance'),
      against: beside('/session'),
      goal: address ? 0.8 : 0.9,
    },
    {
      name: '/system-setting / empty route',
      asked: { ...call('/system-setting'), headers: {} },
      against: empty,
      goal: 0.5,
    },
    {
      name: 'a file / empty route',
      asked: { port, pid, path: `/assets/${file}`, headers: encoding },
      against: empty,
      goal: 0.4,
    },
    {
      name: 'login page / empty route',
      asked: { port, pid, path: '/nl/auth/login', headers: encoding },
      against: empty,
      goal: 0.3,
    },
  ];
  console.log(`\n${name}, ${sales} sales of the account`);
  try {
    for (const one of compared) console.log(await lineOf(one, milliseconds));
    const papers = await papersOf(office.port);
    console.log(await besidePapers(call('/sales?page=0&size=10'), papers, rounds));
  } finally {
    bare.kill();
    await office.stop();
    await rm(copy, { recursive: true, force: true });
  }
}

async function lineOf({ name, asked, against, goal }: Compared, milliseconds: number): Promise<string> {
  const turns: { readonly own: Pace; readonly other: Pace; readonly ratio: number }[] = [];
  // Neither is warm at first: a short answer takes two or three times as long until its code has been compiled for good.
  for (let round = 0; round < warming; round += 1) for (const one of [asked, against]) await paceOf(one, milliseconds);
  for (let round = 0; round < rounds; round += 1) {
    const [own, other] = [await paceOf(asked, milliseconds), await paceOf(against, milliseconds)];
    turns.push({ own, other, ratio: own.perSecond / other.perSecond });
  }
  const ratios = turns.map(({ ratio }) => ratio).sort((one, other) => one - other);
  const middle = turns.find(({ ratio }) => ratio === median(ratios));
  if (middle === undefined) throw new Error('nothing was measured');
  const { own, other, ratio } = middle;
  const [least, most] = [ratios[0], ratios.at(-1)];
  const wanted = Number.isNaN(goal) ? '' : `, goal ${goal}`;
  return (
    `${name.padEnd(30)} ${ratio.toFixed(2)} (${least?.toFixed(2)} to ${most?.toFixed(2)}${wanted}): ` +
    `${own.perSecond.toFixed(0)} of ${other.perSecond.toFixed(0)}/s, p99 ${own.p99.toFixed(1)} of ${other.p99.toFixed(1)} ms, ` +
    `${own.processor.toFixed(0)} of ${other.processor.toFixed(0)} µs of processor`
  );
}

function environmentOf({ address }: Place): Record<string, string> {
  return { TRANSACTIONS: '20', ...(address ? { DATABASE_URL: address } : {}) };
}
