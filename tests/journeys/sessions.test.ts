import { describe, expect, it } from 'vitest';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, flow } from '../support/screen.ts';

const address = '/nl/my-login-details';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

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
});
