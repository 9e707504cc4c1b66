import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listApplicationUsers } from '../../src/contract/application-users.ts';
import { invite, listInvitations } from '../../src/contract/invitations.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn } from '../support/journey.ts';
import { mailsCalled } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, list, mistakeOf, present, row } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60, clockMoves: true }, { installs: false });
const quarter = 16 * 60;

const confirm = async (page: Page, password: string) => {
  await present(flow(page, 'confirm-password'));
  await field(flow(page, 'confirm-password'), 'currentPassword').fill(password);
  await control(page, 'confirmation requested').click();
};
const accessOf = async (page: Page, name: string) => {
  await signIn(page, office.origin, name, '/nl/my-details/access');
  await present(list(page, 'users', 'fresh').locator('[data-id]'));
};

describe('the password is asked for once more', () => {
  it('before somebody is invited from a session a quarter of an hour old, then the invitation goes out by itself, once', () =>
    journey(browser, async (page) => {
      await accessOf(page, 'private');
      await office.passes(quarter);
      await field(flow(page, 'invite-user'), 'email').fill('neef@example.com');
      await control(page, 'invite requested').click();
      await confirm(page, 'guess1234');
      await present(flow(page, 'confirm-password', 'asking.to be corrected'));
      expect(await mistakeOf(page, 'currentPassword')).toBe((await textsOf('nl'))('exception.password.wrong'));
      await confirm(page, 'washbook1');
      await gone(flow(page, 'confirm-password'));
      await page.locator('[data-flow="pending-invitation"]', { hasText: 'neef@example.com' }).waitFor();
      await expect.poll(() => mailsCalled(office.origin, 'neef@example.com', /./)).toBe(1);
      const databases = await page.evaluate(async () => {
        const told: unknown[] = [];
        for (const { name = '' } of await indexedDB.databases()) {
          const opened = await new Promise<IDBDatabase>((resolve) => {
            const asked = indexedDB.open(name);
            asked.onsuccess = () => resolve(asked.result);
          });
          for (const store of opened.objectStoreNames) {
            const asked = opened.transaction(store).objectStore(store).getAll();
            told.push(await new Promise((resolve) => (asked.onsuccess = () => resolve(asked.result))));
          }
          opened.close();
        }
        return JSON.stringify([told, { ...localStorage }, { ...sessionStorage }]);
      });
      expect(databases).toContain('neef@example.com');
      expect(databases).not.toMatch(/washbook1|guess1234/);
    }));

  it('and nothing happens when the customer would rather not, until they want it after all', () =>
    journey(browser, async (page) => {
      await accessOf(page, 'private');
      const account = await accountOf(office.origin, 'private');
      const users = await account.ask(listApplicationUsers, {});
      const member = users.find(({ email }) => email === 'member@example.com')?.id ?? '';
      const isAdmin = async () => (await account.ask(listApplicationUsers, {})).find(({ id }) => id === member)?.admin;
      await office.passes(quarter);
      await control(row(page, member), 'appointment requested').click();
      await control(page, 'confirmed').click();
      await present(flow(page, 'confirm-password', 'asking.not sent yet'));
      await control(page, 'confirmation declined').click();
      await present(flow(page, 'user-access', 'appointment not sent'));
      expect(await isAdmin()).toBe(false);
      await control(page, 'send requested').click();
      await confirm(page, 'washbook1');
      await control(row(page, member), 'dismissal requested').waitFor();
      // The row shows what was asked for before the back office has it.
      await expect.poll(isAdmin).toBe(true);
    }));
});

it('what a device did that is signed out is shown to the owner, also where it could not be told at first, and gone once it is undone', () =>
  journey(browser, async (page) => {
    const stranger = await accountOf(office.origin, 'business');
    await signIn(page, office.origin, 'business', '/nl/my-login-details');
    const own = await accountOf(office.origin, 'business');
    await own.send('/customers/invitations', {
      method: 'POST',
      body: JSON.stringify({ email: 'vriend@example.com' }),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    });
    await stranger.ask(invite, { email: 'dief@example.com' });
    const emails = async () => (await own.ask(listInvitations, {})).map(({ email }) => email);
    expect(await emails()).toEqual(expect.arrayContaining(['dief@example.com', 'vriend@example.com']));
    const others = control(flow(page, 'sessions'), 'sign out of one requested');
    await others.first().waitFor();
    expect(await flow(page, 'access-changes').count()).toBe(0);
    let isLost = true;
    await page.route(/\/customers\/access-changes$/, (route) =>
      isLost ? route.fulfill({ status: 503 }) : route.continue(),
    );
    // The one that was begun first is the last in the list.
    await others.last().click();
    const untold = flow(page, 'access-changes', 'not read');
    await present(untold.getByText((await textsOf('fr'))('accessChanges.notRead')));
    isLost = false;
    await control(untold, 'try again requested').click();
    const change = flow(page, 'access-changes').locator('[data-id]', { hasText: 'dief@example.com' });
    await change.waitFor();
    expect(await flow(page, 'access-changes').locator('[data-id]').count()).toBe(1);
    await control(change, 'undo requested').click();
    await gone(change);
    await expect.poll(emails).not.toContain('dief@example.com');
    expect(await emails()).toContain('vriend@example.com');
  }));
