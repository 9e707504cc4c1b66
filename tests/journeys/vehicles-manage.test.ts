import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { offline, phone } from '../support/browser.ts';
import { journey, regular, remembered, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, lineLost, mistakeOf, row, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';
import { itemsOf, plateOpener, platesPage, rowWith, untilListed } from '../support/vehicles.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });
const account = await accountOf(office.origin, 'private');

const customer = regular(
  () => browser,
  remembered(() => office.origin, 'private'),
);

const openPlate = plateOpener(account, office.origin, 'MNG');

const manage = (page: Page, id: string) => control(row(page, id), 'change opened').click();
const now = async (name: string) => (await itemsOf(account, 'ANPR'))[name];
const removals = () => office.faults.seen.filter((request) => request.endsWith('/unlink-all')).length;
const quiet = (page: Page, id: string) => row(page, id).and(page.locator(':not([aria-busy])')).waitFor();

async function unlink(page: Page, id: string): Promise<void> {
  await manage(page, id);
  await control(page, 'unlink requested').click();
}

describe('a plate', () => {
  it('has all wash programs or the chosen ones, not none: seen at once without a network, delivered when there is one, and back with the reason when refused; it may be written otherwise, but not as another', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      const { id, name } = await openPlate(page);
      const dialog = page.getByRole('dialog');
      await manage(page, id);
      await page.locator('[name="limited"][value="some"]').check();
      await control(page, 'save requested').click();
      await dialog.getByRole('link', { name: say('validation.programs.none') }).waitFor();
      await page.locator('[name="restrictedSaleItemIds"][value="comfort-monthly"]').check();
      await offline(page.context(), async () => {
        await lineLost(page);
        await control(page, 'save requested').click();
        await row(page, id).and(page.locator('[aria-busy="true"]')).getByText('Comfort onbeperkt').waitFor();
      });
      await quiet(page, id);
      await toasts(page).waitFor();
      expect([(await now(name))?.restrictedSaleItemIds, await toasts(page, 'negative').count()]).toEqual([
        ['comfort-monthly'],
        0,
      ]);

      const body = JSON.stringify({ key: 'exception.saleItem.notAvailable' });
      office.faults.add({ method: 'PUT', path: new RegExp(`${id}$`), fault: { status: 409, body }, times: 1 });
      await manage(page, id);
      await page.locator('[name="restrictedSaleItemIds"]:checked').uncheck();
      await page.locator('[name="restrictedSaleItemIds"][value="basic-5"]').check();
      await control(page, 'save requested').click();
      await dialog.getByText(say('exception.saleItem.notAvailable')).waitFor();
      expect(await page.locator('[name="restrictedSaleItemIds"]:checked').inputValue()).toBe('basic-5');
      expect((await now(name))?.restrictedSaleItemIds).toEqual(['comfort-monthly']);
      await page.locator('[name="limited"][value="all"]').check();
      await control(page, 'save requested').click();
      await gone(dialog);
      await expect.poll(async () => (await now(name))?.restrictedSaleItemIds).toEqual([]);
      await quiet(page, id);

      await manage(page, id);
      await field(dialog, 'name').fill('1-OTH-999');
      await control(page, 'save requested').click();
      await flow(page, 'change-item', 'filling in.to be corrected').waitFor();
      expect(await mistakeOf(page, 'name')).toBe(say('vehicles.change.otherPlate'));
      await field(dialog, 'name').fill(name.replaceAll('-', ' '));
      await control(page, 'save requested').click();
      await gone(dialog);
      await expect.poll(async () => (await now(name.replaceAll('-', ' ')))?.id).toBe(id);
      await quiet(page, id);
    }));

  it('is removed after a question, once though the answer is lost, here and at the back office; not while a subscription is paid for it, which is explained, whoever knows of it', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      const { id, name } = await openPlate(page);
      await rowWith(page, '1-ABC-123').getByText('19,95').waitFor();
      await control(rowWith(page, '1-ABC-123'), 'change opened').click();
      await control(page, 'unlink requested').click();
      await page.getByRole('alertdialog').getByText(say('vehicles.unlink.keptText')).waitFor();
      expect([await barriers(page), removals()]).toEqual([[], 0]);
      await control(page, 'unlink cancelled').click();
      await gone(page.getByRole('alertdialog'));

      const body = JSON.stringify({ key: 'exception.notAllowed' });
      const path = new RegExp(`${id}/unlink-all`);
      office.faults.add({ method: 'PUT', path, fault: { status: 409, body }, times: 1 });
      await unlink(page, id);
      await control(page, 'unlink confirmed').click();
      await page.getByRole('alertdialog').getByText(say('vehicles.unlink.keptText')).waitFor();
      // With the keyboard: a tap this soon after another is taken for its second half.
      await control(page, 'unlink cancelled').press('Enter');
      await gone(page.getByRole('alertdialog'));
      await quiet(page, id);

      await unlink(page, id);
      await control(page, 'unlink cancelled').press('Enter');
      await gone(page.getByRole('alertdialog'));
      expect([(await now(name))?.id, removals()]).toEqual([id, 1]);
      office.faults.add({ method: 'PUT', path, fault: 'drop after', times: 1 });
      await unlink(page, id);
      await control(page, 'unlink confirmed').click();
      await gone(row(page, id));
      await toasts(page).waitFor();
      await page.locator('[data-page-heading]:focus').waitFor();
      expect([await now(name), await toasts(page, 'negative').count()]).toEqual([undefined, 0]);
    }));
});

describe('many plates', () => {
  it('can be searched from eight on, whatever separators are typed', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'business', platesPage.replace('/nl/', '/fr/'));
      await untilListed(page, 'plates');
      const all = await page.locator('[data-list="plates"] :is(li, tr)[data-id]').count();
      expect(all).toBeGreaterThanOrEqual(8);
      await field(page, 'search').fill('flt 41');
      await expect.poll(() => page.locator('[data-list="plates"] :is(li, tr)[data-id]').count()).toBe(2);
      await field(page, 'search').fill('nowhere');
      await expect.poll(() => page.locator('[data-list="plates"] :is(li, tr)[data-id]').count()).toBe(0);
    }));

  it('are not needed: the empty list says what to do, in nobody’s way', () =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, 'empty', platesPage);
        await page.locator('[data-list="plates"][data-state="fresh"] h2').waitFor();
        await control(page, 'add requested').waitFor();
        expect([await field(page, 'search').count(), await barriers(page)]).toEqual([0, []]);
      },
      { ...phone, reducedMotion: 'reduce' },
    ));
});
