import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { offline } from '../support/browser.ts';
import { regular, signIn, submitLogin, untilInteractive } from '../support/journey.ts';
import { linkIn, linksIn } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, lineGone, mistakeOf, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

const visitor = regular(() => browser);
const password = 'schuimbad42';

const fill = async (page: Page, email: string, typed = password) => {
  await field(page, 'firstName').fill('Lotte');
  await field(page, 'lastName').fill('Peeters');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(typed);
  await field(page, 'repeatedPassword').fill(typed);
  await field(page, 'agreementAccepted').check();
};
const send = (page: Page) => control(page, 'sign up requested').click();
const typedIn = async (page: Page) =>
  Promise.all(['firstName', 'lastName', 'email', 'password'].map((name) => field(page, name).inputValue()));
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName.toLowerCase());

describe('somebody who signs up', () => {
  it('does so with the keyboard alone, opens the link of the mail, and signs in to complete the account', () =>
    visitor(async (page) => {
      await page.goto(`${office.origin}/nl/auth/login`);
      await page.locator('a[href="/nl/auth/sign-up"]').focus();
      await page.keyboard.press('Enter');
      await at(page, '/nl/auth/sign-up');
      await flow(page, 'sign-up').waitFor();
      for (let presses = 0; (await focused(page)) !== 'firstName'; presses += 1) {
        if (presses > 10) throw new Error('the first field cannot be reached with the keyboard');
        await page.keyboard.press('Tab');
      }
      for (const typed of ['Lotte', 'Peeters', 'lotte@example.com', password]) {
        await page.keyboard.type(typed);
        await page.keyboard.press('Tab');
      }
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-controls'))).toBe('password');
      await page.keyboard.press('Space');
      expect(await field(page, 'password').getAttribute('type')).toBe('text');
      await page.keyboard.press('Tab');
      await page.keyboard.type(password);
      for (let presses = 0; (await focused(page)) !== 'agreementAccepted'; presses += 1) {
        if (presses > 5) throw new Error('the agreement cannot be reached with the keyboard');
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await at(page, '/nl/account-not-verified');
      await page.getByText('lotte@example.com').waitFor();

      await page.goto(office.origin + (await linkIn(office.origin, 'lotte@example.com', '/activate/')));
      await control(page, 'activation requested').focus();
      await page.keyboard.press('Enter');
      await at(page, '/nl/auth/login');
      await page.getByText((await textsOf('nl'))('auth.login.activated')).waitFor();
      expect(await field(page, 'username').inputValue()).toBe('lotte@example.com');
      await submitLogin(page, 'lotte@example.com', { password });
      await at(page, '/nl/complete-personal-details');
    }));

  it('is told of each field what is missing or wrong, before anything is sent, in a summary that has the focus and leads to the field', () =>
    visitor(async (page) => {
      const say = await textsOf('nl');
      const before = office.faults.seen.length;
      await page.goto(`${office.origin}/nl/auth/sign-up`);
      const conditions = page.locator('form a[target="_blank"]:not([href$="/privacy"])');
      const { hostname, pathname } = new URL((await conditions.getAttribute('href')) ?? '');
      expect([hostname, pathname, await conditions.getAttribute('rel')]).toEqual([
        'localhost',
        '/conditions',
        'noopener noreferrer',
      ]);
      await send(page);
      await present(page.locator('form section:focus'));
      const names = ['firstName', 'lastName', 'email', 'password', 'repeatedPassword'];
      expect(await Promise.all(names.map((name) => mistakeOf(page, name)))).toEqual(
        names.map(() => say('validation.required')),
      );
      expect(await mistakeOf(page, 'agreementAccepted')).toBe(
        say('validation.agreement').replace('{key}', say('agreement.name')),
      );
      await expect.poll(() => page.title()).toContain(say('form.errorTitle').replace('{title}', say('signUp.title')));
      await page.locator('form section a').nth(2).click();
      await present(field(page, 'email').and(page.locator(':focus')));
      await fill(page, 'a@b.c', 'kort1');
      await field(page, 'firstName').fill('<b>');
      await field(page, 'repeatedPassword').fill('kort2');
      await send(page);
      await present(page.locator('form section:focus'));
      const wrong = ['firstName', 'email', 'password', 'repeatedPassword'];
      expect(await Promise.all(wrong.map((name) => mistakeOf(page, name)))).toEqual([
        say('validation.name.characters'),
        say('validation.email'),
        say('validation.password.tooShort').replace('{key}', '8'),
        say('validation.password.notEqual'),
      ]);
      expect(office.faults.seen.slice(before)).not.toContain('POST /api/customers');
    }));

  it('is told by the back office of a password that many people use and of an address that is in use, keeps what was typed, and is shown the ways on', () =>
    visitor(async (page) => {
      const say = await textsOf('nl');
      await page.goto(`${office.origin}/nl/auth/sign-up`);
      await fill(page, 'common@example.com', 'password1');
      await send(page);
      await flow(page, 'sign-up', 'entering.to be corrected').waitFor();
      await present(page.locator('form section:focus'));
      expect(await mistakeOf(page, 'password')).toBe(say('validation.password.common'));
      expect(await typedIn(page)).toEqual(['Lotte', 'Peeters', 'common@example.com', 'password1']);
      await fill(page, 'private@example.com');
      await send(page);
      expect(await mistakeOf(page, 'email')).toBe(
        say('exception.username.exists').replace('{key}', 'private@example.com'),
      );
      const ways = page.locator('form a[href]:not([target]):not([href^="#"])');
      expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '/nl/auth/login',
        '/nl/auth/forgot-password',
        '/nl/account-not-verified',
      ]);
    }));

  it('keeps what was typed over a reload, another language and a lost network; the password and the consent are kept nowhere', () =>
    visitor(async (page) => {
      await page.goto(`${office.origin}/nl/auth/sign-up`);
      // What is typed before its scripts have come is not kept over a reload.
      await untilInteractive(page);
      await fill(page, 'lost@example.com');
      await page.reload();
      // The page is there before React takes it over and puts back what was typed.
      await expect.poll(() => typedIn(page)).toEqual(['Lotte', 'Peeters', 'lost@example.com', '']);
      expect(await field(page, 'agreementAccepted').isChecked()).toBe(false);

      await fill(page, 'lost@example.com');
      await page.locator('a[hreflang="fr"]').click();
      await at(page, '/fr/auth/sign-up');
      const say = await textsOf('fr');
      await page.getByRole('heading', { name: say('signUp.title') }).waitFor();
      expect(await typedIn(page)).toEqual(['Lotte', 'Peeters', 'lost@example.com', password]);

      await offline(page.context(), async () => {
        await lineGone(page);
        await send(page);
        await flow(page, 'sign-up', 'entering.outcome not known').waitFor();
      });
      expect(await typedIn(page)).toEqual(['Lotte', 'Peeters', 'lost@example.com', password]);
      const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      expect([stored.includes('lost@example.com'), stored.includes(password)]).toEqual([true, false]);

      // An answer that is lost is not told as failed, either; the browser itself sends once more over a connection that it had open already.
      const answered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/customers'));
      office.faults.add({ path: /api\/customers$/, method: 'POST', fault: 'drop after' });
      await send(page);
      await answered;
      await flow(page, 'sign-up', 'entering.outcome not known').waitFor();
      await page.getByText(say('signUp.notKnown')).waitFor();
      office.faults.clear();
      await send(page);
      await at(page, '/fr/account-not-verified');
      await page.getByText('lost@example.com').waitFor();
      expect(await linksIn(office.origin, 'lost@example.com', '/activate/', 1)).toHaveLength(1);
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('washbook.draft'))),
      ).toEqual([]);
    }));
});

describe('somebody who has not confirmed the address', () => {
  it('is refused at sign-in with a way to another mail, for the address that was typed', () =>
    visitor(async (page) => {
      const say = await textsOf('nl');
      await page.goto(`${office.origin}/nl/auth/login`);
      await submitLogin(page, 'disabled');
      await page.getByText(say('auth.login.activationMail')).click();
      await at(page, '/nl/account-not-verified');
      await page.getByText('disabled@example.com').waitFor();
      await control(page, 'activation mail requested again').click();
      await page.getByText(say('notVerified.sent')).waitFor();
      await page.goto(office.origin + (await linkIn(office.origin, 'disabled@example.com', '/activate/')));
      await control(page, 'activation requested').click();
      await at(page, '/nl/auth/login');
    }));

  it('but is signed in with a new account finds a placeholder, and is shown its own address', () =>
    visitor(async (page) => {
      await signIn(page, office.origin, 'new');
      await page.getByText((await textsOf('nl'))('incomplete.lead')).waitFor();
      await page.locator('a[href$="/account-not-verified"]').click();
      await flow(page, 'account-not-verified').getByText('new@example.com').waitFor();
      await control(page, 'activation mail requested again').click();
      await flow(page, 'account-not-verified', 'waiting for activation.mail sent again').waitFor();
      expect(await linksIn(office.origin, 'new@example.com', '/activate/', 1)).toHaveLength(1);
    }));
});
