import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type GiftVoucher, listGiftVouchers } from '../../src/contract/gift-vouchers.ts';
import { readBalance } from '../../src/contract/sales.ts';
import { toTry } from '../../src/demo/seed/to-try.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { phone } from '../support/browser.ts';
import { journey, signIn, submitLogin } from '../support/journey.ts';
import { linkIn, mailsCalled } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, choose, control, field, flow, list, mistakeOf, present, row } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

const giver = await accountOf(office.origin, 'private');
const given = () => giver.ask(listGiftVouchers, {});
const balanceOf = async (name: string, origin = office.origin) =>
  (await (await accountOf(origin, name)).ask(readBalance, {})).balance;
const page = '/nl/dashboard/gift-voucher';
const redeem = (where: Page, state: string) => flow(where, 'redeem-gift-voucher', state);
const redemptions = () => office.faults.seen.filter((seen) => seen.startsWith('POST /api/gift-vouchers')).length;

async function fill(where: Page, gift: Readonly<Record<string, string>>): Promise<void> {
  await present(flow(where, 'give-gift-voucher', 'filling in.as it is'));
  for (const [name, value] of Object.entries(gift)) await field(flow(where, 'give-gift-voucher'), name).fill(value);
}

async function pay(where: Page): Promise<void> {
  await present(flow(where, 'checkout-multisafepay', 'reviewing.as it is'));
  await field(where, 'immediateStart').check();
  await field(where, 'agreement').check();
  await control(where, 'order placed').click();
  await where.locator('[data-outcome="completed"]').dispatchEvent('click');
}

async function send(where: Page, code: string): Promise<void> {
  await field(where, 'code').fill(code);
  await control(where, 'code sent').click();
}

describe('a gift voucher', () => {
  it('is given by mail, paid for, and redeemed once by the customer to whom the link of its mail leads', async () => {
    const before = (await given()).map(({ id }) => id);
    await journey(browser, async (where) => {
      await signIn(where, office.origin, 'private', page);
      await fill(where, {
        amount: '30',
        quantity: '1',
        recipientEmail: 'business@example.com',
        message: 'Proficiat!\nP.',
      });
      await control(where, 'preview requested').click();
      await flow(where, 'preview-gift-voucher', 'shown').waitFor();
      await where.frameLocator('iframe').getByText('0000-0000-0000').first().waitFor();
      const [file] = await Promise.all([where.waitForEvent('download'), control(where, 'paper requested').click()]);
      expect(file.suggestedFilename()).toMatch(/\.pdf$/);
      await control(where, 'preview closed').click();
      await control(where, 'order placed').click();
      await at(where, /^\/nl\/dashboard\/multisafepay\/checkout\?/);
      await present(flow(where, 'checkout-multisafepay', 'reviewing.as it is'));
      // Neither the recipient nor the message ever stands in an address; a reload finds both.
      expect(where.url()).not.toMatch(/business|Proficiat/);
      await where.reload();
      await where.getByText('business@example.com').waitFor();
      await where.goBack();
      await present(flow(where, 'give-gift-voucher', 'filling in.taken along'));
      expect(await field(where, 'message').inputValue()).toBe('Proficiat!\nP.');
      await where.goForward();
      await pay(where);
      // The way back leads to the back office itself, past what stands before it here: there is no session there.
      await present(flow(where, 'returned-unsigned', 'paid'));
      await where.goto(office.origin + page);
      await list(where, 'giftVouchers', 'fresh').waitFor();
      const [bought] = (await given()).filter(({ id }) => !before.includes(id)) as [GiftVoucher];
      expect([bought.amount, bought.recipientEmail, bought.message]).toEqual([
        3000,
        'business@example.com',
        'Proficiat!\nP.',
      ]);
      await row(where, bought.id).waitFor();
      // What was ordered is done with: the next visit begins anew.
      expect(await field(where, 'amount').inputValue()).toBe('');
      await control(row(where, bought.id), 'mail requested again').click();
      await expect.poll(() => mailsCalled(office.origin, 'business@example.com', /^Een cadeaubon van/)).toBe(2);
    });
    const start = await balanceOf('business');
    const asked = redemptions();
    await journey(
      browser,
      async (where) => {
        const link = await linkIn(office.origin, 'business@example.com', '/redeem/');
        await where.goto(office.origin + link);
        await at(where, '/nl/redeem');
        await expect.poll(() => barriers(where)).toEqual([]);
        await where.locator('a[href*="/auth/login?to="]').click();
        await submitLogin(where, 'business');
        // In the language of the account.
        await at(where, /^\/fr\/dashboard\/gift-voucher$/);
        await present(redeem(where, 'filling in.as it is'));
        expect(await field(where, 'code').inputValue()).toBe(link.slice(link.lastIndexOf('/') + 1));
        await expect.poll(() => barriers(where)).toEqual([]);
        await control(where, 'code sent').dblclick();
        await redeem(where, 'redeemed').waitFor();
        await expect.poll(() => barriers(where)).toEqual([]);
        expect([await balanceOf('business'), redemptions() - asked]).toEqual([start + 3000, 1]);
        await control(where, 'another wanted').click();
        await present(redeem(where, 'filling in.as it is'));
        expect(await field(where, 'code').inputValue()).toBe('');
      },
      phone,
    );
    expect((await given()).map(({ id }) => id)).toEqual(before);
  });

  it('is told apart when its code is wrong, used, expired, of another operator or the customer’s own', () =>
    journey(browser, async (where) => {
      await signIn(where, office.origin, 'private', page);
      await present(redeem(where, 'filling in.as it is'));
      const [, , used, old] = toTry.giftCodes;
      const start = await balanceOf('private');
      const said: (string | null)[] = [];
      for (const code of ['', 'NIETS', used.code, old.code, 'https://noordlicht.example/nl/redeem/CADEAU25']) {
        await send(where, code);
        await present(redeem(where, 'filling in.to be corrected'));
        await expect.poll(async () => said.includes(await mistakeOf(where, 'code'))).toBe(false);
        said.push(await mistakeOf(where, 'code'));
      }
      expect(new Set(said).size).toBe(5);
      const [own] = (await given()) as [GiftVoucher];
      await send(where, own.code.toLowerCase());
      await flow(where, 'redeem-gift-voucher', 'confirming own voucher').first().waitFor();
      await control(where, 'redeem cancelled').click();
      await present(redeem(where, 'filling in.as it is'));
      expect(await balanceOf('private')).toBe(start);
    }));

  it('whose answer is lost grows the balance once, also where it was not sent at first', () =>
    journey(browser, async (where) => {
      const [, another] = toTry.giftCodes;
      const start = await balanceOf('empty');
      await signIn(where, office.origin, 'empty', page);
      await present(redeem(where, 'filling in.as it is'));
      office.faults.add({ path: /\/api\/gift-vouchers$/, method: 'POST', fault: 'drop after' });
      await send(where, another.code);
      await expect.poll(() => balanceOf('empty')).toBe(start + another.amount);
      office.faults.clear();
      await redeem(where, 'redeemed').waitFor();
      expect(await balanceOf('empty')).toBe(start + another.amount);
    }));

  it('is registered like a card where the operator takes codes so', () =>
    journey(browser, async (where) => {
      const origin = office.at('digiteal');
      const [fresh] = toTry.giftCodes;
      const start = await balanceOf('empty', origin);
      await signIn(where, origin, 'empty', page);
      await present(redeem(where, 'filling in.as it is'));
      await send(where, fresh.code);
      await redeem(where, 'redeemed').waitFor();
      expect(await balanceOf('empty', origin)).toBe(start + fresh.amount);
    }));
});

describe('giving a voucher', () => {
  it('to print it oneself, or on a day, keeps what was filled in, and says what is wrong', () =>
    journey(browser, async (where) => {
      await signIn(where, office.origin, 'private', page);
      await fill(where, { amount: '10', quantity: '51', recipientEmail: 'mia' });
      await choose(where, 'when', 'day');
      await field(where, 'sendOn').fill('2020-01-01');
      await control(where, 'order placed').click();
      await flow(where, 'give-gift-voucher', 'filling in.to be corrected').waitFor();
      const wrong = await where.locator('[aria-invalid="true"]').evaluateAll((all) => all.map(({ id }) => id));
      expect(wrong.toSorted()).toEqual(['amount', 'quantity', 'recipientEmail', 'sendOn']);
      await expect.poll(() => barriers(where)).toEqual([]);
      await where.reload();
      await present(flow(where, 'give-gift-voucher'));
      await expect.poll(() => field(where, 'amount').inputValue()).toBe('10');
      await choose(where, 'delivery', 'print');
      await field(where, 'amount').fill('25');
      await field(where, 'quantity').fill('2');
      await control(where, 'order placed').click();
      await present(flow(where, 'checkout-multisafepay', 'reviewing.as it is').getByText('€ 50,00').first());
    }));
});

describe('a camera', () => {
  const withCamera = (where: Page, says: 'a code' | 'no') =>
    where.addInitScript((answer) => {
      Object.assign(globalThis, {
        BarcodeDetector: class {
          detect = async () => [{ rawValue: 'https://localhost/nl/redeem/KIJK-HIER' }];
        },
      });
      Object.defineProperty(navigator, 'mediaDevices', {
        configurable: true,
        value: {
          getUserMedia: async () => {
            if (answer === 'no') throw new DOMException('no', 'NotAllowedError');
            return document.createElement('canvas').captureStream();
          },
        },
      });
      HTMLMediaElement.prototype.play = async () => undefined;
    }, says);

  it('reads a code into its field; where it may not be used, that is told', () =>
    journey(browser, async (where) => {
      await withCamera(where, 'no');
      await signIn(where, office.origin, 'private', page);
      await present(redeem(where, 'filling in.as it is'));
      await control(where, 'camera requested').press('Enter');
      await redeem(where, 'filling in.camera not allowed').waitFor();
      await withCamera(where, 'a code');
      await where.reload();
      await present(redeem(where, 'filling in.camera not allowed'));
      await control(where, 'camera requested').press('Enter');
      await redeem(where, 'filling in.code read').waitFor();
      expect(await field(where, 'code').inputValue()).toBe('https://localhost/nl/redeem/KIJK-HIER');
    }));

  it('is not offered where the browser reads no codes', () =>
    journey(browser, async (where) => {
      await signIn(where, office.origin, 'private', page);
      await present(redeem(where, 'filling in.as it is'));
      expect(await control(where, 'camera requested').count()).toBe(0);
    }));
});
