import { describe, expect, it } from 'vitest';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { journey, signIn } from '../support/journey.ts';
import { linkIn } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, list, mistakeOf, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const address = '/nl/my-details/loginDetails';
const password = 'washbook1';

describe('another e-mail address', () => {
  it('is asked for with the password, counts once its owner confirms it, and is what one signs in with then', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await signIn(page, office.origin, 'private', address);
      // The form asks for it once it is known that the operator does.
      await field(page, 'currentPassword').waitFor();
      await field(page, 'email').fill('private@example.com');
      await control(page, 'save requested').click();
      expect([await mistakeOf(page, 'email'), await mistakeOf(page, 'currentPassword')]).toEqual([
        say('validation.email.same'),
        say('validation.required'),
      ]);
      await field(page, 'email').fill('lotte.verhuisd@example.com');
      await field(page, 'currentPassword').fill('washbook2');
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('washbook2');
      await control(page, 'save requested').click();
      await flow(page, 'new-address', 'filling in.to be corrected').waitFor();
      await page.getByText(say('exception.password.wrong')).first().waitFor();
      await field(page, 'currentPassword').fill(password);
      await control(page, 'save requested').click();
      await page.getByText(say('loginDetails.waits')).waitFor();
      expect(await field(page, 'username').inputValue()).toBe('private@example.com');

      const link = await linkIn(office.origin, 'lotte.verhuisd@example.com', '/username/');
      await page.goto(office.origin + link);
      await at(page, '/nl/username');
      await control(flow(page, 'email-change', 'ready'), 'address confirmed').click();
      await flow(page, 'email-change', 'address changed').waitFor();
      await expect(accountOf(office.origin, 'private')).rejects.toThrow('private could not sign in: 401');
      await accountOf(office.origin, 'lotte.verhuisd');
    }));
});

describe('everything one signs in with, on one page', () => {
  it('leads from a mistake to the field of its own form, whatever the other one asks for', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'business', '/fr/my-login-details');
      const [address, change] = [flow(page, 'new-address'), flow(page, 'change-password')];
      await field(address, 'currentPassword').waitFor();
      expect(await barriers(page)).toEqual([]);
      for (const [form, sent] of [
        [change, 'password change requested'],
        [address, 'save requested'],
      ] as const) {
        await control(form, sent).click();
        await form.getByRole('link', { name: (await textsOf('fr'))('password.current') }).click();
        await present(form.locator('[name="currentPassword"]:focus'));
      }
    }));
});

describe('what was typed and not sent', () => {
  it('is there after a reload, says that it is a draft, and can be thrown away', () =>
    journey(browser, async (page) => {
      const say = await textsOf('fr');
      await signIn(page, office.origin, 'business', address);
      await field(page, 'email').fill('half@');
      await page.reload();
      await page.getByText(say('draft.title')).waitFor();
      expect(await field(page, 'email').inputValue()).toBe('half@');
      await page.getByRole('button', { name: say('draft.discard') }).click();
      expect(await field(page, 'email').inputValue()).toBe('');
      expect(await page.getByText(say('draft.title')).count()).toBe(0);
      await page.reload();
      await field(page, 'email').waitFor();
      expect(await field(page, 'email').inputValue()).toBe('');
    }));
});

describe('going back', () => {
  it('leads to where one was on a long page', () =>
    journey(browser, async (page) => {
      await page.setViewportSize({ width: 400, height: 700 });
      await signIn(page, office.origin, 'empty', '/nl/my-details/personalInformation');
      // What was scrolled before the page was drawn for good is not kept.
      await list(page, 'account', 'fresh').locator('form').waitFor();
      await page.evaluate(() => scrollTo(0, 600));
      await page.waitForFunction(() => scrollY > 500);
      const wasAt = await page.evaluate(() => scrollY);
      // It is seen by the time it is pressed: it is not scrolled to first.
      await page
        .locator('a[href$="/dashboard"]:visible')
        .first()
        .evaluate((link) => (link as HTMLElement).click());
      await at(page, '/nl/dashboard');
      // Its address comes before the page: going back earlier, one has not left the other one yet.
      await present(page.locator('h1:focus'));
      await list(page, 'balance', 'fresh').first().waitFor();
      await page.goBack();
      // What is drawn above it a moment later moves it by less than a line.
      await page.waitForFunction((there) => Math.abs(scrollY - there) < 20, wasAt);
    }));
});
