import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { unlinkIdentificationItem } from '../../src/contract/identification-items.ts';
import { accountOf } from '../support/account.ts';
import { regular, remembered } from '../support/journey.ts';
import { untilNoted } from '../support/kept-rows.ts';
import { openWash } from '../support/open-wash.ts';
import { control, flow, gone, row, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';
import { plateOpener } from '../support/vehicles.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });
const account = await accountOf(office.origin, 'private');

const customer = regular(
  () => browser,
  remembered(() => office.origin, 'private'),
);

const openPlate = plateOpener(account, office.origin, 'GON');

const removeElsewhere = (id: string) => account.ask(unlinkIdentificationItem, { identificationItemId: id });

/** Every row can still be managed: nothing on the screen is dead. */
async function manageAnother(page: Page): Promise<void> {
  await control(page, 'change opened').first().click();
  await flow(page, 'change-item', 'filling in.as it is').waitFor();
  await control(page, 'change closed').click();
  await gone(page.getByRole('dialog'));
}

describe('what is removed elsewhere under an open flow', () => {
  it('is said to be gone, and the other plates can be managed again', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      const { id, name } = await openPlate(page);
      await control(row(page, id), 'change opened').click();
      await flow(page, 'change-item', 'filling in.as it is').waitFor();
      await untilNoted(page, 'change opened');
      await removeElsewhere(id);
      await page.reload();
      await flow(page, 'change-item', 'no longer there').waitFor();
      await page.getByRole('alertdialog').getByText(say('thing.gone').replace('{name}', name)).waitFor();
      await control(page, 'change closed').click();
      await manageAnother(page);
    }));

  it('is not asked to be removed once more', () =>
    customer(async (page) => {
      const { id } = await openPlate(page);
      await control(row(page, id), 'change opened').click();
      await control(page, 'unlink requested').click();
      await control(page, 'unlink confirmed').waitFor();
      await untilNoted(page, 'unlink requested');
      await removeElsewhere(id);
      await page.reload();
      await flow(page, 'unlink', 'no longer there').waitFor();
      await control(page, 'unlink cancelled').click();
      await manageAnother(page);
    }));

  it('is told of when its row goes with the question about it', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      const { id, name } = await openPlate(page);
      await control(row(page, id), 'disable requested').click();
      await control(page, 'disable confirmed').waitFor();
      await removeElsewhere(id);
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      office.faults.add({ path: /identification-items\?/, fault: { after: gate }, times: 1 });
      await page.reload();
      await control(page, 'disable confirmed').waitFor();
      open();
      await gone(page.getByRole('alertdialog'));
      await toasts(page).getByText(say('thing.gone').replace('{name}', name)).waitFor();
      await manageAnother(page);
    }));
});

describe('a question', () => {
  it('ends with the page that asked it: it is not met again', () =>
    customer(async (page) => {
      const { id } = await openPlate(page);
      await control(row(page, id), 'change opened').click();
      await control(page, 'unlink requested').click();
      await control(page, 'unlink confirmed').waitFor();
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('a[href="/nl/dashboard/transactions"]')?.click(),
      );
      await gone(page.getByRole('alertdialog'));
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('a[href="/nl/dashboard/license-plate"]')?.click(),
      );
      await row(page, id).waitFor();
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await manageAnother(page);
    }));
});
