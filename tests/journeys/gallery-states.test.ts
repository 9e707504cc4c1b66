import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { registeredChart } from '../../machines/registry.ts';
import { allWalks } from '../../src/charts/all-walks.ts';
import { walkable } from '../../src/charts/walkable.ts';
import { startBackOffice } from '../support/back-office.ts';
import { samples } from '../support/chart-samples.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, flow, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const plates = '/nl/dashboard/license-plate';
const hashOf = (page: Page) => new URL(page.url()).hash;
const headingOf = (page: Page) => page.locator('#focus h2');
const marks = (page: Page) => page.locator('[data-marks] a');

async function focused(page: Page, state: string): Promise<void> {
  await present(headingOf(page).filter({ hasText: new RegExp(`^${state}$`) }));
}

describe('a state of a chart', () => {
  it.each([360, 1280])(
    'is shown with what leads in and out and the way to it, under an address of its own, %i wide',
    (width) =>
      journey(
        browser,
        async (page) => {
          await page.goto(`${office.origin}/charts/item-status.html`);
          await present(page.locator('.may button'));
          expect(await page.locator('#focus').isVisible()).toBe(false);
          await page.locator('#find').fill('confirming disable');
          await page.locator('#find').press('Enter');
          await focused(page, 'confirming disable');
          expect(hashOf(page)).toBe('#state=confirming-disable');
          expect(await page.locator('#focus li').allTextContents()).toEqual([
            'disable requested from idle',
            'disable confirmed → disabling',
            'disable cancelled → idle',
            'page left → idle',
            'begins → idle',
            'disable requested → confirming disable',
          ]);
          const near = await page
            .locator('#picture .line.near')
            .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-arrow')).toSorted());
          expect(near).toEqual([
            'confirming disable: disable cancelled → idle',
            'confirming disable: disable confirmed → disabling',
            'confirming disable: page left → idle',
            'idle: disable requested → confirming disable',
          ]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

          await page.locator('#focus a', { hasText: 'disabling' }).press('Enter');
          await focused(page, 'disabling');
          expect(await headingOf(page).evaluate((heading) => heading === document.activeElement)).toBe(true);
          await page.goBack();
          await focused(page, 'confirming disable');
          await page.locator('#focus .way button').last().click();
          await present(page.locator('.state.on[data-node="confirming disable"]'));

          await page.goto('about:blank');
          await page.goto(`${office.origin}/charts/item-status.html#state=disable-not-sent`);
          await focused(page, 'disable not sent');
          await page.getByRole('button', { name: 'Show the whole chart' }).click();
          expect([await page.locator('#focus').isVisible(), hashOf(page)]).toEqual([false, '']);
          expect(await page.locator('#picture.focusing').count()).toBe(0);
        },
        { viewport: { width, height: 800 } },
      ),
  );

  it('is chosen in the picture, too', () =>
    journey(browser, async (page) => {
      await page.goto(`${office.origin}/charts/item-status.html`);
      await present(page.locator('.may button'));
      await page.locator('.state[data-node="confirming disable"] .name').click();
      await focused(page, 'confirming disable');
      expect(hashOf(page)).toBe('#state=confirming-disable');
      const { x, y } = (await page.locator('.state[data-node="idle"] .name').boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 5, y + 5);
      await page.mouse.down();
      await page.mouse.move(x + 5, y - 15, { steps: 4 });
      await page.mouse.up();
      expect(hashOf(page)).toBe('#state=confirming-disable');
    }));

  it('tells of each arrow that no walk takes why, in the picture and in words, and of no other', () =>
    journey(browser, async (page) => {
      const walks = await allWalks();
      for (const id of ['item-status', 'wallet']) {
        const chart = registeredChart(id)?.chart;
        const walk = walks.get(id);
        if (!chart || !walk) throw new Error(`${id} is not walked.`);
        const { left } = walkable(chart, samples[id] as never, walk);
        const told = left.map(({ arrow, why }) => [arrow, `No walk takes it: ${why}`]).toSorted();
        await page.goto(`${office.origin}/charts/${id}.html`);
        const inPicture = await page
          .locator('#picture .line.unwalked')
          .evaluateAll((lines) =>
            lines.map((line) => [line.getAttribute('data-arrow'), line.querySelector('title')?.textContent]).toSorted(),
          );
        const inWords = await page
          .locator('.outline .hears > li:has(.unwalked)')
          .evaluateAll((lines) =>
            lines
              .map((line) => [line.getAttribute('data-of'), line.querySelector('.unwalked')?.textContent])
              .toSorted(),
          );
        expect([id, inPicture, inWords]).toEqual([id, told, told]);
      }
    }));
});

it.each([360, 1280])('a replay keeps the state in view, and tells who said what, on a page %i wide', (width) =>
  journey(
    browser,
    async (page) => {
      await page.goto(`${office.origin}/charts/live.html`);
      const steps = [
        { event: 'order placed', state: 'placing the order.under way', at: 1 },
        { event: 'xstate.error.actor.0.checkout-multisafepay.placing the order', state: 'order refused', at: 2 },
      ];
      const recording = { chart: 'checkout-multisafepay', begins: 'reviewing', steps };
      await page.locator('#recording').fill(JSON.stringify(recording));
      await page.getByRole('button', { name: 'Open the recording' }).click();
      for (const { state } of steps) {
        await page.getByRole('button', { name: 'Forth' }).click();
        const now = page.locator(`#stage .state.on[data-node="${state}"]`);
        await now.waitFor({ state: 'attached' });
        const isWithin = () =>
          now.evaluate((one) => {
            const [inner, frame] = [one, one.closest('svg') as Element].map((each) => each.getBoundingClientRect());
            if (!inner || !frame) return false;
            return (
              inner.left >= frame.left &&
              inner.top >= frame.top &&
              inner.right <= frame.right &&
              inner.bottom <= frame.bottom
            );
          });
        await expect.poll(isWithin).toBe(true);
      }
      const told = page.locator('#sequence tbody tr');
      await expect
        .poll(() =>
          told.evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent))),
        )
        .toEqual([
          ['', 'reviewing', '', ''],
          ['order placed', 'placing the order.under way', 'startMultisafepayPayment', ''],
          ['', 'order refused', '', 'place the order failed'],
        ]);
    },
    { viewport: { width, height: 800 } },
  ),
);

describe('a portal with ?inspect', () => {
  it('marks each flow on the page with its chart and its state, as it changes, and each mark leads to that state', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', `${plates}?inspect`);
      await present(flow(page, 'item-status', 'idle').first());
      await present(marks(page).filter({ hasText: 'item-status: idle' }).first());
      const shown = () =>
        page
          .locator('[data-flow]')
          .evaluateAll((flows) =>
            flows
              .filter((one) => one.getClientRects().length > 0)
              .map((one) => `${one.getAttribute('data-flow')}: ${one.getAttribute('data-state')}`),
          );
      // What is on the page still comes.
      const areMarked = async () => String(await marks(page).allTextContents()) === String(await shown());
      await expect.poll(areMarked).toBe(true);
      await control(page, 'disable requested').first().click();
      // The row and its dialog are one flow, each with its mark.
      const mark = marks(page).filter({ hasText: 'item-status: confirming disable' });
      await present(mark);
      const [opened] = await Promise.all([page.context().waitForEvent('page'), mark.first().click()]);
      await focused(opened, 'confirming disable');
      await control(page, 'disable cancelled').click();
      await expect.poll(() => mark.count()).toBe(0);
    }));

  it('lets no mark cover another on a phone, where flows begin close to each other', () =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, 'private', `${plates}?inspect`);
        await present(flow(page, 'item-status', 'idle').first());
        const boxes = () =>
          marks(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
        await expect.poll(async () => (await boxes()).length).toBeGreaterThan(8);
        const covered = async () =>
          (await boxes()).flatMap((one, index, all) =>
            all
              .slice(index + 1)
              .filter(
                ({ left, right, top, bottom }) =>
                  left < one.right && one.left < right && top < one.bottom && one.top < bottom,
              ),
          );
        // Marks follow what moves beneath them.
        await expect.poll(covered).toEqual([]);
      },
      { viewport: { width: 360, height: 740 } },
    ));

  it('is led to from the page of a chart', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', plates);
      await page.goto(`${office.origin}/charts/item-status.html`);
      await page.locator('.facts a', { hasText: '/dashboard/license-plate' }).click();
      await present(marks(page).filter({ hasText: 'item-status: idle' }).first());
    }));

  it('marks nothing without it, and nothing where no gallery is open', async () => {
    await journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', plates);
      await present(flow(page, 'item-status', 'idle').first());
      expect(await page.locator('[data-marks]').count()).toBe(0);
    });
    const closed = await startBackOffice({ transactions: 60, environment: { CHARTS: 'closed' } });
    try {
      await journey(browser, async (page) => {
        const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/charts/charts.json');
        await signIn(page, closed.origin, 'private', `${plates}?inspect`);
        await asked;
        await present(flow(page, 'item-status', 'idle').first());
        expect(await page.locator('[data-marks]').count()).toBe(0);
      });
    } finally {
      await closed.stop();
    }
  });
});
