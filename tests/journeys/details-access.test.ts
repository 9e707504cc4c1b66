import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readAccount } from '../../src/contract/account.ts';
import { listApplicationUsers } from '../../src/contract/application-users.ts';
import { listInvitations } from '../../src/contract/invitations.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { offline } from '../support/browser.ts';
import { journey, regular, remembered, signIn } from '../support/journey.ts';
import { linksIn } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, lineLost, list, mistakeOf, present, row, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });
const account = await accountOf(office.origin, 'private');

const customer = regular(
  () => browser,
  remembered(() => office.origin, 'private', '/nl/my-details/password'),
);
const open = async (page: Page) => {
  await page.goto(`${office.origin}/nl/my-details/access`);
  await present(list(page, 'users', 'fresh').locator('[data-id]'));
};
const userOf = async (email: string) =>
  (await account.ask(listApplicationUsers, {})).find((user) => user.email === email);
const deletionRequestedAt = async () => (await account.ask(readAccount, {})).deletionRequestedAt;

describe('access to the account', () => {
  it('of an address that is in use is refused beside the field; without a network nothing is begun, and that is said', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await open(page);
      await field(page, 'email').fill('business@example.com');
      await control(page, 'invite requested').click();
      await present(flow(page, 'invite-user', 'entering.to be corrected'));
      expect(await mistakeOf(page, 'email')).toBe(
        say('exception.username.exists').replace('{key}', 'business@example.com'),
      );
      expect(await field(page, 'email').inputValue()).toBe('business@example.com');

      await offline(page.context(), async () => {
        await lineLost(page);
        await field(page, 'email').fill('later@example.com');
        await control(page, 'invite requested').click();
        await present(flow(page, 'invite-user', 'entering.not sent'));
        expect(await field(page, 'email').inputValue()).toBe('later@example.com');
      });
      expect((await account.ask(listInvitations, {})).map(({ email }) => email)).not.toContain('later@example.com');
    }));

  it('is offered by mail, again by inviting again, and taken back', () =>
    customer(async (page) => {
      await open(page);
      await field(page, 'email').fill('colleague@example.com');
      await control(page, 'invite requested').click();
      const invitation = page.locator('[data-flow="pending-invitation"]', { hasText: 'colleague@example.com' });
      await invitation.waitFor();
      await expect.poll(() => field(page, 'email').inputValue()).toBe('');
      await linksIn(office.origin, 'colleague@example.com', '/invite/', 1);
      await control(invitation, 'delete requested').click();
      await control(page, 'delete cancelled').click();
      await control(invitation, 'delete requested').click();
      await control(page, 'delete confirmed').click();
      await gone(invitation);
      await toasts(page)
        .filter({ hasText: (await textsOf('nl'))('access.invitationDeleted') })
        .waitFor();
      expect((await account.ask(listInvitations, {})).map(({ email }) => email)).not.toContain('colleague@example.com');
    }));

  it('an administrator invites and deletes users, but appoints nobody and leaves the owner alone', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'administrator', '/fr/my-details/access');
      await present(list(page, 'users', 'fresh').locator('[data-id]'));
      expect([
        await control(page, 'appointment requested').count(),
        await control(page, 'dismissal requested').count(),
      ]).toEqual([0, 0]);
      expect(await control(list(page, 'users'), 'delete requested').count()).toBe(0);
      await control(page, 'invite requested').waitFor();
    }));

  it('as administrator is given and taken by the owner, who cannot be deleted; that of a deleted user ends', () =>
    customer(async (page) => {
      await open(page);
      const [member, owner] = [await userOf('member@example.com'), await userOf('private@example.com')];
      expect(await control(row(page, owner?.id ?? ''), 'delete requested').count()).toBe(0);
      await control(row(page, member?.id ?? ''), 'appointment requested').click();
      await control(page, 'confirmed').click();
      await control(row(page, member?.id ?? ''), 'dismissal requested').waitFor();
      await expect.poll(async () => (await userOf('member@example.com'))?.admin).toBe(true);
      await control(row(page, member?.id ?? ''), 'dismissal requested').click();
      await control(page, 'confirmed').click();
      await control(row(page, member?.id ?? ''), 'appointment requested').waitFor();
      await expect.poll(async () => (await userOf('member@example.com'))?.admin).toBe(false);
      await control(row(page, member?.id ?? ''), 'delete requested').click();
      await control(page, 'confirmed').click();
      await expect.poll(() => row(page, member?.id ?? '').count()).toBe(0);
      await toasts(page)
        .filter({ hasText: (await textsOf('nl'))('access.userDeleted') })
        .waitFor();
      // Without a pointer one goes on at the page, not at the top of the document.
      await page.locator('[data-page-heading]:focus').waitFor();
      expect(await userOf('member@example.com')).toBeUndefined();
    }));
});

describe('deletion of the account', () => {
  it('is asked for after a question, waits with its day, and is taken back', () =>
    customer(async (page) => {
      await page.goto(`${office.origin}/nl/my-details/personalInformation`);
      await control(page, 'deletion requested').click();
      await control(page, 'deletion cancelled').waitFor();
      // The page behind is put aside before the question is given the focus.
      await expect.poll(() => barriers(page)).toEqual([]);
      await control(page, 'deletion cancelled').click();
      await control(page, 'deletion requested').click();
      await control(page, 'deletion confirmed').click();
      await control(page, 'withdrawal requested').waitFor();
      await expect.poll(deletionRequestedAt).not.toBeNull();
      await linksIn(office.origin, 'private@example.com', '/my-details/personalInformation', 1);
      await page.reload();
      await control(page, 'withdrawal requested').click();
      await control(page, 'deletion requested').waitFor();
      await expect.poll(deletionRequestedAt).toBeNull();
    }));
});
