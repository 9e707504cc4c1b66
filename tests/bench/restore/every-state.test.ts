import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../../machines/registry.ts';
import { readAccount } from '../../../src/contract/account.ts';
import { readCommand } from '../../../src/contract/commands.ts';
import { addCreationRequest } from '../../../src/contract/creation-requests.ts';
import { listIdentificationItemTypes } from '../../../src/contract/identification-items.ts';
import { type Act, newAct } from '../../../src/portal/ledger/act.ts';
import { type Account, accountOf } from '../../support/account.ts';
import { type StartedBackOffice, startBackOffice } from '../../support/back-office.ts';
import { type OpenBrowser, offline, openBrowser, withContext } from '../../support/browser.ts';
import { writeLog } from '../../support/device-log.ts';
import { submitLogin, untilInstalled, untilInteractive } from '../../support/journey.ts';
import { inTime, readRows } from '../../support/kept-rows.ts';
import { at, control, flow, present } from '../../support/screen.ts';
import { addPlateOf, itemsOf } from '../../support/vehicles.ts';
import { type Place, placesOf, roundsOf } from './places.ts';

const completion = '/complete-personal-details';

let office: StartedBackOffice;
let browser: OpenBrowser;
beforeAll(async () => {
  [office, browser] = await Promise.all([startBackOffice({ transactions: 20, faults: true }), openBrowser()]);
});
afterEach(() => office.faults.clear());
afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

const recorded = registry.filter(({ recording }) => recording !== null);
/** Found by the address of their attempt, by a subscription of the demo, by the link of a mail, or by who gets invoices: opened again by `tests/flows`, journeys of their own and the walks. */
const ofPaying = /^\/dashboard\/(.+\/checkout|credit|invoice$|.*subscription)|\{uuid\}/;
const ofAccount = recorded.filter(({ route }) => route !== completion && !ofPaying.test(route));
const ofCompletion = recorded.filter(({ route }) => route === completion);

describe('every state of every recorded flow, but those of paying, is found again after a reload, in a second tab, and going back offline after a crash', () => {
  it('in an account, where nothing goes out that is not in the ledger until the customer says so', {
    timeout: 180_000,
  }, async () => {
    const account = await accountOf(office.origin, 'private');
    const ids = await idsOf(account);
    const places = (await Promise.all(ofAccount.map((one) => placesOf(one, ids)))).flat();
    const rounds = roundsOf(places).toSorted((one, other) => Number(one.some(ends)) - Number(other.some(ends)));
    await survive(account, 'private', '/nl/dashboard', rounds);
  });

  it('while completing one', { timeout: 180_000 }, async () => {
    const account = await accountOf(office.origin, 'confirmed');
    const ids = { 'type-1': await cardTypeOf(account) };
    const places = (await Promise.all(ofCompletion.map((one) => placesOf(one, ids)))).flat();
    const rounds = places.toSorted((one, other) => Number(completes(one)) - Number(completes(other)));
    await survive(
      account,
      'confirmed',
      `/nl${completion}`,
      rounds.map((place) => [place]),
    );
  });
});

/** Whether what it is about is gone once this has been sent. */
const ends = ({ state }: Place) => /^(unlinking|cancelling)/.test(state);

/** Whether the account is complete once this has been sent: then no more is seen of completing it. */
const completes = ({ state }: Place) => /^(completing|requesting cards)/.test(state);

function survive(account: Account, name: string, home: string, rounds: readonly Place[][]): Promise<void> {
  return withContext(browser, async (context) => {
    context.setDefaultTimeout(15_000);
    await install(context, name, home);
    for (const round of rounds) {
      const states = round.map(({ chart, state }) => `${chart} at ${state}`);
      const goesOn = round === rounds.at(-1) || !round.some(completes);
      await inTime(survives(context, account, round, goesOn), 120_000, `This found no end: ${states.join(', ')}`);
    }
  });
}

/** One state each of several flows: all are left at once and all found again. @param goesOn whether the customer has them sent after all */
async function survives(
  context: BrowserContext,
  account: Account,
  round: readonly Place[],
  goesOn: boolean,
): Promise<void> {
  // What stands on one page is looked for on one visit.
  const places = Object.values(Object.groupBy(round, ({ route }) => route)).flatMap((some) => some ?? []);
  const address = `${office.origin}/nl${places[0]?.route}`;
  const sent = await sentBefore(account, places);
  for (const method of ['POST', 'PUT', 'DELETE']) office.faults.add({ method, path: /^\/api\//, fault: 'hang' });
  office.faults.add({ method: 'GET', path: /^\/api\/commands\//, fault: 'drop before' });
  const first = context.pages()[0] ?? (await context.newPage());
  await first.goto(`${office.origin}/favicon.svg`);
  await writeLog(
    first,
    places.flatMap(({ events }) => events),
    sent,
  );
  await first.evaluate((path) => history.replaceState(null, '', path), address);
  await first.reload();
  await areThere('a reload', first, places, sent);
  const page = await context.newPage();
  await page.goto(address);
  await areThere('opening a second tab', page, places, sent);
  await crash(first);
  await offline(context, async () => {
    await page.goto('about:blank');
    await page.goBack();
    await areThere('a crash of the first tab and going back offline', page, places, sent);
    office.faults.clear();
  });
  expect(await readRows<Act>(page, 'acts')).toHaveLength(sent.length);
  if (!goesOn) return;
  // With the network the page learns by itself what became of what had been sent, and its flow goes on.
  let asked = sent.length;
  // What is only sent while a customer waits for it comes last: the page stays where it is.
  for (const place of places.filter((one) => one.isBusy && one.canBeSent && !wasSent(one, sent)).toReversed()) {
    await open(page, place.route);
    // Without a network it would be said at once that it is not sent.
    await present(flow(page, 'connection', 'reachable'));
    await control(flow(page, place.chart, place.unsent), 'send requested').dispatchEvent('click');
    asked += 1;
  }
  await settles(
    page,
    account,
    asked,
    places.flatMap(({ keys }) => keys),
  );
}

const wasSent = ({ keys }: Place, sent: readonly Act[]) => sent.some(({ key }) => keys.includes(key));

async function open(page: Page, route: string): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith(`/nl${route}`))
    await page.evaluate((path) => history.pushState({}, '', path), `/nl${route}`);
}

/** A card's security code is not kept with its flow: what was asked for with it has to be there already, and was heard by the back office. */
async function sentBefore(account: Account, places: readonly Place[]): Promise<Act[]> {
  const place = places.find(({ chart, isBusy }) => chart === 'register-card' && isBusy);
  const key = place?.keys[0];
  if (key === undefined) return [];
  const input = { code: '70010003', ownHolderConfirmed: true };
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  await account.send('/identification-items/register', { method: 'PUT', headers, body: JSON.stringify(input) });
  const wish = { key, type: 'register card', class: 'B', input, about: 'new card/70010003' } as const;
  const now = Date.now();
  return [{ ...newAct(wish, now), order: 1, state: 'sent', firstSentAt: now, lastSentAt: now }];
}

async function areThere(after: string, page: Page, places: readonly Place[], sent: readonly Act[]): Promise<void> {
  await untilInteractive(page);
  for (const place of places) {
    const { chart, typed, route } = place;
    const state = wasSent(place, sent) ? place.state : place.unsent;
    // A flow of its own address may have led to another below it.
    await open(page, route);
    const where = `[data-flow="${chart}"][data-state="${state}"]`;
    const found = page.locator(where).first();
    await found.waitFor({ state: 'attached' }).catch(async () => {
      const states = await page
        .locator(`[data-flow="${chart}"]`)
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['state']));
      throw new Error(
        `After ${after} ${chart} stands at ${states.join(', ') || 'no place'} instead of ${state}; ${page.url()}`,
      );
    });
    const inputs = `${where} input:not([type="checkbox"], [type="radio"])`;
    const filled = await page.evaluate(valuesOf, inputs);
    const known = Object.keys(filled).filter((name) => name in typed);
    const told = (values: Readonly<Record<string, string>>) => known.map((name) => [name, values[name]]);
    expect([after, chart, state, told(filled)]).toEqual([after, chart, state, told(typed)]);
  }
}

/** What stands in the fields of which there is one of each name. */
function valuesOf(selector: string): Record<string, string> {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(selector)];
  const alone = inputs.filter(({ name }) => inputs.filter((other) => other.name === name).length === 1);
  return Object.fromEntries(alone.map(({ name, value }) => [name, value]));
}

/** So much was asked for, all of it under keys of the flows, and done; the back office says the same. */
async function settles(page: Page, account: Account, asked: number, keys: readonly string[]): Promise<void> {
  let acts: Act[] = [];
  const open = async () => {
    acts = await readRows<Act>(page, 'acts');
    const unsettled = acts.filter(({ state }) => state !== 'done' && state !== 'refused');
    return [acts.length >= asked, unsettled.map(({ type, state }) => `${type}: ${state}`)];
  };
  await expect.poll(open, { timeout: 40_000 }).toEqual([true, []]);
  for (const { key, type, failure } of acts) {
    const { state } = await account.ask(readCommand, { key });
    // What waited for another that came to nothing was never sent.
    const wasAsked = !(failure?.type === 'refused' && failure.status === 0);
    expect([type, failure, state, keys.includes(key)]).toEqual([type, failure, wasAsked ? 'done' : 'absent', true]);
  }
}

/** The renderer dies, as it does when it runs out of memory: nothing is told to the page. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Signs in for good, with everything that a page needs to open without a network. */
async function install(context: BrowserContext, name: string, home: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${office.origin}/nl/auth/login`);
  await submitLogin(page, name, { remember: true });
  await at(page, home);
  await untilInstalled(page);
  await page.close();
}

/** What the sample events call by made-up names. */
async function idsOf(account: Account): Promise<Record<string, string>> {
  const { id, customerId = id } = await account.ask(readAccount, {});
  const plates = await itemsOf(account, 'ANPR');
  const cards = await itemsOf(account, 'RFID');
  const typeId = await cardTypeOf(account);
  const spare = await addPlateOf(account, '2-SPA-100');
  const asked = { customerId, identificationItemTypeId: typeId, numberOfRequestedIdentificationItems: 1 };
  const request = await account.ask(addCreationRequest, asked);
  return {
    'plate-1': Object.values(plates).find(({ status }) => status === 'ENABLED')?.id ?? '',
    'unlink/plate-1': spare.id,
    'unlink/plate-2': spare.id,
    'card-1': Object.values(cards)[0]?.id ?? '',
    'request-1': request.id,
    'type-1': typeId,
    FR: 'NL',
    '1-ABC-123': '1-RST-987',
  };
}

async function cardTypeOf(account: Account): Promise<string> {
  const types = await account.ask(listIdentificationItemTypes, {});
  return types.find(({ code }) => code === 'RFID')?.id ?? '';
}
