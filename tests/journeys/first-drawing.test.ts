import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey, signIn } from '../support/journey.ts';
import { untilWritten } from '../support/kept-rows.ts';
import { openWash } from '../support/open-wash.ts';
import { control, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const rowsOfTransactions = '[data-list="transactions"] [data-id]';

/** What was asked of the databases before React drew, and how often something stood in the place of rows after that. */
interface Drawn {
  asked: { mode: IDBTransactionMode; lists: boolean }[];
  before: Drawn['asked'] | null;
  placeholders: number;
}

it.each([
  ['home', '/nl/dashboard', rowsOfTransactions],
  ['transactions', '/nl/dashboard/transactions', rowsOfTransactions],
  ['the second page of transactions', '/nl/dashboard/transactions?page=1', rowsOfTransactions],
  ['wallet', '/nl/dashboard/wallet', 'main [data-id] svg'],
])('on a device that knows them, %s is drawn once and whole, from one reading', (_, path, rows) =>
  journey(browser, async (page) => {
    await countAsked(page);
    await signIn(page, office.origin, 'private', path);
    await page.locator(rows).first().waitFor();
    await expect.poll(() => page.locator('main [data-shape]').count()).toBe(0);
    await untilWritten(page);
    // On a new device each list comes by itself; not each part of the page looks by itself what came.
    expect(await page.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBeLessThan(150);
    await watchDrawing(page);
    await page.goto(`${office.origin}${path}`);
    await page.locator(rows).first().waitFor();
    const { before, placeholders } = await page.evaluate(() => (globalThis as unknown as { drawn: Drawn }).drawn);
    // Dexie looks at all stores when it opens a database.
    const ofLists = before?.filter(({ lists }) => lists).map(({ mode }) => mode);
    expect([placeholders, ofLists]).toEqual([0, ['readonly', 'readonly']]);
    // The tab says that it is the one that sends.
    expect(before?.filter(({ mode }) => mode === 'readwrite').length).toBeLessThanOrEqual(1);
  }),
);

it('the row of a plate stays as its flow is found where it was left', () =>
  journey(browser, async (page) => {
    const path = '/nl/dashboard/license-plate';
    await signIn(page, office.origin, 'private', path);
    await control(page, 'disable requested').first().click();
    await present(control(page, 'disable confirmed'));
    await untilWritten(page);
    await page.addInitScript(() => {
      const taken: (string | undefined)[] = [];
      Object.assign(globalThis, { taken });
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          for (const node of removedNodes)
            if (node instanceof HTMLElement && node.dataset['flow'] === 'item-status') taken.push(node.dataset['id']);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${office.origin}${path}`);
    await present(control(page, 'disable confirmed'));
    await expect.poll(() => page.locator('li[data-flow="item-status"] [data-event]:disabled').count()).toBe(0);
    expect(await page.evaluate(() => (globalThis as unknown as { taken: unknown }).taken)).toEqual([]);
  }));

it('a question that was left open is drawn with the rows, and nothing is read for it alone', () =>
  journey(browser, async (page) => {
    const path = '/nl/dashboard/license-plate';
    await signIn(page, office.origin, 'private', path);
    const asked = control(page, 'disable requested').first();
    const id = await page.locator('li[data-flow="item-status"]', { has: asked }).first().getAttribute('data-id');
    await asked.click();
    await present(control(page, 'disable confirmed'));
    await untilWritten(page);
    await beWithoutHurry(page);
    await page.addInitScript(() => {
      const found: { standing: unknown; questions: unknown; ofFlows: number } = {
        standing: null,
        questions: null,
        ofFlows: 0,
      };
      Object.assign(globalThis, { found });
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (names, ...how) {
        if ([names].flat().join() === 'flowEvents') found.ofFlows += 1;
        return transaction.call(this, names, ...how);
      };
      new MutationObserver(() => {
        const rows = [...document.querySelectorAll<HTMLElement>('li[data-flow="item-status"]')];
        if (rows.length === 0) return;
        found.questions ??= document.querySelectorAll('[role="alertdialog"] [data-event="disable confirmed"]').length;
        found.standing ??= rows.flatMap(({ dataset }) => (dataset['state'] === 'idle' ? [] : [{ ...dataset }]));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${office.origin}${path}`);
    await present(control(page, 'disable confirmed'));
    const found = await page.evaluate(() => (globalThis as unknown as { found: unknown }).found);
    expect(found).toEqual({
      standing: [{ id, flow: 'item-status', state: 'confirming disable' }],
      questions: 1,
      ofFlows: 0,
    });
  }));

it.each([
  ['while a page is drawn on which one was left open', true],
  ['after the page where none was', false],
])('what a question is asked with is fetched %s', (_, isLeftOpen) =>
  journey(browser, async (page) => {
    const path = '/nl/dashboard/license-plate';
    await signIn(page, office.origin, 'private', path);
    await present(control(page, 'disable requested'));
    if (isLeftOpen) {
      await control(page, 'disable requested').first().click();
      await present(control(page, 'disable confirmed'));
    }
    await untilWritten(page);
    await beWithoutHurry(page);
    await page.goto(`${office.origin}${path}`);
    const order = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => /(after-page|confirm-dialog)-/.exec(name)?.[1] ?? []),
      );
    await expect.poll(async () => (await order()).length).toBe(2);
    const asked = ['after-page', 'confirm-dialog'];
    expect(await order()).toEqual(isLeftOpen ? asked.toReversed() : asked);
  }),
);

/** A machine that stands still for long draws what is there, and that is not what is looked at here. */
async function beWithoutHurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    const patient = (run: () => void, after = 0) =>
      setTimeout(run, after === 2_000 || after === 300 ? 3_600_000 : after);
    Object.assign(globalThis, { setTimeout: patient });
  });
}

/** How many transactions a page begins in its databases. */
async function countAsked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { asked: 0 };
    Object.defineProperty(globalThis, 'asked', { get: () => counted.asked });
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...given) {
      counted.asked += 1;
      return transaction.apply(this, given);
    };
  });
}

async function watchDrawing(page: Page): Promise<void> {
  await beWithoutHurry(page);
  await page.addInitScript(() => {
    const drawn: Drawn = { asked: [], before: null, placeholders: 0 };
    Object.assign(globalThis, { drawn });
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (names, mode = 'readonly', options) {
      const lists = ['kept', 'stands', 'transactions'].some((name) => [...names].includes(name));
      drawn.asked.push({ mode, lists });
      return transaction.call(this, names, mode, options);
    };
    const { appendChild } = Node.prototype;
    Node.prototype.appendChild = function <Child extends Node>(child: Child): Child {
      if (this instanceof Element && this.id === 'root') drawn.before ??= [...drawn.asked];
      return appendChild.call(this, child) as Child;
    };
    new MutationObserver(() => {
      if (drawn.before !== null) drawn.placeholders += document.querySelectorAll('main [data-shape]').length;
    }).observe(document, { childList: true, subtree: true });
  });
}
