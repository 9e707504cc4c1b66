import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { listGiftVouchers } from '../../src/contract/gift-vouchers.ts';
import { formatsOf } from '../../src/portal/words/formats.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn } from '../support/journey.ts';
import { mailsCalled } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, choose, control, field, flow, list, present, row } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const vouchers = '/nl/dashboard/gift-voucher';
const say = await textsOf('nl');

/** Orders one of 25 euros. @param day on which its mail goes, unless at once */
async function give(page: Page, recipientEmail: string, day?: string): Promise<void> {
  const giving = flow(page, 'give-gift-voucher');
  await present(giving);
  for (const [name, value] of Object.entries({ amount: '25', quantity: '1', recipientEmail }))
    await field(giving, name).fill(value);
  if (day !== undefined) {
    await choose(page, 'when', 'day');
    await field(page, 'sendOn').fill(day);
  }
  await control(page, 'order placed').click();
  await present(flow(page, 'checkout-multisafepay', 'reviewing.as it is').getByText(recipientEmail));
}

const daysTold = (page: Page) =>
  page
    .locator('dl > div')
    .filter({ hasText: say('giveGift.sendOn') })
    .locator('dd')
    .allTextContents();

it('a voucher for a day says that day above the button; paid for, its buyer comes back signed in, is told, and finds it', () =>
  journey(browser, async (page) => {
    const mia = 'mia-later@example.com';
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const { ask } = await accountOf(office.origin, 'private');
    const before = (await ask(listGiftVouchers, {})).map(({ id }) => id);
    await signIn(page, office.origin, 'private', vouchers);
    await give(page, mia, day);
    expect(await daysTold(page)).toEqual([formatsOf('nl', belgium).longDay(day)]);
    await field(page, 'immediateStart').check();
    await field(page, 'agreement').check();
    await control(page, 'order placed').click();
    await page.locator('[data-outcome="completed"]').dispatchEvent('click');
    const told = flow(page, 'checkout-multisafepay', 'success');
    await present(told.getByText(say('giftVouchers.created')));
    await present(told.getByText(say('giftVouchers.createdText')));
    const given = (await ask(listGiftVouchers, {})).filter(({ id }) => !before.includes(id));
    expect(given.map(({ recipientEmail, sendOn, sentAt }) => [recipientEmail, sendOn, sentAt])).toEqual([
      [mia, day, null],
    ]);
    await told.locator(`a[href="${vouchers}"]`).click();
    await at(page, vouchers);
    await present(row(list(page, 'giftVouchers', 'fresh'), given[0]?.id ?? ''));
    expect(await mailsCalled(office.origin, mia, /./)).toBe(0);
  }));

it('the checkout of a voucher whose mail goes at once names no day', () =>
  journey(browser, async (page) => {
    await signIn(page, office.origin, 'private', vouchers);
    await give(page, 'mia-now@example.com');
    expect(await daysTold(page)).toEqual([]);
  }));
