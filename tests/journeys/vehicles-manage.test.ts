import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { offline, phone } from '../support/browser.ts';
import { journey, regular, remembered, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, mistakeOf, row, toasts } from '../support/screen.ts';
import { oneIn } from '../support/share.ts';
import { textsOf } from '../support/texts.ts';
import { addPlateOf, itemsOf, mishaps, platesPage, rowWith, untilListed } from '../support/vehicles.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });
const account = await accountOf(office.origin, 'private');

const customer = regular(
  () => browser,
  remembered(() => office.origin, 'private'),
);

let made = 0;
/** A plate of this journey alone, on the screen. */
async function openPlate(page: Page): Promise<{ id: string; name: string }> {
  made += 1;
  const plate = await addPlateOf(account, `1-MNG-${String(made).padStart(3, '0')}`);
  await page.goto(office.origin + platesPage);
  await row(page, plate.id).waitFor();
  return plate;
}

const manage = (page: Page, id: string) => control(row(page, id), 'change opened').click();
const now = async (name: string) => (await itemsOf(account, 'ANPR'))[name];
const removals = () => office.faults.seen.filter((request) => request.endsWith('/unlink-all')).length;
const quiet = (page: Page, id: string) => row(page, id).and(page.locator(':not([aria-busy])')).waitFor();

async function unlink(page: Page, id: string): Promise<void> {
  await manage(page, id);
  await control(page, 'unlink requested').click();
}

describe('the wash programs of a plate', () => {
  it('are all or the chosen ones; none at all cannot be saved', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      const { id, name } = await openPlate(page);
      await manage(page, id);
      await page.locator('[name="limited"][value="some"]').check();
      await control(page, 'save requested').click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: say('validation.programs.none') })
        .waitFor();
      await page.locator('[name="restrictedSaleItemIds"][value="premium-monthly"]').check();
      await control(page, 'save requested').click();
      await row(page, id).getByText('Premium onbeperkt').waitFor();
      await toasts(page).waitFor();
      expect((await now(name))?.restrictedSaleItemIds).toEqual(['premium-monthly']);
      await manage(page, id);
      expect(await page.locator('[name="restrictedSaleItemIds"]:checked').count()).toBe(1);
      await page.locator('[name="limited"][value="all"]').check();
      await control(page, 'save requested').click();
      await expect.poll(async () => (await now(name))?.restrictedSaleItemIds).toEqual([]);
      await quiet(page, id);
    }));

  it('wait for a network, seen at once, and are delivered when there is one', () =>
    customer(async (page) => {
      const { id, name } = await openPlate(page);
      await manage(page, id);
      await page.locator('[name="limited"][value="some"]').check();
      await page.locator('[name="restrictedSaleItemIds"][value="comfort-monthly"]').check();
      await offline(page.context(), async () => {
        await control(page, 'save requested').click();
        await row(page, id).and(page.locator('[aria-busy="true"]')).getByText('Comfort onbeperkt').waitFor();
      });
      await quiet(page, id);
      expect([(await now(name))?.restrictedSaleItemIds, await toasts(page, 'negative').count()]).toEqual([
        ['comfort-monthly'],
        0,
      ]);
    }));

  it('come back with the reason when they are refused', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      const { id, name } = await openPlate(page);
      await manage(page, id);
      await page.locator('[name="limited"][value="some"]').check();
      await page.locator('[name="restrictedSaleItemIds"][value="basic-5"]').check();
      const body = JSON.stringify({ key: 'exception.saleItem.notAvailable' });
      office.faults.add({ method: 'PUT', path: new RegExp(`${id}$`), fault: { status: 409, body }, times: 1 });
      await control(page, 'save requested').click();
      await page.getByRole('dialog').getByText(say('exception.saleItem.notAvailable')).waitFor();
      expect(await page.locator('[name="restrictedSaleItemIds"]:checked').inputValue()).toBe('basic-5');
      expect((await now(name))?.restrictedSaleItemIds).toEqual([]);
      await control(page, 'change closed').click();
    }));
});

describe('how a plate is written', () => {
  it('may change, but not into another plate', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      const { id, name } = await openPlate(page);
      await manage(page, id);
      const dialog = page.getByRole('dialog');
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
});

describe('removing a plate', () => {
  it('asks first; then it is gone, here and at the back office', () =>
    customer(async (page) => {
      const { id, name } = await openPlate(page);
      await unlink(page, id);
      await control(page, 'unlink cancelled').click();
      await gone(page.getByRole('alertdialog'));
      expect(await now(name)).toBeDefined();
      await unlink(page, id);
      await control(page, 'unlink confirmed').click();
      await gone(row(page, id));
      await toasts(page).waitFor();
      await page.locator('[data-page-heading]:focus').waitFor();
      expect(await now(name)).toBeUndefined();
    }));

  it.each(oneIn(3, mishaps, 2))('ends well, once, when it %s', (_, fault, times) =>
    customer(async (page) => {
      const { id, name } = await openPlate(page);
      office.faults.add({ method: 'PUT', path: new RegExp(`${id}/unlink-all`), fault, times });
      await unlink(page, id);
      await control(page, 'unlink confirmed').click();
      await gone(row(page, id));
      expect([await now(name), await toasts(page, 'negative').count()]).toEqual([undefined, 0]);
    }),
  );

  it('is not asked while a subscription is paid for it: that is explained', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await page.goto(office.origin + platesPage);
      await untilListed(page, 'plates');
      await rowWith(page, '1-ABC-123').getByText('19,95').waitFor();
      const before = removals();
      await control(rowWith(page, '1-ABC-123'), 'change opened').click();
      await control(page, 'unlink requested').click();
      await page.getByRole('alertdialog').getByText(say('vehicles.unlink.keptText')).waitFor();
      expect(await barriers(page)).toEqual([]);
      await control(page, 'unlink cancelled').click();
      expect(removals()).toBe(before);
    }));

  it('is explained as well when only the back office knows of the subscription', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      const { id } = await openPlate(page);
      const body = JSON.stringify({ key: 'exception.notAllowed' });
      office.faults.add({
        method: 'PUT',
        path: new RegExp(`${id}/unlink-all`),
        fault: { status: 409, body },
        times: 1,
      });
      await unlink(page, id);
      await control(page, 'unlink confirmed').click();
      await page.getByRole('alertdialog').getByText(say('vehicles.unlink.keptText')).waitFor();
      await control(page, 'unlink cancelled').click();
      await quiet(page, id);
    }));
});

describe('many plates', () => {
  it('can be searched from eight on, whatever separators are typed', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'business', platesPage.replace('/nl/', '/fr/'));
      await untilListed(page, 'plates');
      const all = await page.locator('[data-list="plates"] li[data-id]').count();
      expect(all).toBeGreaterThanOrEqual(8);
      await field(page, 'search').fill('flt 41');
      await expect.poll(() => page.locator('[data-list="plates"] li[data-id]').count()).toBe(2);
      await field(page, 'search').fill('nowhere');
      await expect.poll(() => page.locator('[data-list="plates"] li[data-id]').count()).toBe(0);
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
