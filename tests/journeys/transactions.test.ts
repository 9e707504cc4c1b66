import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listSales, type Sale } from '../../src/contract/sales.ts';
import { datePresets } from '../../src/portal/words/date-presets.ts';
import { dayOf } from '../../src/portal/words/day.ts';
import { formatsOf } from '../../src/portal/words/formats.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { accountOf } from '../support/account.ts';
import { phone } from '../support/browser.ts';
import { journey, regular, remembered, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, idsIn, list, mistakeOf, present, row } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const address = '/nl/dashboard/transactions';
const { money, count } = formatsOf('nl', belgium);
/** Asked for by each case: a file may go on over midnight. */
const todayNow = () => dayOf(Date.now(), belgium);

const { office, browser } = await openWash({ transactions: 300 }, { installs: false });
const account = await accountOf(office.origin, 'private');
const pages = await Promise.all([0, 1].map((page) => account.ask(listSales, { page, size: 200 })));
const sales = pages.flatMap(({ content }) => content);

const customer = regular(
  () => browser,
  remembered(() => office.origin, 'private'),
);

const idsOf = (some: readonly Sale[]) => some.map(({ id }) => id);
const within = (from: string, to: string) =>
  sales.filter(({ date }) => dayOf(date, belgium) >= from && dayOf(date, belgium) <= to);
/** What was paid from the credit or with a voucher was spent when that was bought. */
const isSpent = ({ status, paymentType }: Sale) => status === 'SUCCESS' && !['CREDIT', 'VOUCHER'].includes(paymentType);
const spent = (some: readonly Sale[]) => some.filter(isSpent).reduce((sum, { amount }) => sum + amount, 0);

/** Waits for exactly these rows, top down. */
const untilRows = (page: Page, ids: readonly string[]) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('[data-list="transactions"] [data-id]')]
        .map(({ dataset }) => dataset['id'])
        .join() === wanted,
    ids.join(),
  );
/** Waits until the figures are what these come to. */
const untilTotals = (page: Page, some: readonly Sale[]) =>
  expect
    .poll(() =>
      page
        .locator('[data-complete="true"] dd')
        .allTextContents()
        .then((figures) => figures.slice(0, 2)),
    )
    .toEqual([count(some.length), money(spent(some))]);
const openAll = async (page: Page, path = address) => {
  await page.goto(office.origin + path);
  await present(page.locator('[data-complete="true"]'));
};

describe('the transactions', () => {
  it('stand ten at a time, newest first, with what all of them come to, announced once; are turned page by page, as the address says, of which is left out what makes no sense', () =>
    customer(async (page) => {
      await openAll(page, `${address}?from=banana&to=2024-02-31&page=-3`);
      await at(page, address);
      await untilRows(page, idsOf(sales.slice(0, 10)));
      await untilTotals(page, sales);
      expect([await field(page, 'from').inputValue(), await field(page, 'to').inputValue()]).toEqual(['', '']);
      await present(page.locator('[role="status"]').filter({ hasText: /^300 transacties gevonden$/ }));
      await control(page, 'page chosen').and(page.locator('[data-to="next"]')).click();
      await at(page, `${address}?page=1`);
      await untilRows(page, idsOf(sales.slice(10, 20)));
      await control(page, 'page chosen').and(page.locator('[data-to]').locator('visible=true')).first().click();
      await untilRows(page, idsOf(sales.slice(0, 10)));
      await page.locator('ul [data-event="page chosen"]').last().click();
      await untilRows(page, idsOf(sales.slice(290)));
      expect(await page.locator('[data-to="next"]').isDisabled()).toBe(true);
      await openAll(page, `${address}?page=400`);
      await untilRows(page, idsOf(sales.slice(290)));
    }));

  it('are cut to the days that a customer asks for most, to any two and to one open end; are out of sight while the days make no sense, with the reason beside the field, and none is said where there is none', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await openAll(page);
      const today = todayNow();
      for (const [index, { from, to }] of datePresets(today).entries()) {
        await control(page, 'range chosen').nth(index).click();
        const wanted = within(from || '0000', to || '9999');
        await untilRows(page, idsOf(wanted.slice(0, 10)));
        if (wanted.length > 0) await untilTotals(page, wanted);
        await at(page, from === '' ? address : `${address}?from=${from}&to=${to}`);
      }
      await control(page, 'range chosen').first().click();
      await untilRows(page, idsOf(sales.slice(0, 10)));

      const [from, to] = [dayOf(sales[150]?.date ?? '', belgium), dayOf(sales[100]?.date ?? '', belgium)];
      await field(page, 'from').fill(from);
      await untilRows(page, idsOf(within(from, '9999').slice(0, 10)));
      await field(page, 'to').fill(to);
      await untilRows(page, idsOf(within(from, to).slice(0, 10)));
      await untilTotals(page, within(from, to));
      const shown = `${address}?from=${from}&to=${to}`;
      await at(page, shown);

      await field(page, 'from').fill(today);
      await field(page, 'from').and(page.locator('[aria-invalid="true"]')).waitFor();
      expect(await mistakeOf(page, 'from')).toBe(say('validation.dateRange.startAfterEnd'));
      await field(page, 'to').fill('2999-01-01');
      await field(page, 'to').and(page.locator('[aria-invalid="true"]')).waitFor();
      expect(await mistakeOf(page, 'to')).toBe(say('validation.dateRange.future'));
      await page.getByRole('heading', { name: say('transactions.noRange') }).waitFor();
      expect(await page.locator('[data-list="transactions"]').count()).toBe(0);
      await at(page, shown);
      await field(page, 'from').fill('');
      await field(page, 'to').fill(to);
      await at(page, `${address}?to=${to}`);
      await untilTotals(page, within('0000', to));

      await field(page, 'to').fill('1999-12-31');
      await page.getByRole('heading', { name: say('transactions.noneInRange') }).waitFor();
      await present(page.locator('[role="status"]').filter({ hasText: /^Geen transacties gevonden$/ }));
      await control(page, 'range chosen').first().click();
      await untilRows(page, idsOf(sales.slice(0, 10)));
    }));

  it('follow two choices of one moment, and nothing of the document as a whole is changed for them', () =>
    customer(async (page) => {
      await openAll(page);
      const changed = await page.evaluateHandle(() => {
        const names: (string | null)[] = [];
        const note = (records: MutationRecord[]) => names.push(...records.map(({ attributeName }) => attributeName));
        new MutationObserver(note).observe(document.documentElement, { attributes: true });
        return names;
      });
      const [, , , year] = datePresets(todayNow());
      await page.evaluate(() => {
        document.querySelectorAll<HTMLElement>('[data-event="range chosen"]')[3]?.click();
        document.querySelector<HTMLElement>('[data-event="page chosen"][data-to="next"]')?.click();
      });
      await untilRows(page, idsOf(within(year?.from ?? '', year?.to || '9999').slice(10, 20)));
      await at(page, `${address}?from=${year?.from}&to=${year?.to}&page=1`);
      await page.goBack();
      await untilRows(page, idsOf(sales.slice(0, 10)));
      await at(page, address);
      expect(await changed.jsonValue()).toEqual([]);
    }));

  it('of an account that has none yet say so, without pager or totals', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await signIn(page, office.origin, 'empty', address);
      await page.getByRole('heading', { name: say('transactions.none') }).waitFor();
      expect([await page.locator('[data-complete]').count(), await control(page, 'page chosen').count()]).toEqual([
        0, 0,
      ]);
    }));

  it('are found by what they were for, by their plate and by words, also without a network', () =>
    customer(async (page) => {
      await openAll(page);
      const topUps = sales.filter(({ item }) => item === sales.find(({ creditChange }) => creditChange > 0)?.item);
      await page.context().setOffline(true);
      await field(page, 'kind').selectOption('topUp');
      await untilRows(page, idsOf(topUps.slice(0, 10)));
      await untilTotals(page, topUps);
      await at(page, `${address}?kind=topUp`);
      await control(page, 'filters cleared').click();
      const plate = sales.find(({ identificationItemName }) => identificationItemName)?.identificationItemName ?? '';
      await field(page, 'plate').selectOption(plate);
      await field(page, 'text').fill('WASBEURT prem');
      const found = sales.filter(
        ({ item, identificationItemName }) => item === 'Wasbeurt Premium' && identificationItemName === plate,
      );
      await untilRows(page, idsOf(found.slice(0, 10)));
      await untilTotals(page, found);
      await field(page, 'text').fill('nothing is called like that');
      await control(page, 'filters cleared').last().click();
      await untilRows(page, idsOf(sales.slice(0, 10)));
      expect(await field(page, 'text').inputValue()).toBe('');
      await page.context().setOffline(false);
    }));

  it('are rows of two lines on a phone, the same ones in the same order; filters are a sheet, and a month is two presses away', () =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, 'private', address);
        await untilRows(page, idsOf(sales.slice(0, 10)));
        expect([
          await page.locator('table').count(),
          (await idsIn(list(page, 'transactions').locator('ul'))).length,
        ]).toEqual([0, 10]);
        await control(page, 'filters opened').click();
        await field(page, 'text').fill('stofzuiger');
        await control(page, 'filters closed').last().click();
        await untilRows(page, idsOf(sales.filter(({ item }) => item === 'Stofzuiger').slice(0, 10)));
        await control(page, 'filters opened').click();
        await control(page, 'filters cleared').click();
        await control(page, 'filters closed').first().click();
        const month = dayOf(sales[200]?.date ?? '', belgium).slice(0, 7);
        await control(page, 'months opened').click();
        await row(page, month).locator('button').click();
        await untilRows(page, idsOf(within(`${month}-01`, `${month}-31`).slice(0, 10)));
        await page.goBack();
        await untilRows(page, idsOf(sales.slice(0, 10)));
      },
      phone,
    ));
});
