import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { changeUsername } from '../../src/contract/account.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn, submitLogin } from '../support/journey.ts';
import { linkIn } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, mistakeOf } from '../support/screen.ts';
import { oneIn } from '../support/share.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

const password = 'schuimbad42';

const register = async (email: string) => {
  const body = {
    email,
    password,
    firstName: 'Lotte',
    lastName: 'Peeters',
    languageCode: 'FR',
    agreementAccepted: true,
  };
  await fetch(`${office.origin}/api/customers`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return linkIn(office.origin, email, '/activate/');
};
const passwordLink = async (page: Page, name: string) => {
  await page.goto(`${office.origin}/nl/auth/forgot-password`);
  await field(page, 'email').fill(`${name}@example.com`);
  await control(page, 'password mail requested').click();
  await flow(page, 'forgot-password', 'mail under way').waitFor();
  return linkIn(office.origin, `${name}@example.com`, '/password/');
};
const choosePassword = async (page: Page, typed: string) => {
  await field(page, 'password').fill(typed);
  await field(page, 'repeatedPassword').fill(typed);
  await page.locator('[data-event="password chosen"], [data-event="invitation accepted"]').click();
};

describe('a link of a mail', () => {
  it('leaves the address bar at once, goes on after reloads, and looking at it uses nothing up', () =>
    journey(browser, async (page) => {
      const link = await register('looked-at@example.com');
      const token = link.split('/').at(-1) ?? '';
      expect(link).toMatch(/^\/fr\/activate\//);
      await page.goto(office.origin + link);
      await at(page, '/fr/activate');
      for (let reload = 0; reload < 3; reload += 1) {
        await flow(page, 'activation', 'ready').waitFor();
        await page.reload();
      }
      await page.getByText('looked-at@example.com').waitFor();
      expect(office.faults.seen.filter((seen) => seen.startsWith('PUT') && seen.includes(token))).toEqual([]);
      await control(page, 'activation requested').click();
      await at(page, '/fr/auth/login');
      expect(
        await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])),
      ).not.toContain(token);
    }));

  it('is kept by its tab while another one signs out', () =>
    journey(browser, async (page) => {
      const link = await register('kept@example.com');
      await signIn(page, office.origin, 'private');
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

  it('that was used already says so, and that one may simply sign in', () =>
    journey(browser, async (page) => {
      const say = await textsOf('fr');
      const link = await register('twice@example.com');
      await page.goto(office.origin + link);
      await control(page, 'activation requested').click();
      await at(page, '/fr/auth/login');
      await page.goto(office.origin + link);
      await page.getByText(say('activation.broken')).waitFor();
      await page.locator('a[href="/fr/auth/login"]').click();
      await submitLogin(page, 'twice@example.com', { password });
      await at(page, '/fr/complete-personal-details');
    }));

  const broken: readonly (readonly [string, string, string, string])[] = [
    ['activate', 'activation', 'activation.broken', '/nl/account-not-verified'],
    ['password', 'new-password', 'newPassword.broken', '/nl/auth/forgot-password'],
    ['username', 'email-change', 'auth.changeemailaddress.errorline1', '/nl/auth/login'],
    ['invite', 'invitation', 'auth.invite.errorline1', '/nl/auth/login'],
  ];
  it.each(oneIn(2, broken))(
    'to /%s that is mutilated, expired, foreign or missing has a message and a way on',
    (path, name, id, way) =>
      journey(browser, async (page) => {
        const say = await textsOf('nl');
        for (const token of ['nonsense', 'x'.repeat(500), 'demo-invitation-old', 'non%2Fsense', '%00', '']) {
          await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
          await page.goto(`${office.origin}/nl/${path}/${token}`);
          await flow(page, name, 'link does not work').waitFor();
          await page.getByText(say(id)).waitFor();
          expect(await page.locator(`main a[href="${way}"]`).count()).toBeGreaterThan(0);
        }
        await page.goto(`${office.at('adyen')}/nl/${path}/demo-invitation-old`);
        await flow(page, name, 'link does not work').waitFor();
      }),
  );

  it('that nobody can judge now is not called broken, and can be tried again', () =>
    journey(browser, async (page) => {
      const link = await register('judged@example.com');
      office.faults.add({ path: /validate-token/, fault: 'drop before' });
      await page.goto(office.origin + link);
      await flow(page, 'activation', 'link not judged').waitFor();
      office.faults.clear();
      await control(page, 'try again requested').click();
      await flow(page, 'activation', 'ready').waitFor();
    }));

  it('whose answer is lost is not told as failed; pressing again leads to signing in', () =>
    journey(browser, async (page) => {
      const say = await textsOf('fr');
      const link = await register('lost@example.com');
      office.faults.add({ path: /customers\/activate/, fault: 'drop after' });
      await page.goto(office.origin + link);
      await control(page, 'activation requested').click();
      await flow(page, 'activation', 'outcome not known').waitFor();
      await page.getByText(say('activation.notKnown')).waitFor();
      office.faults.clear();
      await control(page, 'activation requested').click();
      await flow(page, 'activation', 'link does not work').waitFor();
      await page.locator('a[href="/fr/auth/login"]').click();
      await submitLogin(page, 'lost@example.com', { password });
      await at(page, '/fr/complete-personal-details');
    }));
});

describe('a forgotten password', () => {
  it('is replaced by the link of the mail, which ends the sessions elsewhere and works once', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await journey(browser, async (elsewhere) => {
        await signIn(elsewhere, office.origin, 'private');
        // Put away meanwhile: nothing that it reads ahead hears of the new password before it is taken up again.
        await elsewhere.goto('about:blank');
        const link = await passwordLink(page, 'private');
        await page.goto(office.origin + link);
        await at(page, '/nl/password');
        expect(await field(page, 'username').inputValue()).toBe('private@example.com');
        await choosePassword(page, 'kort1');
        expect(await mistakeOf(page, 'password')).toBe(say('validation.password.tooShort').replace('{key}', '7'));
        await choosePassword(page, 'nieuwschuim7');
        await at(page, '/nl/auth/login');
        await page.getByText(say('auth.login.passwordSet')).waitFor();
        await elsewhere.goto(`${office.origin}/nl/dashboard`);
        await at(elsewhere, '/nl/auth/login?to=%2Fnl%2Fdashboard');
        await page.goto(office.origin + link);
        await page.getByText(say('newPassword.broken')).waitFor();
      });
      await page.goto(`${office.origin}/nl/auth/login`);
      await submitLogin(page, 'private', { password: 'nieuwschuim7' });
      await at(page, '/nl/dashboard');
    }));

  it('of the account that is signed in on this device signs it out here at once', () =>
    journey(browser, async (page) => {
      const link = await passwordLink(page, 'empty');
      await signIn(page, office.origin, 'empty');
      await page.goto(office.origin + link);
      await choosePassword(page, 'nieuwschuim8');
      await at(page, '/nl/auth/login');
      expect(await page.evaluate(() => localStorage.getItem('washbook.session'))).toBeNull();
    }));

  it('says the same of an address that nobody has, and lets another be tried', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await page.goto(`${office.origin}/nl/auth/forgot-password`);
      await field(page, 'email').fill('nobody@example.com');
      await control(page, 'password mail requested').click();
      await page.getByText(say('forgotPassword.doneText').replace('{email}', 'nobody@example.com')).waitFor();
      await control(page, 'other address wanted').click();
      expect(await field(page, 'email').inputValue()).toBe('nobody@example.com');
    }));
});

describe('a new e-mail address', () => {
  const change = async (name: string, email: string) => {
    const account = await accountOf(office.origin, name);
    await account.ask(changeUsername, { email, currentPassword: 'washbook1' });
    return linkIn(office.origin, email, '/username/');
  };

  it('counts from the customer’s own press on: then one signs in with it, and no longer with the old one', () =>
    journey(browser, async (page) => {
      const say = await textsOf('fr');
      const link = await change('business', 'company@example.com');
      await page.goto(office.origin + link);
      await at(page, '/fr/username');
      await control(page, 'address confirmed').click();
      await page.getByText(say('emailChange.done')).waitFor();
      await page.locator('main a[href="/fr/auth/login"]').click();
      await submitLogin(page, 'business');
      await page.getByText(say('exception.authentication.badCredentials')).waitFor();
      await submitLogin(page, 'company@example.com');
      await at(page, '/fr/dashboard');
    }));

  it('that somebody else has taken meanwhile stays theirs, and that is told', () =>
    journey(browser, async (page) => {
      const link = await change('administrator', 'contested@example.com');
      await register('contested@example.com');
      await page.goto(office.origin + link);
      await control(page, 'address confirmed').click();
      await flow(page, 'email-change', 'address taken').waitFor();
    }));
});
