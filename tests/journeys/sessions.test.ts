import { describe, expect, it } from 'vitest';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, gone, present } from '../support/screen.ts';

const address = '/nl/my-login-details';

const { office, browser } = await openWash({ transactions: 60, clockMoves: true }, { installs: false });

describe('where somebody is signed in', () => {
  it('stands in a list: another device is signed out from here, and this one goes on', () =>
    journey(browser, async (elsewhere) => {
      await signIn(elsewhere, office.origin, 'business');
      await journey(browser, async (page) => {
        await signIn(page, office.origin, 'business', address);
        const sessions = flow(page, 'sessions', 'shown').locator('[data-id]');
        await expect.poll(() => sessions.count()).toBe(2);
        await control(page, 'sign out of one requested').click();
        await expect.poll(() => sessions.count()).toBe(1);
        await elsewhere.goto(`${office.origin}/nl/dashboard`);
        await at(elsewhere, /^\/(nl|fr)\/auth\/login/);
        await page.reload();
        await expect.poll(() => sessions.count()).toBe(1);
      });
    }));

  it('is nowhere any more once everywhere is asked for and confirmed: here too', () =>
    journey(browser, async (elsewhere) => {
      await signIn(elsewhere, office.origin, 'member');
      await journey(browser, async (page) => {
        await signIn(page, office.origin, 'member', address);
        await control(page, 'sign out everywhere requested').click();
        await control(page, 'sign out everywhere confirmed').click();
        // Either language is right: that of the address, or the account's where it is read before.
        await at(page, /^\/(nl|de)\/auth\/login/);
        await elsewhere.goto(`${office.origin}/nl/dashboard`);
        await at(elsewhere, /^\/(nl|de)\/auth\/login/);
      });
    }));

  it('asks for the password where it was not said for a quarter of an hour: without it everybody stays', () =>
    journey(browser, async (elsewhere) => {
      await signIn(elsewhere, office.origin, 'administrator');
      await journey(browser, async (page) => {
        await signIn(page, office.origin, 'administrator', address);
        const sessions = flow(page, 'sessions', 'shown').locator('[data-id]');
        await expect.poll(() => sessions.count()).toBe(2);
        await office.passes(16 * 60);
        await control(page, 'sign out of one requested').click();
        await present(flow(page, 'confirm-password', 'asking.not sent yet'));
        await control(page, 'confirmation declined').click();
        await expect.poll(() => sessions.count()).toBe(2);
        await control(page, 'sign out of one requested').click();
        await field(flow(page, 'confirm-password'), 'currentPassword').fill('washbook1');
        await control(page, 'confirmation requested').click();
        await gone(flow(page, 'confirm-password'));
        await expect.poll(() => sessions.count()).toBe(1);
        await elsewhere.goto(`${office.origin}/nl/dashboard`);
        await at(elsewhere, /^\/(nl|fr|de)\/auth\/login/);
        await office.passes(16 * 60);
        await control(page, 'sign out everywhere requested').click();
        await control(page, 'sign out everywhere confirmed').click();
        await control(page, 'confirmation requested').click();
        // The page behind the question has a field of that name as well.
        await present(flow(page, 'confirm-password').locator('[name="currentPassword"][aria-invalid="true"]:focus'));
        await field(flow(page, 'confirm-password'), 'currentPassword').fill('washbook1');
        await control(page, 'confirmation requested').click();
        await at(page, /^\/(nl|fr|de)\/auth\/login/);
      });
    }));
});
