import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openDatabase } from '../../src/backoffice/database/open.ts';
import { sql } from '../../src/backoffice/database/sql.ts';
import { type Provider, providers } from '../../src/contract/payments/providers.ts';
import { readBalance } from '../../src/contract/sales.ts';
import { ensureBuilt } from '../../src/tools/build.ts';
import { type Account, accountOf } from '../support/account.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { demoFolder } from '../support/demo-folder.ts';
import { fetchFrom } from '../support/fetch-from.ts';
import { signIn } from '../support/journey.ts';
import { completedAt } from '../support/newcomer.ts';
import { readBooks } from '../support/paying/books.ts';
import { control } from '../support/screen.ts';
import { fillIn, type Place, statesIn } from '../walker/place.ts';
import { casesOf, nameOf, type OutcomeCase } from './outcome-cases.ts';

/**
 * Every outcome of every simulated provider in a browser: a top-up is paid, where the flow ends is what is to be, the credit is what was paid, and at the
 * end the books of providers and back office agree to the cent. @param words operators; all of them without. `only=TEXT`: cases whose name has it
 */
export async function run(words: string[]): Promise<number> {
  await ensureBuilt();
  const only = words.find((word) => word.startsWith('only='))?.slice('only='.length) ?? '';
  const named = words.filter((word) => !word.startsWith('only='));
  const operators = providers.filter((one) => named.length === 0 || named.includes(one));
  const chosen = (operator: Provider) => casesOf(operator).filter((one) => nameOf(one).includes(only));
  const dataFolder = await demoFolder(20);
  const [office, browser] = await Promise.all([
    startBackOffice({ dataFolder, clockMoves: true }),
    openBrowser({ installs: false }),
  ]);
  const began = new Date();
  const wrong: string[] = [];
  try {
    for (const operator of operators) {
      console.log(`\n${operator}`);
      const open = new Map<string, Customer>();
      for (const [number, one] of chosen(operator).entries()) {
        const who = one.who === 'newcomer' ? `newcomer-${number}@example.com` : (one.who ?? 'private');
        const customer = open.get(who) ?? (await customerAt(office, browser, operator, who));
        open.set(who, customer);
        const found = await cameOf(office, customer, one, smallest + number).catch((error: Error) => [
          error.message.split('\n')[0] ?? '',
        ]);
        console.log(`  ${found.length === 0 ? '✓' : '✗'} ${nameOf(one)}: ${[...toBe(one), ...found].join(', ')}`);
        wrong.push(...found.map((what) => `${operator}, ${nameOf(one)}: ${what}`));
      }
      for (const { page } of open.values()) await page.context().close();
    }
    await office.passes(300);
    await pause(8_000);
  } finally {
    await browser.close();
    await office.stop();
  }
  wrong.push(...(await differencesIn(dataFolder, began)));
  const minutes = ((Date.now() - began.getTime()) / 60_000).toFixed(1);
  console.log(`\n${operators.flatMap(chosen).length} top-ups in ${minutes} minutes, ${wrong.length} wrong`);
  for (const one of wrong) console.log(`  ✗ ${one}`);
  return wrong.length === 0 ? 0 : 1;
}

/** In cents. */
const smallest = 2_500;

interface Customer {
  readonly page: Page;
  readonly account: Account;
  readonly origin: string;
}

async function customerAt(
  office: StartedBackOffice,
  { newContext }: Awaited<ReturnType<typeof openBrowser>>,
  operator: Provider,
  who: string,
): Promise<Customer> {
  const origin = office.at(operator);
  if (who.includes('@')) await completedAt(origin, who);
  const context = await newContext();
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await signIn(page, origin, who, '/nl/dashboard', { remember: true });
  return { page, origin, account: await accountOf(origin, who) };
}

const toBe = ({ shown, later, isPaid }: OutcomeCase) => [
  later === undefined ? shown : `${shown} → ${later}`,
  isPaid ? 'credit' : 'no credit',
];

/** What was otherwise than it is to be; nothing when all was right. */
async function cameOf(
  office: StartedBackOffice,
  { page, origin, account }: Customer,
  one: OutcomeCase,
  amount: number,
): Promise<string[]> {
  const { operator, shown, later, afterwards, isPaid, fault } = one;
  const balance = async () => (await account.ask(readBalance, {})).balance;
  const before = await balance();
  const sandbox = (path: string, body: unknown) => post(`${origin}/sandbox/${path}`, body);
  await fetchFrom(`${origin}/sandbox/faults`, { method: 'DELETE' });
  const place = placeOf(operator);
  await page.goto(`${origin}/nl/dashboard/${operator}/checkout?item=top-up&amount=${amount}&attempt=${place.attempt}`);
  if (!(await reaches(page, place, 'reviewing.as it is'))) return [`it is not reviewed but ${await now(page, place)}`];
  if (fault) await sandbox('faults', { provider: operator, fault: fault[0], ...(fault[1] && { value: fault[1] }) });
  await order(page, place, one);
  // What became of an order that was not answered is looked up after half a minute.
  if (fault?.[0] === 'answer lost') await pause(2_000).then(() => office.passes(40));
  for (const outcome of one.chosen) await choose(page, place, outcome);
  const found: string[] = [];
  if (!(await reaches(page, place, shown))) found.push(`shown: ${await now(page, place)}`);
  if (afterwards !== undefined && later === 'success' && !isPaid) await goesOn(office, page, place, later);
  if (afterwards !== undefined) await fromTheProvider(origin, operator, afterwards);
  if (later !== undefined && !(await goesOn(office, page, place, later)))
    found.push(`later: ${await now(page, place)}`);
  const wanted = before + (isPaid ? amount : 0);
  for (let times = 0; times < 20 && (await balance()) !== wanted; times += 1) await pause(200);
  const credit = (await balance()) - before;
  if (credit !== wanted - before) found.push(`credit: ${credit} of ${amount} cents`);
  return found;
}

function placeOf(operator: Provider): Place {
  const attempt = crypto.randomUUID();
  return {
    flow: `checkout-${operator}`,
    row: null,
    spares: [],
    typed: {},
    lately: {},
    home: '',
    address: '',
    attempt,
    patience: 20_000,
  };
}

const card = { holderName: 'P. Peeters', encryptedExpiryDate: '0330', encryptedSecurityCode: '737' };
const boxes = { immediateStart: true, immediatePayment: true, agreement: true };

async function order(page: Page, place: Place, one: OutcomeCase): Promise<void> {
  if (one.card !== undefined) await control(page, 'order placed').waitFor();
  const typed = { ...(one.card !== undefined && { ...card, encryptedCardNumber: one.card }), ...boxes };
  await fillIn(page, place, typed, 500);
  await control(page, 'order placed').click();
  if (one.operator !== 'digiteal' || one.chosen.length === 0) return;
  await reaches(page, place, 'entering the account.as it is');
  await fillIn(page, place, { iban: 'BE71096123456769' }, 5_000);
  await control(page, 'account entered').click();
}

/** On the page of the provider, or in its frame; each button once, because the next page may have the same. */
async function choose(page: Page, place: Place, outcome: string): Promise<void> {
  const until = Date.now() + place.patience;
  while (Date.now() < until) {
    const address = new URL(page.url());
    if (address.pathname.startsWith('/sandbox/digiteal/') && !address.search) await page.goto(`${address}?step=4`);
    for (const frame of page.frames()) {
      const button = frame.locator(`[data-outcome="${outcome}"]`).first();
      const isPressed = await button.count().then(
        async (count) =>
          count > 0 &&
          (await button.evaluate((found: HTMLElement) => {
            delete found.dataset['outcome'];
            found.click();
            return true;
          })),
        () => false,
      );
      if (isPressed) return;
    }
    await pause(100);
  }
  throw new Error(`"${outcome}" is offered nowhere: ${await now(page, place)}`);
}

function reaches(page: Page, { flow, patience }: Place, state: string, time = patience): Promise<boolean> {
  return page
    .locator(`[data-flow="${flow}"][data-state="${state}"]`)
    .first()
    .waitFor({ state: 'attached', timeout: time })
    .then(
      () => true,
      () => false,
    );
}

async function now(page: Page, place: Place): Promise<string> {
  return (await statesIn(page, place)).join(' ') || new URL(page.url()).pathname;
}

/** Half a minute goes by at the provider as often as it takes. */
async function goesOn(office: StartedBackOffice, page: Page, place: Place, state: string): Promise<boolean> {
  for (let times = 0; times < 6; times += 1) {
    await office.passes(30);
    if (await reaches(page, place, state, 4_000)) return true;
    const check = control(page, 'check requested').first();
    if (await check.isVisible()) await check.click({ timeout: 1_000 }).catch(() => undefined);
  }
  return reaches(page, place, state, 2_000);
}

/** What its dashboard can do to the latest payment. */
async function fromTheProvider(origin: string, operator: Provider, outcome: string): Promise<void> {
  const overview = await (await fetchFrom(`${origin}/sandbox/${operator}`, {})).text();
  const [, id] = new RegExp(`/sandbox/${operator}/records/([^"]+)"`).exec(overview) ?? [];
  const body = new URLSearchParams({ outcome });
  await fetchFrom(`${origin}/sandbox/${operator}/records/${id}`, { method: 'POST', body, redirect: 'manual' });
}

async function post(address: string, told: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetchFrom(address, { method: 'POST', headers, body: JSON.stringify(told) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}

/** Between what the providers collected and what the back office says that it got. */
async function differencesIn(folder: string, since: Date): Promise<string[]> {
  const database = await openDatabase({ address: undefined, folder, onLost: () => undefined });
  try {
    const {
      providers: theirs,
      backOffice,
      kept,
      given,
    } = await readBooks((text, ...values) => database.query(sql(text, ...values)), since);
    const text = (entry: object) => JSON.stringify(Object.values(entry));
    const [ofTheirs, ofOurs] = [theirs, backOffice].map((all) => new Set(all.map(text))) as [Set<string>, Set<string>];
    const sum = backOffice.reduce((total, { amount }) => total + amount, 0);
    console.log(`\nbooks: ${backOffice.length} payments, ${sum} cents; ${kept} kept, ${given} given`);
    return [
      ...[...ofTheirs.difference(ofOurs)].map((one) => `only the provider has ${one}`),
      ...[...ofOurs.difference(ofTheirs)].map((one) => `only the back office has ${one}`),
      ...(kept === given ? [] : [`${kept} cents were kept, ${given} given`]),
    ];
  } finally {
    await database.close();
  }
}
