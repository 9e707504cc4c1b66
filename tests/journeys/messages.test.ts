import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { invite } from '../../src/contract/invitations.ts';
import { listMessages } from '../../src/contract/messages.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { phone } from '../support/browser.ts';
import { journey, signIn, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, flow, idsIn, list, present, row } from '../support/screen.ts';

const address = '/nl/dashboard/messages';
const { office, browser, installing } = await openWash({ transactions: 60 }, { installs: false });

/** What the account was told of people who may use it from now on; the latest first. */
async function toldOf(name: string, ...emails: string[]) {
  const account = await accountOf(office.origin, name);
  for (const email of emails) await account.ask(invite, { email });
  return { account, ids: (await account.ask(listMessages, {})).map(({ id }) => id) };
}

/** Rows as they are drawn: their ids with how they stand. */
const drawn = (page: Page) =>
  list(page, 'messages')
    .locator('[data-id]')
    .evaluateAll((rows) => rows.map((one) => [one.getAttribute('data-id'), one.getAttribute('data-state')]));

/** How many the menu says were not read. */
const counted = (page: Page) =>
  page.locator('[data-places="sidebar"] a[href$="/dashboard/messages"] [aria-hidden="true"]:not(svg)');

describe('messages', () => {
  it('are read without a network on one device, and are read on the other once there is one again', () =>
    journey(installing, async (page) => {
      const { account, ids } = await toldOf('business', 'een@example.com', 'twee@example.com');
      await signIn(page, office.origin, 'business', address, { remember: true });
      await list(page, 'messages', 'fresh').waitFor();
      await expect.poll(() => drawn(page)).toEqual(ids.map((id) => [id, 'unread']));
      await expect.poll(() => counted(page).allTextContents()).toEqual([`${ids.length}`]);
      await untilInstalled(page);
      await page.context().setOffline(true);
      await page.reload();
      const [first = '', ...others] = ids;
      await control(row(page, first), 'messages opened').click();
      await at(page, /\/my-details\/access/);
      // Its address comes before the page.
      await present(page.locator('h1:focus'));
      await page.goBack();
      await expect.poll(() => drawn(page)).toEqual([[first, 'read'], ...others.map((id) => [id, 'unread'])]);
      expect((await account.ask(listMessages, {})).map(({ read }) => read)).toEqual(ids.map(() => false));
      await page.context().setOffline(false);
      await expect
        .poll(async () => (await account.ask(listMessages, {})).map(({ read }) => read))
        .toEqual([true, ...others.map(() => false)]);
      await journey(browser, async (other) => {
        await signIn(other, office.origin, 'business', address);
        await list(other, 'messages', 'fresh').waitFor();
        await expect.poll(() => drawn(other)).toEqual([[first, 'read'], ...others.map((id) => [id, 'unread'])]);
        await control(flow(other, 'read-messages'), 'messages opened').first().click();
        await expect.poll(() => drawn(other)).toEqual(ids.map((id) => [id, 'read']));
        await expect.poll(() => counted(other).count()).toBe(0);
      });
    }));

  it('are one press away on a phone, with how many were not read, and nothing stands in the way of anybody', () =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, 'private', '/nl/dashboard');
        const bell = page.locator(`main a[href="${address}"]`);
        await expect.poll(() => bell.textContent()).toContain('3');
        await bell.click();
        await list(page, 'messages', 'fresh').waitFor();
        await expect.poll(async () => (await idsIn(list(page, 'messages'))).length).toBe(3);
        expect(await barriers(page)).toEqual([]);
      },
      phone,
    ));
});

describe('what was asked for', () => {
  it('on another device stands in the activity, once, also without a network', () =>
    journey(installing, async (page) => {
      const account = await accountOf(office.origin, 'private');
      const key = crypto.randomUUID();
      await account.send('/customers/preferences', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ minimumBalanceAmount: 12 }),
      });
      await signIn(page, office.origin, 'private', '/nl/dashboard/activity', { remember: true });
      await row(page, key).waitFor();
      expect(await row(page, key).getAttribute('data-state')).toBe('elsewhere');
      await untilInstalled(page);
      await page.context().setOffline(true);
      await page.reload();
      await row(page, key).waitFor();
      expect(await row(page, key).count()).toBe(1);
    }));
});
