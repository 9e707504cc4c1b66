import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/contract/languages.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, flow, list, present, row } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';
import { addPlateOf } from '../support/vehicles.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

describe('a back office that hangs on what it is asked to do', () => {
  it('has two such requests at the most, and lets everything else be read: a browser has six', () =>
    journey(browser, async (page) => {
      const account = await accountOf(office.origin, 'private');
      const plates = await Promise.all(
        Array.from({ length: 6 }, (_, index) => addPlateOf(account, `1-HNG-00${index}`)),
      );
      const underWay = new Set<Request>();
      let most = 0;
      page.on('request', (request) => {
        if (request.method() === 'PUT') most = Math.max(most, underWay.add(request).size);
      });
      page.on('requestfinished', (request) => underWay.delete(request));
      page.on('requestfailed', (request) => underWay.delete(request));
      await signIn(page, office.origin, 'private', '/nl/dashboard/license-plate');
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      office.faults.add({ path: /disable$/, method: 'PUT', fault: 'hang' });
      for (const { id } of plates) {
        await control(row(page, id), 'disable requested').click();
        // With the keyboard: a tap this soon after another is taken for its second half.
        await control(page, 'disable confirmed').press('Enter');
        await row(page, id).locator('[role="switch"][aria-busy="true"]').waitFor();
      }
      const read = () => fetch('/api/system-setting').then(({ ok }) => ok);
      expect([await page.evaluate(read), most]).toEqual([true, 2]);
      office.faults.clear();
    }));
});

it('a page whose scripts do not come says so in each language, and nothing of it once they do', () =>
  journey(browser, async (page) => {
    const scripts = '**/assets/*.js';
    const late = page.locator('[data-late]');
    await page.route(scripts, (route) => route.abort());
    await page.goto(`${office.origin}/nl/dashboard`);
    expect(await late.isVisible()).toBe(false);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    const said = await Promise.all(languages.map(async (language) => (await textsOf(language))('shell.takesLong')));
    expect([await late.isVisible(), await late.locator('p').allInnerTexts()]).toEqual([true, said]);
    await page.unroute(scripts);
    await page.reload();
    await flow(page, 'log-in', 'entering').waitFor();
    expect(await late.count()).toBe(0);
  }));

it('a press for the checkout waits until it is known with whom is paid', () =>
  journey(browser, async (page) => {
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    await page.route('**/payment-provider/info', (route) => told.then(() => route.fallback()));
    await signIn(page, office.origin, 'private', '/nl/dashboard/subscriptions');
    const choosing = flow(page, 'choose-subscription');
    await control(choosing, 'choice changed').last().check({ force: true });
    await present(flow(page, 'choose-subscription', 'priced'));
    await control(choosing, 'checkout requested').press('Enter');
    tell();
    await page.waitForURL('**/nl/dashboard/multisafepay/checkout?**');
  }));
