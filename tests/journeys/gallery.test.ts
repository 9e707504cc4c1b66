import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { registry } from '../../machines/registry.ts';
import { barriersOnPhone, narrowPhone } from '../support/axe.ts';
import { withContext } from '../support/browser.ts';
import { journey, signIn } from '../support/journey.ts';
import { readRows } from '../support/kept-rows.ts';
import { openWash } from '../support/open-wash.ts';
import { control, flow, present } from '../support/screen.ts';

const { office, browser, installing } = await openWash({ transactions: 60, faults: true }, { installs: false });

const lit = (page: Page) =>
  page.locator('.state.on').evaluateAll((all) => all.map((one) => one.getAttribute('data-node')));
const may = (page: Page) => page.locator('.may button').allTextContents();

describe('the gallery', () => {
  it('shows every chart, finds one by what happens in it, and opens at a state, marked in the picture and in words', () =>
    journey(browser, async (page) => {
      await page.goto(`${office.origin}/charts`);
      expect(new URL(page.url()).pathname).toBe('/charts/');
      await present(page.locator('.card'));
      expect(await page.locator('.card').count()).toBe(registry.length);
      await page.locator('#find').fill('confirming disable');
      await expect
        .poll(async () => (await page.locator('.card:visible b').allTextContents()).toSorted())
        .toEqual(['change-several', 'item-status']);
      await page.goto(`${office.origin}/charts/item-status.html#state=confirming-disable`);
      await present(page.locator('.state.named[data-node="confirming disable"]'));
      await present(page.locator('li:target', { hasText: 'disable confirmed' }));
    }));

  it('finds a chart by what a customer reads in each language, by a message, a call and a section of the specification', () =>
    journey(browser, async (page) => {
      await page.goto(`${office.origin}/charts/`);
      await present(page.locator('.card'));
      const switching = ['change-several', 'item-status'];
      for (const [wanted, found] of [
        ['staat uit', switching],
        ['La plaque {name} est désactivée', ['item-status']],
        ['vehicles.plate.confirm', switching],
        ['disableIdentificationItem', switching],
        ['PUT /identification-items/{identificationItemId}/disable', switching],
        ['§4 identification item', [...switching, 'unlink']],
        ['what nobody reads anywhere', []],
      ] as const) {
        await page.locator('#find').fill(wanted);
        await expect
          .poll(async () => (await page.locator('.card:visible b').allTextContents()).toSorted())
          .toEqual(found);
      }
    }));

  it.each([360, 768, 1280])(
    'opens a chart at its first state, all of it within the frame, on a page %i wide',
    (width) =>
      journey(
        browser,
        async (page) => {
          for (const id of ['checkout-digiteal', 'give-gift-voucher', 'invitation', 'notices', 'unlink']) {
            await page.goto(`${office.origin}/charts/${id}.html`);
            const first = page.locator('#picture .state.on').last();
            await first.waitFor({ state: 'attached' });
            const isWithin = () =>
              first.evaluate((state) => {
                const [inner, frame] = [state, state.closest('svg') as Element].map((one) =>
                  one.getBoundingClientRect(),
                );
                if (!inner || !frame) return false;
                const { left, right, top, bottom } = frame;
                return inner.left >= left && inner.right <= right && inner.top >= top && inner.bottom <= bottom;
              });
            await expect.poll(async () => [id, await isWithin()]).toEqual([id, true]);
          }
        },
        { viewport: { width, height: 800 } },
      ),
  );

  it('lets anybody click through a chart, there and back, with the keyboard alone; without a network once somebody kept it', async () => {
    await journey(installing, async (page) => {
      await page.goto(`${office.origin}/charts/`);
      await page.getByRole('button', { name: 'Keep it for offline' }).click();
      await page.getByRole('button', { name: 'Kept' }).waitFor();
      await page.context().setOffline(true);
      await page.goto(`${office.origin}/charts/item-status.html`);
      await present(page.locator('.may button'));
      await expect
        .poll(async () => [await lit(page), await may(page)])
        .toEqual([['idle'], ['disable requested', 'enable requested']]);
      await page.locator('.may button').first().press('Enter');
      await expect.poll(() => lit(page)).toEqual(['confirming disable']);
      await page.locator('.may button').first().press('Enter');
      await expect.poll(() => lit(page)).toEqual(['disabling', 'disabling.under way']);
      expect(await page.locator('.arrow.taken [data-arrow]').getAttribute('data-arrow')).toBe(
        'confirming disable: disable confirmed → disabling',
      );
      await page.getByRole('button', { name: 'Back' }).press('Enter');
      await expect.poll(() => lit(page)).toEqual(['confirming disable']);
    });
  });

  it('says everything in words without scripts', () =>
    withContext(
      browser,
      async (context) => {
        const page = await context.newPage();
        await page.goto(`${office.origin}/charts/invitation.html`);
        const { chart } = registry.find((registered) => registered.chart.id === 'invitation') ?? registry[0] ?? {};
        const words = await page.locator('.outline h3 a').allTextContents();
        expect(words).toEqual(expect.arrayContaining(Object.keys(chart?.root.states ?? {})));
      },
      { javaScriptEnabled: false },
    ));

  it('stands in nobody’s way on a phone in the dark', () =>
    journey(
      browser,
      async (page) => {
        const found: Record<string, string[]> = {};
        for (const place of [
          '',
          'complete-details.html',
          'item-status.html#state=disabling',
          'live.html',
          'for-designers.html',
          'for-testers.html',
        ]) {
          await page.goto(`${office.origin}/charts/${place}`);
          await present(page.locator('main h1'));
          found[place] = await barriersOnPhone(page);
        }
        expect(Object.entries(found).filter(([, barriers]) => barriers.length > 0)).toEqual([]);
      },
      narrowPhone,
    ));
});

describe('a running portal', () => {
  it('lights up in the gallery in another window, tells nothing of the customer, and the story of an act by its support code', () =>
    withContext(browser, async (context) => {
      const gallery = await context.newPage();
      await gallery.goto(`${office.origin}/charts/live.html`);
      await gallery.evaluate(() => {
        const all: unknown[] = [];
        new BroadcastChannel('washbook-charts').addEventListener('message', ({ data }) => all.push(data));
        Object.assign(globalThis, { heard: all });
      });
      const portal = await context.newPage();
      await signIn(portal, office.origin, 'private', '/nl/dashboard/license-plate?inspect');
      const plates = portal.locator('[data-flow="item-status"]:has([data-event="disable requested"])');
      await gallery.locator('.flow-list button', { hasText: 'item-status' }).first().waitFor();
      await control(plates.first(), 'disable requested').first().click();
      const entry = gallery.locator('.flow-list button', { hasText: 'confirming disable' });
      await entry.click();
      await present(gallery.locator('.state.on[data-node="confirming disable"]'));
      await control(portal, 'disable cancelled').click();
      await present(gallery.locator('.state.on[data-node="idle"]'));
      await gallery.getByRole('button', { name: 'Back' }).click();
      await present(gallery.locator('.state.on[data-node="confirming disable"]'));
      const told = await gallery.evaluate(() => JSON.stringify((globalThis as unknown as { heard: unknown[] }).heard));
      expect(told).toContain('disable requested');
      for (const secret of ['private@example.com', 'Peeters', 'itemId', 'token']) expect(told).not.toContain(secret);

      office.faults.add({ method: 'PUT', path: /\/disable$/, fault: 'drop before' });
      await control(plates.nth(1), 'disable requested').first().click();
      await control(portal, 'disable confirmed').click();
      await expect.poll(() => readRows(portal, 'acts')).toHaveLength(1);
      await portal.goto(`${office.origin}/nl/dashboard/activity?inspect`);
      const key = await flow(portal, 'act-follow-up').first().getAttribute('data-id');
      await gallery.reload();
      await gallery.locator('#code').fill(`washbook build disable-plate sent ${key} tries=1 sent=never failure=none`);
      await gallery.getByRole('button', { name: 'Tell its story' }).click();
      await gallery.locator('#told button', { hasText: 'item-status, 2 steps' }).click();
      await gallery.getByRole('button', { name: 'Forth' }).click();
      await gallery.getByRole('button', { name: 'Forth' }).click();
      await present(gallery.locator('.state.on[data-node="disabling"]'));
      await gallery.locator('#code').fill('washbook build disable-plate sent unknown-key');
      await gallery.getByRole('button', { name: 'Tell its story' }).click();
      await gallery.locator('#told', { hasText: 'This device holds no such act' }).waitFor();
    }));

  it('ends its flows in the gallery when its window is closed, or its page crashes', () =>
    withContext(browser, async (context) => {
      const gallery = await context.newPage();
      await gallery.goto(`${office.origin}/charts/live.html`);
      const windows = async () => {
        const ids = await gallery.locator('.flow-list small').allTextContents();
        return new Set(ids.map((id) => id.split(' ')[0])).size;
      };
      const [one, other] = [await context.newPage(), await context.newPage()];
      await signIn(one, office.origin, 'private', `/nl/dashboard/license-plate?inspect`);
      await expect.poll(windows).toBe(1);
      await other.goto(`${office.origin}/nl/dashboard/license-plate?inspect`);
      await expect.poll(windows).toBe(2);
      await one.close();
      await expect.poll(windows).toBe(1);
      const devtools = await context.newCDPSession(other);
      devtools.send('Page.crash').catch(() => undefined);
      await expect.poll(windows).toBe(0);
      await present(gallery.locator('#waiting'));
    }));

  it('gives its customer a file of what happened, which the gallery of another operator plays on another device', async () => {
    const file = await withContext(browser, async (context) => {
      const portal = await context.newPage();
      await signIn(portal, office.origin, 'private', '/nl/dashboard/license-plate');
      const plates = portal.locator('[data-flow="item-status"]:has([data-event="disable requested"])');
      office.faults.add({ method: 'PUT', path: /\/disable$/, fault: 'drop before' });
      await control(plates.first(), 'disable requested').first().click();
      await control(portal, 'disable confirmed').click();
      await expect.poll(() => readRows(portal, 'acts')).toHaveLength(1);
      await portal.goto(`${office.origin}/nl/dashboard/activity`);
      const saved = portal.waitForEvent('download');
      await portal.locator('[data-save]').click();
      return readFile(await (await saved).path(), 'utf8');
    });
    for (const secret of ['private@example.com', 'Peeters', 'token', 'blauwe']) expect(file).not.toContain(secret);
    await withContext(browser, async (context) => {
      const gallery = await context.newPage();
      await gallery.goto(`${office.at('adyen')}/charts/live.html`);
      const opens = async (text: string) => {
        await gallery.locator('#recording').fill(text);
        await gallery.getByRole('button', { name: 'Open the recording' }).click();
      };
      await opens(file);
      await gallery.locator('#told button', { hasText: 'item-status, 2 steps' }).click();
      await gallery.getByRole('button', { name: 'Forth' }).click();
      await gallery.getByRole('button', { name: 'Forth' }).click();
      await present(gallery.locator('.state.on[data-node="disabling"]'));
      await opens(file.replace('"disable confirmed"', '"money wanted"'));
      await gallery
        .locator('#told', { hasText: /^Line \d+: in "confirming disable" .* hears no "money wanted"\.$/ })
        .waitFor();
    });
  });
});
