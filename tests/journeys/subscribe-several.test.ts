import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listSaleItems } from '../../src/contract/sale-items.ts';
import { listSales } from '../../src/contract/sales.ts';
import { listSubscriptions } from '../../src/contract/subscriptions.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';
import { addPlateOf, platesPage, untilListed } from '../support/vehicles.ts';

const say = await textsOf('fr');
const { office, browser } = await openWash({ transactions: 60 }, { installs: false });
const account = await accountOf(office.origin, 'business');
const other = await accountOf(office.origin, 'private');

const checkout = (page: Page, state: string) => flow(page, 'checkout-multisafepay', state);
const subscriptions = (of = account) => of.ask(listSubscriptions, {});
const sales = async () => (await account.ask(listSales, { page: 0, size: 1 })).totalElements;
const programs = async () =>
  (await account.ask(listSaleItems, { categoryCode: 'SUBSCRIPTION' })).flatMap((one) => one.saleItems);

/** Of each plate of them, in their order, what the page says. */
const standings = (page: Page) =>
  flow(page, 'subscribe-several', 'one after the other')
    .locator('[data-standing]')
    .evaluateAll((rows) => rows.map((row) => [row.getAttribute('data-id'), row.getAttribute('data-standing')]));

/** The same in words: how far that is, each plate with its word, and what can be done. */
const inWords = (page: Page) =>
  flow(page, 'subscribe-several', 'one after the other').evaluate((said) => ({
    title: said.querySelector('h2')?.textContent,
    rows: [...said.querySelectorAll('[data-standing]')].map((row) => [...row.children].map((part) => part.textContent)),
    ways: [...said.querySelectorAll('button')].map((button) => button.textContent),
  }));

/** What looks like the way on to the next plate does: of main buttons a page has one. */
const mainButtons = (page: Page) =>
  page.locator('main :is(a, button)').evaluateAll((all) => {
    const areaOf = (one: Element) => getComputedStyle(one).backgroundColor;
    const next = all.find((one) => one.getAttribute('data-event') === 'next subscription wanted');
    return all.filter((one) => next && areaOf(one) === areaOf(next)).map((one) => one.textContent);
  });

async function choose(page: Page, ids: readonly string[], saleItemId: string): Promise<void> {
  await untilListed(page, 'plates');
  for (const id of ids) await page.locator(`#chosen-${id}`).check();
  await control(page, 'several subscriptions opened').click();
  await page.locator(`[name="saleItemId"][value="${saleItemId}"]`).check();
}

async function order(page: Page, outcome: string, ends: string): Promise<void> {
  await present(checkout(page, 'reviewing.as it is'));
  await field(page, 'agreement').check();
  await control(page, 'order placed').click();
  await page.locator(`[data-outcome="${outcome}"]`).dispatchEvent('click');
  await present(checkout(page, ends));
}

const threePlates = async (letters: string) => {
  const plates = [];
  for (const nth of [1, 2, 3]) plates.push(await addPlateOf(account, `1-${letters}-00${nth}`));
  return plates.map(({ id }) => id) as [string, string, string];
};

describe('several plates that are subscribed', () => {
  it('are ordered one after the other, each on its own: one that is not paid leaves the rest as not ordered, and none is paid twice', () =>
    journey(browser, async (page) => {
      const [first, second, third] = await threePlates('SUB');
      const [program, another] = await programs();
      const saleItemId = program?.id as string;
      const [had, theirs, count] = [await subscriptions(), await subscriptions(other), await sales()];
      await signIn(page, office.origin, 'business', platesPage);
      await choose(page, [first, second, third], another?.id as string);
      await page.locator(`[name="saleItemId"][value="${saleItemId}"]`).check();
      expect(await barriers(page)).toEqual([]);
      await control(page, 'several subscriptions wanted').click();
      await order(page, 'completed', 'success');
      await expect
        .poll(() => standings(page))
        .toEqual([
          [first, 'subscribed'],
          [second, 'not ordered'],
          [third, 'not ordered'],
        ]);
      const next = say('vehicles.subscribe.next').replace('{plate}', '1-SUB-002');
      await expect.poll(() => mainButtons(page)).toEqual([next]);
      await control(page, 'next subscription wanted').click();
      await order(page, 'declined', 'refused');
      const last = say('vehicles.subscribe.next').replace('{plate}', '1-SUB-003');
      await control(page, 'retry requested').waitFor();
      await expect.poll(() => mainButtons(page)).toEqual([last]);
      const afterTheSecond = [
        [first, 'subscribed'],
        [second, 'not paid'],
        [third, 'not ordered'],
      ];
      await expect.poll(() => standings(page)).toEqual(afterTheSecond);
      // The same is said where the plates are, also by a page that is loaded anew.
      await page.goto(`${office.origin}${platesPage}`);
      await expect.poll(() => standings(page)).toEqual(afterTheSecond);
      expect(await inWords(page)).toEqual({
        title: say('vehicles.subscribe.soFar').replace('{done}', '1').replace('{count}', '3'),
        rows: [
          ['B1-SUB-001', say('vehicles.subscribe.subscribed')],
          ['B1-SUB-002', say('vehicles.subscribe.notPaid')],
          ['B1-SUB-003', say('vehicles.subscribe.notOrdered')],
        ],
        ways: [say('vehicles.subscribe.next').replace('{plate}', '1-SUB-003'), say('vehicles.subscribe.end')],
      });
      expect(await barriers(page)).toEqual([]);
      await control(page, 'next subscription wanted').click();
      await order(page, 'completed', 'success');
      await control(page, 'next subscription wanted').click();
      await order(page, 'completed', 'success');
      await expect
        .poll(() => standings(page))
        .toEqual([
          [first, 'subscribed'],
          [second, 'subscribed'],
          [third, 'subscribed'],
        ]);
      expect(await control(page, 'next subscription wanted').count()).toBe(0);
      await control(page, 'several subscriptions ended').click();
      await present(flow(page, 'subscribe-several', 'idle'));
      const since = (await subscriptions()).filter(
        (one) => !had.some((before) => before.subscriptionId === one.subscriptionId),
      );
      expect(since.map((one) => [one.identificationItemId, one.saleItemId]).toSorted()).toEqual(
        [first, second, third].map((id) => [id, saleItemId]).toSorted(),
      );
      expect([await sales(), await subscriptions(other)]).toEqual([count + 4, theirs]);
    }));

  it('are asked for nothing that one of them has, nor what is being paid already, whatever page it is begun on', () =>
    journey(browser, async (page) => {
      const [first, second, third] = await threePlates('HAS');
      const [program] = await programs();
      const saleItemId = program?.id as string;
      await signIn(page, office.origin, 'business', platesPage);
      await choose(page, [first], saleItemId);
      await control(page, 'several subscriptions wanted').click();
      await order(page, 'completed', 'success');
      await control(page, 'several subscriptions ended').click();
      await page.goto(`${office.origin}${platesPage}`);
      await choose(page, [first, second, third], saleItemId);
      const asking = flow(page, 'subscribe-several', 'choosing');
      await asking.getByText(say('vehicles.subscribe.had').replace('{names}', '1-HAS-001'), { exact: true }).waitFor();
      await asking
        .getByRole('button', { name: say('vehicles.subscribe.begin').replace('{plate}', '1-HAS-002') })
        .waitFor();
      await control(page, 'several subscriptions wanted').click();
      await order(page, 'reserved', 'pending');
      await expect
        .poll(() => standings(page))
        .toEqual([
          [second, 'being paid'],
          [third, 'not ordered'],
        ]);
      await at(page, /\/multisafepay\/redirect/);
      await control(page, 'next subscription wanted').click();
      await at(page, /\/multisafepay\/checkout/);
      expect(new URL(page.url()).searchParams.get('for')).toBe(third);
    }));

  it('are not ordered before a subscription is chosen, and then paid as it was chosen', () =>
    journey(browser, async (page) => {
      const [first] = await threePlates('NON');
      await signIn(page, office.origin, 'business', platesPage);
      await untilListed(page, 'plates');
      await page.locator(`#chosen-${first}`).check();
      await control(page, 'several subscriptions opened').click();
      await control(page, 'several subscriptions wanted').click();
      await present(page.locator('#saleItemId-error'));
      expect(new URL(page.url()).pathname).toBe('/fr/dashboard/license-plate');
      expect(await barriers(page)).toEqual([]);
      const [program] = await programs();
      await page.locator(`[name="saleItemId"][value="${program?.id}"]`).check();
      await page.locator('[name="paymentType"][value="DIRECT_DEBIT"]').check();
      await control(page, 'several subscriptions wanted').click();
      await at(page, /\/digiteal\/checkout/);
      expect(new URL(page.url()).searchParams.get('for')).toBe(first);
    }));
});
