import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listIdentificationItems } from '../../src/contract/identification-items.ts';
import { listSaleItems } from '../../src/contract/sale-items.ts';
import { paths } from '../../src/portal/pages/pages.ts';
import { phone } from '../support/browser.ts';
import { journey, signIn } from '../support/journey.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { openWash } from '../support/open-wash.ts';
import { flow, list, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

/** Holds the answers of one call back until it is released. */
async function heldBack(page: Page, path: string) {
  const released = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === `/api${path}`,
    async (route) => {
      await released.promise;
      await route.continue();
    },
  );
  return released;
}

/** A machine that stands still for a while lets nothing in for that. */
async function holdAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

const seen = (all: readonly Locator[]) => Promise.all(all.map((one) => one.isVisible()));

/** What moved by more than what nobody sees. */
const moved = async (page: Page) => (await shiftsOf(page)).filter(({ value }) => value > 0.01);

describe('a page that comes in does so from the top down, and nothing of it moves', () => {
  it('wash cards: what can be asked for below them is seen once they are there', () =>
    journey(
      browser,
      async (page) => {
        await watchShifts(page);
        await holdAnimations(page);
        const cards = await heldBack(page, listIdentificationItems.path);
        await signIn(page, office.origin, 'private', `/nl${paths.cards}`);
        await present(list(page, 'cards').locator('[data-coming]'));
        const below = [flow(page, 'register-card').first(), page.locator('footer')];
        await present(flow(page, 'register-card'));
        expect(await seen(below)).toEqual([false, false]);
        cards.resolve();
        await list(page, 'cards', 'fresh').locator('[data-id]').first().waitFor();
        await Promise.all(below.map((one) => one.waitFor()));
        expect(await moved(page)).toEqual([]);
      },
      phone,
    ));

  it('the shop of guests: neither the way to lost mails nor the foot is seen before what is sold', () =>
    journey(
      browser,
      async (page) => {
        await watchShifts(page);
        await holdAnimations(page);
        const offer = await heldBack(page, listSaleItems.path);
        await page.goto(`${office.origin}/nl${paths.guestShop}`);
        await present(list(page, 'offer').locator('[data-coming]'));
        const below = [flow(page, 'guest-mails'), page.locator('footer')];
        await present(flow(page, 'guest-mails'));
        expect(await seen(below)).toEqual([false, false]);
        offer.resolve();
        await flow(page, 'guest-shop').locator('[data-event="item chosen"]').first().waitFor();
        await Promise.all(below.map((one) => one.waitFor()));
        expect(await moved(page)).toEqual([]);
      },
      phone,
    ));

  it('what hangs hides nothing for long: what can be asked for below the cards is seen though these do not come', () =>
    journey(
      browser,
      async (page) => {
        await heldBack(page, listIdentificationItems.path);
        await signIn(page, office.origin, 'private', `/nl${paths.cards}`);
        const coming = list(page, 'cards').locator('[data-coming]');
        await present(coming);
        await Promise.all([flow(page, 'register-card').first(), page.locator('footer')].map((one) => one.waitFor()));
        expect(await coming.isVisible()).toBe(true);
      },
      phone,
    ));
});
