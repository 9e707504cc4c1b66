import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { journey, signIn } from '../support/journey.ts';
import { readRows, untilWritten } from '../support/kept-rows.ts';
import { openWash } from '../support/open-wash.ts';
import { gone, list } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const wide = { viewport: { width: 1280, height: 800 } };
const held = (width: number) => ({ ...phone, viewport: { width, height: 823 } });

/** A share of the window, as the browser reckons it: less is not seen. */
const unseen = 0.01;

it.each([
  ['a phone', 'private', held(412), 'what-holds'],
  ['a small phone', 'private', held(360), 'what-holds'],
  ['a desktop', 'private', wide, 'what-holds'],
  ['a phone, with more that needs the customer', 'business', held(412), 'what-holds'],
  ['a desktop, with more that needs the customer', 'business', wide, 'what-holds'],
  ['a phone of somebody new', 'empty', held(412), 'first-steps'],
  ['a desktop of somebody new', 'empty', wide, 'first-steps'],
])('home does not move on %s that has nothing yet, nor when it is opened again', (_, name, device, told) =>
  journey(
    browser,
    async (page) => {
      await page.addInitScript(watchMoves);
      await signIn(page, office.origin, name, '/nl/dashboard', { remember: true });
      expect(await movedAtRest(page, told)).toBeLessThanOrEqual(unseen);
      await page.reload();
      expect(await movedAtRest(page, told)).toBeLessThanOrEqual(unseen);
    },
    device,
  ),
);

/** What home reads of this device that its frame does not wait for. */
const lists = ['balance', 'transactions', 'subscriptions', 'discountVouchers', 'invoices', 'plates'];

it.each([
  ['invoices', /\/api\/invoices(\?|$)/],
  ['subscriptions', /\/api\/subscriptions(\?|$)/],
  ['discountVouchers', /\/api\/discount-vouchers(\?|$)/],
  ['transactions', /\/api\/sales(\?|$)/],
])('nor when the %s come last of all', (last, path) =>
  journey(
    browser,
    async (page) => {
      const { promise: come, resolve: comes } = Promise.withResolvers<void>();
      await page.route(path, async (route) => {
        await come;
        await route.continue();
      });
      await page.addInitScript(watchMoves);
      await signIn(page, office.origin, 'business', '/nl/dashboard');
      const missing = async () => {
        const there = (await readRows<{ list: string }>(page, 'stands')).map(({ list: name }) => name);
        return lists.filter((name) => !there.includes(name));
      };
      await expect.poll(missing).toEqual([last]);
      await page.evaluate(() => (globalThis as unknown as { moved: () => Promise<number> }).moved());
      comes();
      await expect.poll(missing).toEqual([]);
      expect(await movedAtRest(page, 'what-holds')).toBeLessThanOrEqual(unseen);
    },
    held(412),
  ),
);

/** By how much things moved that had been drawn already, once everything on home is there. */
async function movedAtRest(page: Page, told: string): Promise<number> {
  await list(page, told).waitFor();
  await gone(page.locator('main [data-shape]').first());
  await untilWritten(page);
  return page.evaluate(() => (globalThis as unknown as { moved: () => Promise<number> }).moved());
}

/** Runs in the page. */
function watchMoves(): void {
  let sum = 0;
  const add = (all: PerformanceEntryList) => {
    for (const { value } of all as (PerformanceEntry & { readonly value: number })[]) sum += value;
  };
  const moves = new PerformanceObserver((seen) => add(seen.getEntries()));
  moves.observe({ type: 'layout-shift', buffered: true });
  const drawn = () => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told)));
  const moved = async () => {
    await drawn();
    add(moves.takeRecords());
    return sum;
  };
  // A machine that stands still for so long draws what is there, and that is not what is looked at here.
  const { setTimeout } = globalThis;
  const isPatience = (after: number) => after === 2_000 || after === 4_000;
  const patient = (run: () => void, after = 0) => setTimeout(run, isPatience(after) ? 3_600_000 : after);
  Object.assign(globalThis, { moved, setTimeout: patient });
}
