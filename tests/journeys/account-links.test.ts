import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { changeUsername } from '../../src/contract/account.ts';
import { register as registration, requestPasswordMail } from '../../src/contract/registration.ts';
import { accountOf } from '../support/account.ts';
import { journey, regular, signIn, submitLogin } from '../support/journey.ts';
import { linkIn } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { password } from '../support/password.ts';
import { at, control, field, flow, mistakeOf } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });
const administrator = await accountOf(office.origin, 'administrator');

const visitor = regular(() => browser);

const register = async (email: string) => {
  const person = { firstName: 'Lotte', lastName: 'Peeters', languageCode: 'FR' as const, agreementAccepted: true };
  await administrator.ask(registration, { ...person, email, password });
  return linkIn(office.origin, email, '/activate/');
};
const choosePassword = async (page: Page, typed: string) => {
  await field(page, 'password').fill(typed);
  await field(page, 'repeatedPassword').fill(typed);
  await control(page, 'password chosen').click();
};

describe('a link of a mail', () => {
  it('leaves the address bar at once and goes on after a reload; looking at it uses nothing up, and used it says so', () =>
    visitor(async (page) => {
      const say = await textsOf('fr');
      const link = await register('looked-at@example.com');
      const token = link.split('/').at(-1) ?? '';
      expect(link).toMatch(/^\/fr\/activate\//);
      await page.goto(office.origin + link);
      await at(page, '/fr/activate');
      await flow(page, 'activation', 'ready').waitFor();
      await page.reload();
      await flow(page, 'activation', 'ready').waitFor();
      await page.getByText('looked-at@example.com').waitFor();
      expect(office.faults.seen.filter((seen) => seen.startsWith('PUT') && seen.includes(token))).toEqual([]);
      await control(page, 'activation requested').click();
      await at(page, '/fr/auth/login');
      expect(
        await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])),
      ).not.toContain(token);

      await page.goto(office.origin + link);
      await page.getByText(say('activation.broken')).waitFor();
      await page.locator('a[href="/fr/auth/login"]').click();
      await at(page, '/fr/auth/login');
    }));

  it('is kept by its tab while another one signs out', () =>
    journey(browser, async (page) => {
      const link = await register('kept@example.com');
      await signIn(page, office.origin, 'empty');
      const tab = await page.context().newPage();
      await tab.goto(office.origin + link);
      await flow(tab, 'activation', 'ready').waitFor();
      await control(page, 'log out requested').click();
      await at(page, /\/auth\/login/);
      await tab.waitForFunction(() => localStorage.getItem('washbook.session') === null);
      await tab.reload();
      await flow(tab, 'activation', 'ready').waitFor();
      await tab.getByText('kept@example.com').waitFor();
    }));

  const broken = [
    ['activate/%00', 'activation', 'activation.broken', '/nl/account-not-verified'],
    ['password/non%2Fsense', 'new-password', 'newPassword.broken', '/nl/auth/forgot-password'],
    ['username/', 'email-change', 'auth.changeemailaddress.errorline1', '/nl/auth/login'],
    [`invite/${'x'.repeat(500)}`, 'invitation', 'auth.invite.errorline1', '/nl/auth/login'],
    ['invite/demo-invitation-old', 'invitation', 'auth.invite.errorline1', '/nl/auth/login'],
  ] as const;
  it('that is mutilated, expired or missing has a message and a way on', () =>
    visitor(async (page) => {
      const say = await textsOf('nl');
      for (const [link, name, id, way] of broken) {
        await page.goto(`${office.origin}/nl/${link}`);
        await flow(page, name, 'link does not work').waitFor();
        await page.getByText(say(id)).waitFor();
        await page.locator(`main a[href="${way}"]`).first().waitFor();
      }
    }));

  it('that nobody can judge now can be tried again; whose answer is lost is not told as failed, and leads to signing in', () =>
    visitor(async (page) => {
      const say = await textsOf('fr');
      const link = await register('lost@example.com');
      office.faults.add({ path: /validate-token/, fault: 'drop before' });
      await page.goto(office.origin + link);
      await flow(page, 'activation', 'link not judged').waitFor();
      office.faults.clear();
      await control(page, 'try again requested').click();
      office.faults.add({ path: /customers\/activate/, fault: 'drop after' });
      await control(page, 'activation requested').click();
      await flow(page, 'activation', 'outcome not known').waitFor();
      await page.getByText(say('activation.notKnown')).waitFor();
      office.faults.clear();
      await control(page, 'activation requested').click();
      await flow(page, 'activation', 'link does not work').waitFor();
      await page.locator('a[href="/fr/auth/login"]').click();
      await submitLogin(page, 'lost@example.com');
      await at(page, '/fr/complete-personal-details');
    }));

  it('to an address that somebody else has taken meanwhile leaves it theirs, and that is told', () =>
    visitor(async (page) => {
      await administrator.ask(changeUsername, { email: 'contested@example.com', currentPassword: password });
      const link = await linkIn(office.origin, 'contested@example.com', '/username/');
      await register('contested@example.com');
      await page.goto(office.origin + link);
      await control(page, 'address confirmed').click();
      await flow(page, 'email-change', 'address taken').waitFor();
    }));
});

describe('a forgotten password', () => {
  it('is said the same of to anybody, and replaced once by the link of the mail, which ends the sessions elsewhere', () =>
    visitor(async (page) => {
      const say = await textsOf('nl');
      const asked = async (email: string) => {
        await field(page, 'email').fill(email);
        await control(page, 'password mail requested').click();
        await page.getByText(say('forgotPassword.doneText').replace('{email}', email)).waitFor();
      };
      await page.goto(`${office.origin}/nl/auth/forgot-password`);
      await asked('nobody@example.com');
      await control(page, 'other address wanted').click();
      expect(await field(page, 'email').inputValue()).toBe('nobody@example.com');
      await asked('private@example.com');
      const link = await linkIn(office.origin, 'private@example.com', '/password/');
      await journey(browser, async (elsewhere) => {
        await signIn(elsewhere, office.origin, 'private');
        // Put away meanwhile: nothing that it reads ahead hears of the new password before it is taken up again.
        await elsewhere.goto('about:blank');
        await page.goto(office.origin + link);
        await at(page, '/nl/password');
        expect(await field(page, 'username').inputValue()).toBe('private@example.com');
        await choosePassword(page, 'kort1');
        expect(await mistakeOf(page, 'password')).toBe(say('validation.password.tooShort').replace('{key}', '8'));
        await choosePassword(page, 'nieuwschuim7');
        await at(page, '/nl/auth/login');
        await page.getByText(say('auth.login.passwordSet')).waitFor();
        await elsewhere.goto(`${office.origin}/nl/dashboard`);
        await at(elsewhere, '/nl/auth/login?to=%2Fnl%2Fdashboard');
      });
      await page.goto(office.origin + link);
      await page.getByText(say('newPassword.broken')).waitFor();
      await accountOf(office.origin, 'private', { password: 'nieuwschuim7' });
    }));

  it('of the account that is signed in on this device signs it out here at once', () =>
    visitor(async (page) => {
      await administrator.ask(requestPasswordMail, { email: 'business@example.com' });
      const link = await linkIn(office.origin, 'business@example.com', '/password/');
      await signIn(page, office.origin, 'business', '/fr/my-details/password');
      await page.goto(office.origin + link);
      await choosePassword(page, 'nieuwschuim8');
      await at(page, '/fr/auth/login');
      expect(await page.evaluate(() => localStorage.getItem('washbook.session'))).toBeNull();
    }));
});
