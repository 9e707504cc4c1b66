import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listSales, readBalance } from '../../src/contract/sales.ts';
import { formatsOf } from '../../src/portal/words/formats.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn } from '../support/journey.ts';
import { completedAt } from '../support/newcomer.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, list, present, row } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });
const say = await textsOf('nl');

const checkout = (page: Page, state: string) => flow(page, 'checkout-multisafepay', state);

/** A customer without credit tops up, and says on the payment page what comes of it. */
async function topUp(page: Page, who: string, outcome: string, before: () => Promise<unknown> = async () => undefined) {
  await completedAt(office.origin, `${who}@example.com`);
  await signIn(page, office.origin, `${who}@example.com`, '/nl/dashboard/credit');
  await field(page, 'amount').fill('30');
  await field(page, 'immediateStart').check();
  await field(page, 'agreement').check();
  await control(page, 'order placed').click();
  await page.locator(`[data-outcome="${outcome}"]`).waitFor({ state: 'attached' });
  await before();
  await page.locator(`[data-outcome="${outcome}"]`).dispatchEvent('click');
}

const newBalance = (page: Page) =>
  checkout(page, 'success')
    .locator('dl div')
    .filter({ hasText: say('checkout.newBalance') });

describe('a payment that succeeded', () => {
  it('tells what arrived and the credit as it is told anew, never that from before; leads to the wash and to its papers, and folds its number away', () =>
    journey(browser, async (page) => {
      let answer: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await topUp(page, 'told', 'completed', () =>
        page.route(/\/api\/sales\/balance/, async (request) => {
          await answered;
          await request.continue();
        }),
      );
      await present(checkout(page, 'success').getByText('€ +30,00'));
      const coming = `${say('checkout.newBalance')}${say('checkout.newBalanceComing')}`;
      expect(await newBalance(page).textContent()).toBe(coming);
      answer();
      await present(newBalance(page).getByText('€ 30,00'));
      const told = checkout(page, 'success');
      expect(await told.getByRole('status').getByRole('heading').textContent()).toBe(say('checkout.success'));
      expect(await told.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '/nl/dashboard/wallet',
        '/nl/dashboard/transactions',
      ]);
      const { ask } = await accountOf(office.origin, 'told@example.com');
      const [sale] = (await ask(listSales, { page: 0, size: 1 })).content;
      expect((await ask(readBalance, {})).balance).toBe(3_000);
      expect(await told.locator('details:not([open])').textContent()).toBe(say('checkout.reference') + sale?.id);
      await control(told, 'transaction opened').click();
      const sheet = flow(page, 'show-transaction', 'shown');
      await present(control(sheet, 'paper requested'));
      expect(await sheet.innerText()).toContain(sale?.id ?? '');
    }));

  it('leaves the credit out where nobody can be asked', () =>
    journey(browser, async (page) => {
      await topUp(page, 'unasked', 'completed', () =>
        page.route(/\/api\/sales\/balance/, (request) => request.abort()),
      );
      await present(checkout(page, 'success').getByText('€ +30,00'));
      await gone(newBalance(page));
    }));
});

const atTheService = [
  `${say('checkout.stageBank')} (${say('checkout.stageDone')})`,
  `> ${say('checkout.stageService')}`,
  say('checkout.stageCredit'),
];

describe('a payment whose end is not known', () => {
  it('tells where it is and since when, and is no failure: nothing is offered to pay anew', () =>
    journey(browser, async (page) => {
      await topUp(page, 'waiting', 'uncleared');
      const told = checkout(page, 'pending');
      await present(told);
      expect(await stages(page)).toEqual(atTheService);
      await present(told.getByText(/^Loopt sinds (\S+ )?\d\d:\d\d$/));
      expect([await told.getByRole('alert').count(), await control(page, 'retry requested').count()]).toEqual([0, 0]);
    }));

  it('is looked at, and no failure either, as long as nobody answers', () =>
    journey(browser, async (page) => {
      await topUp(page, 'unanswered', 'completed', () =>
        page.context().route(/\/api\/(sales|payment-provider)/, (request) => request.abort()),
      );
      const told = checkout(page, 'taking the return in');
      await present(told.getByText(/^Loopt sinds (\S+ )?\d\d:\d\d$/));
      expect(await stages(page)).toEqual(atTheService);
      expect([await told.getByRole('alert').count(), await control(page, 'retry requested').count()]).toEqual([0, 0]);
      expect(await told.locator('s').count()).toBe(0);
    }));
});

/** Each of them; that at which it is has an arrow. */
function stages(page: Page): Promise<string[]> {
  return page
    .locator('ol li')
    .evaluateAll((all) => all.map((one) => (one.hasAttribute('aria-current') ? '> ' : '') + one.textContent));
}

describe('a payment that failed', () => {
  const again = (page: Page, id: string) => row(page, id).locator('[data-again]');
  const newest = async (who: string) => {
    const { ask } = await accountOf(office.origin, `${who}@example.com`);
    return (await ask(listSales, { page: 0, size: 1 })).content[0]?.id ?? '';
  };

  it('is tried again from the list, from its detail and on another device; once it is paid no more', () =>
    journey(browser, async (page) => {
      await topUp(page, 'trying', 'declined');
      const told = checkout(page, 'refused');
      await present(told.getByRole('alert').locator('s').filter({ hasText: '€ 30,00' }));
      const id = await newest('trying');
      await page.goto(`${office.origin}/nl/dashboard/transactions`);
      await present(row(page, id).locator('s').filter({ hasText: '€ -30,00' }));
      const wayOf = (place: Locator) => place.getAttribute('href');
      // Which attempt it was this device says a moment later than that it failed.
      await expect.poll(() => wayOf(again(page, id))).toMatch(/^\/nl\/dashboard\/multisafepay\/checkout\?attempt=/);
      const attempt = await wayOf(again(page, id));
      await control(row(page, id), 'transaction opened').click();
      const sheet = flow(page, 'show-transaction', 'shown');
      await present(sheet.locator('[data-again]'));
      await expect.poll(() => wayOf(sheet.locator('[data-again]'))).toBe(attempt);
      await journey(browser, async (other) => {
        await signIn(other, office.origin, 'trying@example.com', '/nl/dashboard/transactions');
        await again(other, id).and(other.locator('[href*="amount=3000"]')).click();
        await present(checkout(other, 'reviewing.as it is').getByText('€ 30,00').last());
      });
      await sheet.locator('[data-again]').click();
      await control(checkout(page, 'refused'), 'retry requested').click();
      await present(checkout(page, 'reviewing.as it is'));
      await field(page, 'immediateStart').check();
      await field(page, 'agreement').check();
      await control(page, 'order placed').click();
      await page.locator('[data-outcome="completed"]').dispatchEvent('click');
      await present(checkout(page, 'success'));
      await page.goto(`${office.origin}/nl/dashboard/transactions`);
      await present(list(page, 'transactions').getByText('€ +30,00'));
      await gone(again(page, id));
    }));
});

describe('what is told of amounts', () => {
  it.each([360, 1_280])('has a sign and the word of where it came from, %i wide', (width) =>
    journey(browser, async (page) => {
      const { ask } = await accountOf(office.origin, 'private');
      const { content } = await ask(listSales, { page: 0, size: 10 });
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, office.origin, 'private', '/nl/dashboard/transactions');
      await present(page.locator('[data-complete="true"]'));
      const { change } = formatsOf('nl', belgium);
      const told = content.map(({ amount, creditChange }) => change(creditChange === 0 ? -amount : creditChange));
      expect(told.every((text) => /[+-]/.test(text))).toBe(true);
      const rows = await Promise.all(content.map(({ id }) => row(page, id).innerText()));
      expect(rows.map((text, at) => text.includes(told[at] ?? '')).every(Boolean)).toBe(true);
      const words = content.map(({ creditChange, paymentType }) => {
        if (creditChange < 0) return say('transactions.taken');
        const by = say(means[paymentType as keyof typeof means]);
        return creditChange > 0 ? `${say('transactions.added')} · ${by}` : by;
      });
      expect(rows.map((text, at) => text.toLowerCase().includes(words[at]?.toLowerCase() ?? '-'))).toEqual(
        content.map(() => true),
      );
    }),
  );
});

const means = {
  CARD: 'transactions.by.card',
  CARD_TOKEN: 'transactions.by.cardToken',
  DIRECT_DEBIT: 'transactions.by.directDebit',
  CREDIT: 'transactions.by.credit',
  VOUCHER: 'transactions.by.voucher',
  CASH: 'transactions.by.cash',
  OTHER: 'transactions.by.other',
} as const;
