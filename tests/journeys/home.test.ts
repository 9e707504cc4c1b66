import { describe, expect, it } from 'vitest';
import { listLocations } from '../../src/contract/locations.ts';
import { listSales, readBalance } from '../../src/contract/sales.ts';
import { formatsOf } from '../../src/portal/words/formats.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { accountOf } from '../support/account.ts';
import { atTwiceTheSize, wear } from '../support/axe.ts';
import { journey, signIn, untilInstalled } from '../support/journey.ts';
import { completedAt } from '../support/newcomer.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, idsIn, list, row } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';
import { addPlateOf } from '../support/vehicles.ts';

const { office, browser, installing } = await openWash({ transactions: 60 }, { installs: false });
const { ask } = await accountOf(office.origin, 'private');
const say = await textsOf('nl');

it('a tap on one of the latest transactions opens that one over home, again and again, also without a network', () =>
  journey(installing, async (page) => {
    const { content } = await ask(listSales, { page: 0, size: 2 });
    await signIn(page, office.origin, 'private');
    await row(page, content[1]?.id ?? '').waitFor();
    await untilInstalled(page);
    await page.context().setOffline(true);
    for (const { id, item } of [content[1], content[0], content[0]].flatMap((sale) => sale ?? [])) {
      await control(row(page, id), 'transaction opened').click();
      const sheet = flow(page, 'show-transaction', 'shown');
      expect(await sheet.getByRole('heading').first().innerText()).toBe(item);
      expect(await sheet.innerText()).toContain(id);
      await control(sheet, 'transaction closed').first().click();
      await sheet.waitFor({ state: 'detached' });
    }
    expect(new URL(page.url()).pathname).toBe('/nl/dashboard');
  }));

it('says what the credit is enough for at the operator’s prices, and which plates wash without paying', () =>
  journey(browser, async (page) => {
    const [{ balance }, [branch]] = await Promise.all([ask(readBalance, {}), ask(listLocations, {})]);
    await signIn(page, office.origin, 'private');
    const lines = page.locator('[data-list="what-holds"] > li');
    // Prices and subscriptions are two lists: each comes when it comes.
    for (const told of [/^Genoeg voor /, '1-ABC-123: abonnement Comfort onbeperkt'])
      await lines.filter({ hasText: told }).waitFor();
    const [enough = '', ...covered] = await lines.allInnerTexts();
    const [, count, name] = /^Genoeg voor ([\d.]+) × (.+)$/.exec(enough) ?? [];
    const price = branch?.washPrograms?.find((program) => program.name === name)?.price ?? 0;
    expect(count).toBe(formatsOf('nl', belgium).count(Math.floor(balance / price)));
    expect(covered[0]).toBe('1-ABC-123: abonnement Comfort onbeperkt');
  }));

describe('somebody who has just signed up', () => {
  it('is shown the way to the first wash instead of empty boxes, each step ticked off once it is done, also without a network', () =>
    journey(installing, async (page) => {
      const newcomer = await completedAt(office.origin, 'fresh@example.com');
      await signIn(page, office.origin, 'fresh@example.com');
      const steps = list(page, 'first-steps');
      await row(steps, 'wash').waitFor();
      const open = () => steps.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      const all = ['/nl/dashboard/license-plate', '/nl/dashboard/credit', '/nl/dashboard/branches'];
      expect([await idsIn(steps), await open()]).toEqual([['plate', 'credit', 'wash'], all]);
      const [branch] = await ask(listLocations, {});
      await row(steps, 'wash').getByText(`${branch?.name}, `).waitFor();
      expect(await list(page, 'transactions').count()).toBe(0);
      expect(await list(page, 'discountVouchers').count()).toBe(0);
      // Who never had credit is told how to top up, not that little is left.
      expect(await page.getByText(say('home.balanceLow')).count()).toBe(0);

      await addPlateOf(newcomer, '1-FRE-123');
      await page.reload();
      const isDone = row(steps, 'plate').getByText(`(${say('home.firstDone')})`);
      await isDone.waitFor();
      await untilInstalled(page);
      await page.context().setOffline(true);
      await page.reload();
      await isDone.waitFor();
      expect(await open()).toEqual(all.slice(1));
    }));

  it('is nobody who has washed', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private');
      await list(page, 'discountVouchers', 'fresh').waitFor();
      await list(page, 'transactions', 'fresh').waitFor();
      await gone(list(page, 'first-steps'));
    }));
});

it('a payment that failed needs the customer, with the way to try it again', () =>
  journey(browser, async (page) => {
    await completedAt(office.origin, 'declined@example.com');
    await signIn(page, office.origin, 'declined@example.com', '/nl/dashboard/credit');
    await field(page, 'amount').fill('30');
    await field(page, 'immediateStart').check();
    await field(page, 'agreement').check();
    await control(page, 'order placed').click();
    await page.locator('[data-outcome="declined"]').dispatchEvent('click');
    await flow(page, 'checkout-multisafepay', 'refused').waitFor();
    const account = await accountOf(office.origin, 'declined@example.com');
    const [sale] = (await account.ask(listSales, { page: 0, size: 1 })).content;
    await page.goto(`${office.origin}/nl/dashboard`);
    const told = row(page, sale?.id ?? '').filter({ hasText: say('home.paymentFailed').split('{')[0] ?? '' });
    await told.getByText('€ 30,00').waitFor();
    await told.locator('a[href*="/multisafepay/checkout?attempt="]').click();
    await flow(page, 'checkout-multisafepay', 'refused').waitFor();
  }));

it('on a phone an amount stands beside its name, also three digits beside the longest of a word, and below it where the text is twice as large', () =>
  journey(browser, async (page) => {
    await wear(page, { viewport: { width: 360, height: 740 }, colorScheme: 'light' });
    await signIn(page, office.origin, 'private');
    const latest = list(page, 'transactions', 'fresh').locator('[data-id]');
    await latest.first().waitFor();
    const areBelow = () =>
      latest.evaluateAll((rows) =>
        rows.map((one) => {
          const [name, amount] = [...one.querySelectorAll('button > span > span')].map((part) =>
            part.getBoundingClientRect(),
          );
          return (amount?.top ?? 0) >= (name?.bottom ?? 0);
        }),
      );
    const usual = await areBelow();
    expect([usual, await atTwiceTheSize(page, areBelow)]).toEqual([usual.map(() => false), usual.map(() => true)]);
    await latest.first().evaluate((row) => {
      const [name, amount] = row.querySelectorAll('button > span > span');
      name?.replaceChildren('Guthabenaufladung');
      amount?.replaceChildren('+100,00\u00a0€');
    });
    expect(await areBelow()).toEqual(usual);
  }));
