import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../support/account.ts';
import { journey, signIn, untilInstalled } from '../support/journey.ts';
import { untilNoted } from '../support/kept-rows.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, row } from '../support/screen.ts';
import { addPlateOf, itemsOf, platesPage, untilListed } from '../support/vehicles.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true });
const account = await accountOf(office.origin, 'business');
const here = (page: Page) => signIn(page, office.origin, 'business', platesPage);
const sendings = () => office.faults.seen.filter((request) => request === 'POST /api/identification-items').length;

describe('a fleet', () => {
  it('takes a list whose network is lost after its first row: the others wait, also when the page is loaded anew, and each plate is added once', () =>
    journey(browser, async (page) => {
      await here(page);
      await untilListed(page, 'plates');
      await untilInstalled(page);
      const before = sendings();
      const context = page.context();
      let asked = 0;
      const answered = Promise.withResolvers<void>();
      const lost = Promise.withResolvers<void>();
      await context.route(/\/identification-items$/, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        asked += 1;
        if (asked === 1) {
          await route.fulfill({ response: await route.fetch() });
          return answered.resolve();
        }
        await answered.promise;
        // Once: what is tried again meanwhile would take the network away after it has come back.
        if (asked === 2) await context.setOffline(true).then(lost.resolve, lost.reject);
        return route.abort('internetdisconnected');
      });
      await control(page, 'import opened').click();
      await field(page, 'rows').fill('Kenteken;Kostenplaats\n1-FLD-001;KP-1\n1-FLD-002;KP-2\n1-FLD-003;KP-3');
      await control(page, 'rows given').click();
      await control(page, 'import confirmed').click();
      const waiting = flow(page, 'import-plates').and(
        page.locator('[data-state="rows not sent"], [data-state^="adding"]'),
      );
      await lost.promise;
      await waiting.waitFor();
      await page.reload();
      await waiting.waitFor();
      await expect.poll(() => sendings() - before).toBe(1);
      await context.unrouteAll();
      await context.setOffline(false);
      // A device too slow to say in time that somebody waits leaves what was not there to a press.
      const importing = flow(page, 'import-plates');
      const asking = control(importing, 'outcome asked for').or(control(importing, 'send requested')).first();
      const added = async () => {
        if (await asking.isVisible()) await asking.click({ timeout: 1_000 }).catch(() => undefined);
        return Object.values(await itemsOf(account, 'ANPR'))
          .filter(({ code }) => code.startsWith('1FLD'))
          .map(({ name, costCentre }) => [name, costCentre])
          .toSorted();
      };
      await expect.poll(added).toEqual([
        ['1-FLD-001', 'KP-1'],
        ['1-FLD-002', 'KP-2'],
        ['1-FLD-003', 'KP-3'],
      ]);
      await gone(importing);
      expect(sendings() - before).toBe(3);
    }));

  it('asks nothing of plates that are chosen no longer, after the page was loaded anew with the question', () =>
    journey(browser, async (page) => {
      const plate = await addPlateOf(account, '1-FLE-001');
      if (!plate) throw new Error('The plate is not there.');
      await here(page);
      await row(page, plate.id).waitFor();
      await page.locator(`#chosen-${plate.id}`).check();
      await control(page, 'several disable requested').click();
      await flow(page, 'change-several', 'confirming disable').first().waitFor();
      await untilNoted(page, 'several disable requested');
      await page.reload();
      await flow(page, 'change-several', 'idle').waitFor();
      await page.locator(`#chosen-${plate.id}`).check();
      await control(page, 'several disable requested').click();
      await control(page, 'several disable confirmed').click();
      await expect.poll(async () => (await itemsOf(account, 'ANPR'))['1-FLE-001']?.status).toBe('DISABLED');
    }));
});
