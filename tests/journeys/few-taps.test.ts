import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { listSales } from '../../src/contract/sales.ts';
import { accountOf } from '../support/account.ts';
import { phone } from '../support/browser.ts';
import { journey, signIn } from '../support/journey.ts';
import { completedAt } from '../support/newcomer.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, list, present, row } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });
const { ask } = await accountOf(office.origin, 'private');
const { content } = await ask(listSales, { page: 0, size: 5 });

type Tap = (place: Locator) => Promise<void>;

const link = (page: Page, path: string) => page.locator(`a[href$="${path}"]`).locator('visible=true').first();

/** Once the page is drawn that it leads to: a tap that begins on the one before may end on what stands there by then. */
async function follow(page: Page, tap: Tap, path: string): Promise<void> {
  await tap(link(page, path));
  await at(page, `/nl${path}`);
  await present(page.locator('[data-page-heading]:focus'));
}

/** From the first page of the account on a phone; what is typed is no tap. */
const jobs: readonly (readonly [job: string, taps: number, who: string, (page: Page, tap: Tap) => Promise<void>])[] = [
  [
    'what the wash reads is shown',
    1,
    'private',
    async (page, tap) => {
      await tap(link(page, '/dashboard/wallet'));
      await page.locator('[data-flow="wallet"] [data-qr]').first().waitFor();
    },
  ],
  [
    'the usual amount is topped up, as far as the payment page',
    4,
    'private',
    async (page, tap) => {
      await tap(link(page, '/dashboard/credit'));
      await tap(field(page, 'immediateStart'));
      await tap(field(page, 'agreement'));
      await tap(control(page, 'order placed'));
      await page.locator('[data-outcome="completed"]').waitFor({ state: 'attached' });
    },
  ],
  [
    // A wash that the credit paid for has none: it came with the payment.
    'the receipt of what was last paid is there',
    2,
    'private',
    async (page, tap) => {
      const paid = content.find(({ invoiceId, ticketId }) => invoiceId != null || ticketId != null);
      await tap(control(row(page, paid?.id ?? ''), 'transaction opened'));
      const paper = control(flow(page, 'show-transaction', 'shown'), 'paper requested').first();
      const [file] = await Promise.all([page.waitForEvent('download'), tap(paper)]);
      expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    },
  ],
  [
    'a plate is added',
    3,
    'few-taps@example.com',
    async (page, tap) => {
      await follow(page, tap, '/dashboard/choose-car-category');
      await tap(link(page, '/dashboard/license-plate'));
      await field(page, 'name').fill('1-TAP-123');
      await tap(control(page, 'add requested'));
      await list(page, 'plates').getByText('1-TAP-123').first().waitFor();
    },
  ],
  [
    'a subscription is stopped',
    4,
    'private',
    async (page, tap) => {
      await follow(page, tap, '/dashboard/choose-shop-category');
      await tap(link(page, '/dashboard/subscriptions'));
      const stop = control(list(page, 'subscriptions', 'fresh'), 'stop requested').first();
      const id = (await stop.locator('xpath=ancestor::*[@data-id][1]').getAttribute('data-id')) ?? '';
      await tap(stop);
      await tap(control(page, 'stop confirmed'));
      await control(row(page, id), 'resume requested').waitFor();
    },
  ],
];

it.each(jobs)('%s in %i taps', (_, most, who, run) =>
  journey(
    browser,
    async (page) => {
      if (who !== 'private') await completedAt(office.origin, who);
      await signIn(page, office.origin, who, '/nl/dashboard');
      await at(page, '/nl/dashboard');
      let taps = 0;
      await run(page, async (place) => {
        taps += 1;
        await place.tap();
      });
      expect(taps).toBe(most);
    },
    phone,
  ),
);
