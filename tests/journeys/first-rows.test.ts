import type { Page, Request, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey, regular, signIn } from '../support/journey.ts';
import { holdsStill, keepAgain, keptNow } from '../support/kept-page.ts';
import { openWash } from '../support/open-wash.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const path = '/nl/dashboard/transactions';
const place = `washbook.page:${path}`;
const rows = (page: Page) => page.locator('[data-list="transactions"] [data-id]');
const told = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.textContent));

const placesOf = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));

/** Signs in there, until the device keeps the page as it was drawn from all that it holds, and no answer is out that could change it. */
async function arriveAt(page: Page, at: string, typed?: { remember: boolean }): Promise<void> {
  const out = new Set<Request>();
  page.on('request', (request) => void out.add(request));
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', (request) => void out.delete(request));
  await signIn(page, office.origin, 'private', at, typed);
  const isAtRest = async () => out.size === 0 && (await page.evaluate(holdsStill, `washbook.page:${at}`));
  await expect.poll(isAtRest).toBe(true);
}

/** A device that keeps the page of transactions as it was drawn, and what was drawn. */
async function arrive(page: Page): Promise<(string | null)[]> {
  await arriveAt(page, path);
  return await told(page);
}

/** No script of the portal's entry arrives until it is let through: what is seen then came with the page. */
async function holdEntry(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(/\/assets\/main-[^/]+\.js$/, (route) => (isOpen ? route.continue() : void held.push(route)));
  return async () => {
    isOpen = true;
    for (const route of held) await route.continue();
  };
}

/** Once the script that shows it has done what it does. */
async function shown(page: Page): Promise<number> {
  await page.goto(`${office.origin}${path}`, { waitUntil: 'commit' });
  await page.locator('[data-frame] [data-places] a').first().waitFor({ state: 'attached' });
  // Opened after it, the database tells that it was looked at.
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => {
          const { result } = opening;
          const reading = result.transaction([...result.objectStoreNames]);
          reading.oncomplete = resolve;
          reading.objectStore(result.objectStoreNames[0] as string).count();
          result.close();
        };
      });
  });
  return await rows(page).count();
}

it('a device shows the rows that it drew last before any script of the portal has come, and a tap on one opens it then', () =>
  journey(browser, async (page) => {
    const drawn = await arrive(page);
    const letIn = await holdEntry(page);
    await page.goto(`${office.origin}${path}`, { waitUntil: 'commit' });
    await rows(page).nth(9).waitFor();
    expect(await told(page)).toEqual(drawn);
    const places = await placesOf(page);
    const opener = rows(page).nth(2).locator('[data-event="transaction opened"]');
    const { x, y, width, height } = (await opener.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
    await letIn();
    const [amount = 'no amount'] = /[\d.]+,\d\d/.exec(drawn[2] ?? '') ?? [];
    await page.locator('[data-flow="show-transaction"]', { hasText: amount }).first().waitFor();
    expect([await told(page), await placesOf(page)]).toEqual([drawn, places]);
  }));

it.each(['/nl/dashboard', '/nl/dashboard/wallet'])(
  '%s shows what it drew last before any script of the portal has come',
  (other) =>
    journey(browser, async (page) => {
      await arriveAt(page, other);
      const drawn = await page.locator('main [data-id]').allTextContents();
      await holdEntry(page);
      await page.goto(`${office.origin}${other}`, { waitUntil: 'commit' });
      await page.locator('[data-frame] main [data-id]').first().waitFor();
      expect(await page.locator('[data-frame] main [data-id]').allTextContents()).toEqual(drawn);
    }),
);

type Change = (given: { place: string; store: string; row: object }) => Promise<void>;

const rewrite: Change = async ({ place, store, row }) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const opening = indexedDB.open(JSON.parse(localStorage.getItem(place) ?? '{}').database);
  opening.onsuccess = () => {
    const writing = opening.result.transaction(store, 'readwrite');
    writing.objectStore(store).put(row);
    writing.oncomplete = resolve;
    opening.result.close();
  };
  await promise;
};

const changeKept: Change = async ({ place, row }) => {
  const kept = JSON.parse(localStorage.getItem(place) ?? '{}');
  localStorage.setItem(place, JSON.stringify({ ...kept, ...row }));
};

const changeSession: Change = async ({ row }) => {
  const session = JSON.parse(localStorage.getItem('washbook.session') ?? '{}');
  localStorage.setItem('washbook.session', JSON.stringify({ ...session, ...row }));
  sessionStorage.clear();
};

/** A device that keeps the page, and has shown it again by that. */
const onDevice = regular(
  () => browser,
  (page) => arriveAt(page, path, { remember: true }),
);

it.each<[string, Change, object, string?]>([
  ['the back office was heard of since', rewrite, { list: 'transactions', fetchedAt: 7 }, 'stands'],
  ['something was kept since', rewrite, { list: 'balance', passed: 77 }, 'fences'],
  ['an act was asked for since', rewrite, { type: 'act asked for', at: 7, key: 'a' }, 'facts'],
  ['another account is signed in', changeSession, { accountId: 'another' }],
  ['the session is over', changeSession, { expiresAt: 7 }],
  ['the session was of another visit', changeSession, { remembered: false }],
  ['the day is over', changeKept, { until: 7 }],
  ['the clock was put back', changeKept, { from: 9e15 }],
  ['the portal was updated', changeKept, { build: 'another' }],
  ['the window is another', changeKept, { width: 7 }],
  ['its database is gone', changeKept, { database: 'washbook-gone' }],
])('what it drew last is not shown where %s', (_, change, row, store = 'facts') =>
  onDevice(async (page) => {
    await holdEntry(page);
    expect(await shown(page)).toBeGreaterThan(9);
    // A page that asks for nothing, and writes nothing meanwhile.
    await page.goto(`${office.origin}/favicon.svg`);
    const before = await page.evaluate(keptNow, { place, store });
    await page.evaluate(change, { place, store, row });
    expect(await shown(page)).toBe(0);
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
      'washbook-gone',
    );
    await page.goto(`${office.origin}/favicon.svg`);
    await page.evaluate(keepAgain, before);
  }),
);

interface Held {
  readonly letRead: () => void;
  readonly letTimePass: () => void;
  /** How many rows stood in the page when the entry was carried out. */
  readonly rowsAtEntry?: number;
}

/** What the device keeps is not read and no time passes, until the test lets them; what the entry found is told. */
async function holdReading(page: Page): Promise<void> {
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    const told = `globalThis.rowsAtEntry = document.querySelectorAll('main [data-id]').length;`;
    await route.fulfill({ response: answer, body: told + (await answer.text()) });
  });
  await page.addInitScript(() => {
    const reading = Promise.withResolvers<void>();
    const waiting: (() => void)[] = [];
    const { setTimeout: wait } = globalThis;
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...asked) {
      const request = open.apply(this, asked);
      IDBFactory.prototype.open = open;
      Object.defineProperty(request, 'onsuccess', {
        set: (onRead: (event: Event) => void) =>
          request.addEventListener('success', (event) => void reading.promise.then(() => onRead(event))),
      });
      return request;
    };
    const timer = (run: () => void, milliseconds?: number) =>
      milliseconds === undefined ? wait(run) : waiting.push(run);
    const letTimePass = () => {
      globalThis.setTimeout = wait;
      for (const run of waiting.splice(0)) run();
    };
    const letRead = () => {
      globalThis.setTimeout = wait;
      reading.resolve();
    };
    Object.assign(globalThis, { setTimeout: timer, letTimePass, letRead });
  });
}

const rowsAtEntry = (page: Page) => page.evaluate(() => (globalThis as unknown as Held).rowsAtEntry);

it('the scripts of the portal are carried out once what it drew last stands in the page', () =>
  journey(browser, async (page) => {
    const drawn = await arrive(page);
    await holdReading(page);
    await page.goto(`${office.origin}${path}`, { waitUntil: 'load' });
    expect(await rowsAtEntry(page)).toBeUndefined();
    await page.evaluate(() => (globalThis as unknown as Held).letRead());
    await expect.poll(() => rowsAtEntry(page)).toBe(drawn.length);
    await page.locator('[data-complete="true"]').waitFor({ state: 'attached' });
  }));

it('the scripts of the portal are carried out although what the device keeps cannot be read in time', () =>
  journey(browser, async (page) => {
    const drawn = await arrive(page);
    await holdReading(page);
    await page.goto(`${office.origin}${path}`, { waitUntil: 'load' });
    await page.evaluate(() => (globalThis as unknown as Held).letTimePass());
    await expect.poll(() => rowsAtEntry(page)).toBe(0);
    await page.locator('[data-complete="true"]').waitFor({ state: 'attached' });
    expect(await told(page)).toEqual(drawn);
  }));
