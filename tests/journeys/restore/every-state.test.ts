import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../../machines/registry.ts';
import { readAccount } from '../../../src/contract/account.ts';
import { readCommand } from '../../../src/contract/commands.ts';
import { addCreationRequest } from '../../../src/contract/creation-requests.ts';
import { listIdentificationItemTypes } from '../../../src/contract/identification-items.ts';
import { type Act, newAct } from '../../../src/portal/ledger/act.ts';
import type { FlowEvent } from '../../../src/portal/log/recorded-flow.ts';
import { type Account, accountOf } from '../../support/account.ts';
import { type StartedBackOffice, startBackOffice } from '../../support/back-office.ts';
import { type OpenBrowser, offline, openBrowser, withContext } from '../../support/browser.ts';
import { submitLogin, untilInstalled } from '../../support/journey.ts';
import { inTime, readRows } from '../../support/kept-rows.ts';
import { at } from '../../support/screen.ts';
import { addPlateOf, itemsOf } from '../../support/vehicles.ts';
import { writeLog } from './device-log.ts';
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

const recorded = registry.filter((registered) => registered.recorded);
const ofAccount = recorded.filter(({ route }) => route !== completion);
const ofCompletion = recorded.filter(({ route }) => route === completion);

describe('every state of every recorded flow is found again after a reload, in a second tab, and going back offline after a crash', () => {
  it('in an account, and whatever was under way is done once', { timeout: 180_000 }, async () => {
    const account = await accountOf(office.origin, 'private');
    const ids = await idsOf(account);
    const places = (await Promise.all(ofAccount.map((one) => placesOf(one, ids)))).flat();
    await survive(account, 'private', '/nl/dashboard', roundsOf(places));
  });

  it('while completing one', { timeout: 180_000 }, async () => {
    const account = await accountOf(office.origin, 'confirmed');
    const ids = { 'type-1': await cardTypeOf(account) };
    const places = (await Promise.all(ofCompletion.map((one) => placesOf(one, ids)))).flat();
    // Cards that are requested complete the account, so they come last.
    const rank = ({ state }: Place) => ['completing', 'requesting cards'].indexOf(state);
    const rounds = places.toSorted((one, other) => rank(one) - rank(other)).map((place) => [place]);
    await survive(account, 'confirmed', `/nl${completion}`, rounds);
  });
});

function survive(account: Account, name: string, home: string, rounds: readonly Place[][]): Promise<void> {
  return withContext(browser, async (context) => {
    context.setDefaultTimeout(15_000);
    await install(context, name, home);
    for (const round of rounds) {
      const states = round.map(({ chart, state }) => `${chart} at ${state}`);
      await inTime(survives(context, account, round), 120_000, `This found no end: ${states.join(', ')}`);
    }
  });
}

/** One state each of several flows: all are left at once and all found again. */
async function survives(context: BrowserContext, account: Account, round: readonly Place[]): Promise<void> {
  // What stands on one page is looked for on one visit.
  const places = Object.values(Object.groupBy(round, ({ route }) => route)).flatMap((some) => some ?? []);
  const address = `${office.origin}/nl${places[0]?.route}`;
  const sent = await sentBefore(account, places);
  // Whoever has completed an account sees no more of completing it; everything else is carried out, and nobody hears of it.
  const isNever = places.some(({ state }) => state === 'completing');
  const fault = isNever ? 'drop before' : 'hang';
  for (const method of ['POST', 'PUT', 'DELETE']) office.faults.add({ method, path: /^\/api\//, fault });
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
  await areThere('a reload', first, places);
  const page = await context.newPage();
  await page.goto(address);
  await areThere('opening a second tab', page, places);
  await crash(first);
  await offline(context, async () => {
    await page.goto('about:blank');
    await page.goBack();
    await areThere('a crash of the first tab and going back offline', page, places);
    if (isNever) {
      expect(await readRows<Act>(page, 'acts')).toMatchObject([{ type: 'complete account', state: 'sent' }]);
      await page.goto('about:blank');
    }
    office.faults.clear();
  });
  if (isNever) return;
  // With the network the page learns by itself what became of everything, and the flow it began with goes on.
  await page.evaluate((path) => history.pushState({}, '', path), address);
  await settles(page, account, places);
}

/** A card's security code is not kept with its flow: what was asked for with it has to be there already, and was heard by the back office. */
async function sentBefore(account: Account, places: readonly Place[]): Promise<Act[]> {
  const place = places.find(({ chart, isBusy }) => chart === 'register-card' && isBusy);
  const key = place?.keys[0];
  if (key === undefined) return [];
  const input = { code: '70010003', ownHolderConfirmed: true };
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  await account.send('/identification-items/register', { method: 'PUT', headers, body: JSON.stringify(input) });
  const wish = { key, type: 'register card', class: 'B', input, about: 'new card/70010003', sessionEpoch: '' } as const;
  const now = Date.now();
  return [{ ...newAct(wish, now), order: 1, state: 'sent', firstSentAt: now, lastSentAt: now }];
}

async function areThere(after: string, page: Page, places: readonly Place[]): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  for (const place of places) {
    const { chart, state, typed, route } = place;
    // A flow of its own address may have led to another below it.
    if (!new URL(page.url()).pathname.startsWith(`/nl${route}`))
      await page.evaluate((path) => history.pushState({}, '', path), `/nl${route}`);
    const where = `[data-flow="${chart}"][data-state="${state}"]`;
    if (!isDrawn(place)) {
      const kept = (await readRows<FlowEvent>(page, 'flowEvents')).filter((event) => event.chart === chart);
      expect([after, chart, kept.map(({ event }) => event)]).toEqual([
        after,
        chart,
        place.events.map(({ event }) => event),
      ]);
      continue;
    }
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

/** A dialog closes when it is answered; its flow goes on without being seen. */
const isDrawn = ({ isBusy, chart }: Place) => !(isBusy && ['change-item', 'unlink', 'cancel-request'].includes(chart));

/** Whatever a flow was busy with has an outcome, was asked for under its own keys only, and the back office says the same. */
async function settles(page: Page, account: Account, places: readonly Place[]): Promise<void> {
  const busy = places.filter(({ isBusy }) => isBusy);
  const keys = busy.flatMap((place) => place.keys);
  // Where the address has been saved, the flow asks for the cards.
  const asked = busy.length + busy.filter(({ state }) => state === 'saving address').length;
  let acts: Act[] = [];
  const open = async () => {
    acts = await readRows<Act>(page, 'acts');
    const unsettled = acts.filter(({ state }) => state !== 'done' && state !== 'refused');
    return [acts.length >= asked, unsettled.map(({ type, state }) => `${type}: ${state}`)];
  };
  await expect.poll(open, { timeout: 40_000 }).toEqual([true, []]);
  for (const { key, type, failure } of acts) {
    expect([type, keys.includes(key)]).toEqual([type, true]);
    const wasSent = !(failure?.type === 'refused' && failure.status === 0);
    const { state } = await account.ask(readCommand, { key });
    expect([type, failure, state]).toEqual([type, failure, wasSent ? 'done' : 'absent']);
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
