import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/contract/languages.ts';
import { accountOf } from '../support/account.ts';
import type { Fault } from '../support/fault-proxy.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, list, present, row, toasts } from '../support/screen.ts';
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
      await expect.poll(() => most).toBeGreaterThan(1);
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
    // However long it took to come here.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 0;
    });
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
    await signIn(page, office.origin, 'private', '/nl/dashboard/subscriptions?new');
    const choosing = flow(page, 'choose-subscription');
    await control(choosing, 'choice changed').last().check({ force: true });
    await present(flow(page, 'choose-subscription', 'priced'));
    await control(choosing, 'checkout requested').press('Enter');
    tell();
    await page.waitForURL('**/nl/dashboard/multisafepay/checkout?**');
  }));

const orders = { path: /\/api\/sales\/multisafepay/, method: 'POST' };
const topUp = () => `/nl/dashboard/multisafepay/checkout?item=top-up&amount=2500&attempt=${crypto.randomUUID()}`;
/** Nothing gets through, and nothing hears of it. */
const swallowed = { after: new Promise(() => undefined) };

async function orderTopUp(page: Page, fault: Fault): Promise<void> {
  await signIn(page, office.origin, 'private', topUp());
  await flow(page, 'checkout-multisafepay', 'reviewing.as it is').waitFor();
  for (const box of ['immediateStart', 'agreement']) await field(page, box).check();
  office.faults.add({ fault, ...(fault === 'hang' && orders) });
  await control(page, 'order placed').click();
}

describe('an order that hangs', () => {
  it('is known within seconds of a line that carries anything, while its request still hangs: the payment page follows', () =>
    journey(browser, async (page) => {
      const answered: string[] = [];
      page.on('response', (response) => answered.push(`${response.request().method()} ${response.url()}`));
      await orderTopUp(page, 'hang');
      await page.waitForURL(/\/sandbox\//, { waitUntil: 'commit' });
      expect(answered.filter((one) => one.startsWith('POST') && orders.path.test(one))).toEqual([]);
    }));

  it('on a dead line says after ten seconds not to pay again, and goes on by itself once the line is back', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await orderTopUp(page, swallowed);
      await page.getByText(say('checkout.ordering')).waitFor();
      await page.getByText(say('checkout.orderingLateText')).waitFor();
      office.faults.clear();
      await page.waitForURL(/\/sandbox\//, { waitUntil: 'commit' });
    }));
});

describe('the way to a payment page', () => {
  it('asks first whether the line is alive: on a dead one the customer stays, is told so, and goes on once it is back', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await orderTopUp(page, { delay: 1 });
      office.faults.clear();
      await page.waitForURL(/\/sandbox\//);
      await page.goBack();
      await present(flow(page, 'checkout-multisafepay', 'at the payment page'));
      office.faults.add({ path: /\/api\//, fault: swallowed });
      await control(page, 'payment page requested').click();
      await toasts(page).getByText(say('checkout.noWayToPage')).waitFor();
      office.faults.clear();
      await flow(page, 'connection', 'reachable').waitFor({ state: 'attached' });
      await control(page, 'payment page requested').click();
      await page.waitForURL(/\/sandbox\//, { waitUntil: 'commit' });
    }));
});

describe('a payment page that could not be reached', () => {
  /** What stands on the page when its customer comes back from the browser's own page of errors. */
  async function backFromError(page: Page): Promise<void> {
    await page.route(/\/sandbox\//, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await orderTopUp(page, { delay: 1 });
    await lost;
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
    await page.goBack({ waitUntil: 'commit' });
    await present(flow(page, 'checkout-multisafepay', 'at the payment page'));
  }

  it('leaves the way back: the page says where the payment stands, sends nobody anywhere by itself, and leads on', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await backFromError(page);
      await page.getByText(say('checkout.openText')).waitFor();
      await page.unroute(/\/sandbox\//);
      await control(page, 'payment page requested').click();
      await page.waitForURL(/\/sandbox\//, { waitUntil: 'commit' });
    }));
});

it('a line that comes back without a word from the browser is noticed by the page itself', () =>
  journey(browser, async (page) => {
    await signIn(page, office.origin, 'private', '/nl/dashboard');
    await present(list(page, 'balance', 'fresh'));
    office.faults.add({ path: /\/api\//, fault: 'drop before' });
    await networkGoes(page);
    await present(flow(page, 'connection', 'unreachable'));
    office.faults.clear();
    await present(flow(page, 'connection', 'reachable'));
  }));

/** The browser says so; what is true the page asks itself. */
function networkGoes(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('offline')));
}
