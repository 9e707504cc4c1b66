import { describe, expect, it } from 'vitest';
import { journey, signIn, submitLogin } from '../support/journey.ts';
import { linkIn } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, mistakeOf } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const address = '/nl/my-details/loginDetails';
const password = 'washbook1';

describe('another e-mail address', () => {
  it('is asked for with the password, counts once its owner confirms it, and is what one signs in with then', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await signIn(page, office.origin, 'private', address);
      await field(page, 'email').fill('lotte.verhuisd@example.com');
      await control(page, 'save requested').click();
      expect(await mistakeOf(page, 'currentPassword')).toBe(say('validation.required'));
      await field(page, 'currentPassword').fill('washbook2');
      await control(page, 'save requested').click();
      await flow(page, 'new-address', 'filling in.to be corrected').waitFor();
      await page.getByText(say('exception.password.wrong')).first().waitFor();
      await field(page, 'currentPassword').fill(password);
      await control(page, 'save requested').click();
      await page.getByText(say('loginDetails.waits')).waitFor();
      expect(await field(page, 'username').inputValue()).toBe('private@example.com');

      const link = await linkIn(office.origin, 'lotte.verhuisd@example.com', '/username/');
      await page.goto(office.origin + link);
      await control(flow(page, 'email-change', 'ready'), 'address confirmed').click();
      await flow(page, 'email-change', 'address changed').waitFor();

      const other = await page.context().browser()?.newContext();
      const elsewhere = await other?.newPage();
      if (!elsewhere) throw new Error('no other browser');
      await elsewhere.goto(`${office.origin}/nl/auth/login`);
      await submitLogin(elsewhere, 'private');
      await elsewhere.getByText(say('exception.authentication.badCredentials')).waitFor();
      await submitLogin(elsewhere, 'lotte.verhuisd');
      await at(elsewhere, '/nl/dashboard');
      await other?.close();
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
      await signIn(page, office.origin, 'empty');
      await page.goto(`${office.origin}/nl/my-details/personalInformation`);
      await field(page, 'firstName').waitFor();
      await page.evaluate(() => scrollTo(0, 600));
      await page.waitForFunction(() => scrollY > 500);
      const wasAt = await page.evaluate(() => scrollY);
      await page.locator('a[href$="/dashboard"]:visible').first().click();
      await at(page, '/nl/dashboard');
      await page.goBack();
      await page.waitForFunction((there) => Math.abs(scrollY - there) < 5, wasAt);
    }));
});
