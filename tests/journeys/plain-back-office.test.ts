import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../support/browser.ts';
import { regular, signInByPage } from '../support/journey.ts';
import { type PlainBackOffice, startPlainBackOffice } from '../support/plain-back-office/start.ts';
import { control, field, flow, gone, idsIn, list, present, row } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

let office: PlainBackOffice;
let browser: OpenBrowser;
beforeAll(async () => {
  [office, browser] = await Promise.all([startPlainBackOffice(), openBrowser({ installs: false })]);
});
afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

const customer = regular(
  () => browser,
  // It tells less of an account than a session is made of.
  (page) => signInByPage(page, office.origin, 'petra', '/nl/dashboard', { remember: true }),
);

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(office.origin + path);
  await list(page, name, 'fresh').waitFor();
}

/** What the back office holds, as soon as it does. */
const held = <Value>(read: () => Value) => expect.poll(read);

describe('at a back office that speaks the specification and no more', () => {
  it('a customer sees their balance and newest transactions, odd words as they are', () =>
    customer(async (page) => {
      await open(page, '/nl/dashboard', 'transactions');
      await page.getByText('42,50').first().waitFor();
      await open(page, '/nl/dashboard/transactions', 'transactions');
      await expect
        .poll(async () => (await idsIn(list(page, 'transactions'))).slice(0, 3))
        .toEqual(['4000', '4001', '4002']);
      await page.getByText('Bancontact').first().waitFor();
      await list(page, 'transactions').locator('[data-id]', { hasText: 'CHARGED_BACK' }).first().waitFor();
    }));

  it('a plate is added, switched off and removed, though no answer says a word', () =>
    customer(async (page) => {
      await open(page, '/nl/dashboard/license-plate', 'plates');
      await expect.poll(() => idsIn(list(page, 'plates'))).toEqual(['17']);
      await field(flow(page, 'add-plate'), 'name').pressSequentially('1XYZ789');
      await control(page, 'add requested').click();
      await present(list(page, 'plates').locator('[data-id="9001"]'));
      await control(row(page, '17'), 'disable requested').click();
      await control(page, 'disable confirmed').click();
      await row(page, '17').locator('[role="switch"][aria-checked="false"]:not([aria-busy])').waitFor();
      await held(() => office.data.items.find(({ id }) => id === 17)?.status).toBe('disabled');
    }));

  it('a plate of which it is not told whether it is on is told to be neither, and can be switched off', () =>
    customer(async (page) => {
      const id = office.data.items[0]?.id;
      const plate = row(page, String(id));
      await page.route(/\/api\/identification-items\?/, async (request) => {
        const items = (await (await request.fetch()).json()) as object[];
        await request.fulfill({ json: items.map((item) => ({ ...item, status: undefined })) });
      });
      await open(page, '/nl/dashboard/license-plate', 'plates');
      await present(plate);
      await gone(plate.locator('[role="switch"]'));
      expect(await plate.getByText(/^(Aan|Uit)$/).count()).toBe(0);
      const status = () => office.data.items.find((item) => item.id === id)?.status;
      await control(plate, 'enable requested').click();
      await held(status).toBe('enabled');
      await control(plate, 'disable requested').click();
      await control(page, 'disable confirmed').click();
      await held(status).toBe('disabled');
    }));

  it('a subscription of which it is not told whether it goes on is told neither to go on nor to end', () =>
    customer(async (page) => {
      const terms = {
        saleItemId: 3,
        identificationItemId: 17,
        identificationItemName: '1-ABC-123',
        subscriptionDefinitionDescription: 'Goud',
        price: 29,
      };
      const told = [
        { ...terms, subscriptionId: 1 },
        { ...terms, subscriptionId: 2, extendable: false },
        { ...terms, subscriptionId: 3, renewDate: '2099-01-01' },
      ];
      await page.route(/\/api\/subscriptions$/, (request) => request.fulfill({ json: told }));
      await open(page, '/nl/dashboard/subscriptions', 'subscriptions');
      const say = await textsOf('nl');
      await present(row(page, '1'));
      const shown = async (id: string) => ({
        active: await row(page, id).getByText(say('subscriptions.standing.running'), { exact: true }).count(),
        extends: await row(page, id)
          .getByRole('button', { name: say('subscriptions.extend') })
          .count(),
        monthly: await row(page, id)
          .getByText(/per maand/)
          .count(),
      });
      expect([await shown('1'), await shown('2'), await shown('3')]).toEqual([
        { active: 0, extends: 0, monthly: 0 },
        { active: 1, extends: 1, monthly: 0 },
        { active: 1, extends: 0, monthly: 1 },
      ]);
    }));

  it('a mandate of which it is not told whether it is confirmed is told to be neither', () =>
    customer(async (page) => {
      await page.route(/\/api\/sales\/payment-provider\/info/, (request) =>
        request.fulfill({ json: { name: 'DIGITEAL' } }),
      );
      await page.route(/\/api\/mandates$/, (request) =>
        request.fulfill({ json: [{ reference: 'M-1' }, { reference: 'M-2', activated: false }] }),
      );
      await open(page, '/nl/dashboard/subscriptions', 'mandates');
      const say = await textsOf('nl');
      const mandates = list(page, 'mandates');
      await present(row(mandates, 'M-2').getByText(say('mandates.pending'), { exact: true }));
      const states = [say('mandates.pending'), say('mandates.active'), say('mandates.pendingText')];
      const told = states.map((state) => row(mandates, 'M-1').getByText(state, { exact: true }).count());
      expect(await Promise.all(told)).toEqual([0, 0, 0]);
    }));

  it('a user of whom it is not told what they may do is called neither administrator nor user, and neither appointed nor dismissed', () =>
    customer(async (page) => {
      const told = [
        { id: 1, email: 'petra@example.com' },
        { id: 2, email: 'jan@example.com', admin: false },
      ];
      await page.route(/\/api\/customers\/application-users$/, (request) => request.fulfill({ json: told }));
      await page.goto(`${office.origin}/nl/my-details/access`);
      const users = list(page, 'users', 'fresh');
      const say = await textsOf('nl');
      await present(row(users, '2').getByText(say('access.user'), { exact: true }));
      const named = row(users, '1').getByText(
        new RegExp(`^(${say('access.user')}|${say('access.administrator')}|${say('access.owner')})$`),
      );
      expect(await named.count()).toBe(0);
      await present(control(row(users, '2'), 'appointment requested'));
      const changes = row(users, '1').locator(
        '[data-event="appointment requested"], [data-event="dismissal requested"]',
      );
      expect(await changes.count()).toBe(0);
    }));

  it('a payment provider that is not known here is told as such where credit is topped up, not as no credit', () =>
    customer(async (page) => {
      await page.route(/\/api\/sales\/payment-provider\/info/, (request) =>
        request.fulfill({ json: { name: 'SHELLS' } }),
      );
      await page.goto(`${office.origin}/nl/dashboard/credit`);
      const say = await textsOf('nl');
      await present(page.getByText(say('credit.noWayText')));
      expect(await page.getByText(say('credit.noneText')).count()).toBe(0);
    }));

  it('a wash card is registered by its code alone and shown', () =>
    customer(async (page) => {
      await open(page, '/nl/dashboard/clean-card', 'cards');
      const form = flow(page, 'register-card');
      await field(form, 'code').fill('70020002');
      await field(form, 'ownHolderConfirmed').setChecked(true);
      await control(page, 'register requested').click();
      await page.getByText('7002').first().waitFor();
      await held(() => office.data.items.some(({ code }) => code === '70020002')).toBe(true);
    }));

  it('whoever does not say who is owner lets the owner see who has access', () =>
    customer(async (page) => {
      await page.goto(`${office.origin}/nl/my-details/access`);
      await list(page, 'users', 'fresh').locator('[data-id="1"]').waitFor();
    }));

  it('what a customer changes of their details is kept', () =>
    customer(async (page) => {
      await page.goto(`${office.origin}/nl/my-details/personalInformation`);
      await field(page, 'firstName').fill('Petronella');
      await control(page, 'save requested').click();
      await held(() => office.data.account['firstName']).toBe('Petronella');
    }));

  it('credit is bought once; before that it is said that an answer that is lost cannot be cleared up', () =>
    customer(async (page) => {
      const before = office.data.balance;
      const say = await textsOf('nl');
      await page.goto(`${office.origin}/nl/dashboard/credit`);
      await present(flow(page, 'checkout-multisafepay', 'reviewing.as it is'));
      await page.getByText(say('checkout.noKeys')).first().waitFor();
      await field(page, 'amount').fill('25,50');
      await field(page, 'immediateStart').check();
      await field(page, 'agreement').check();
      await control(page, 'order placed').click();
      await present(flow(page, 'checkout-multisafepay', 'success'));
      const bought = office.data.sales.filter(({ item }) => item === 'Opladen');
      expect([office.data.balance - before, bought.map(({ status }) => status)]).toEqual([25.5, ['success']]);
    }));

  it('nothing of all that was sent went beyond the specification', () => {
    expect(office.strange).toEqual([]);
  });
});
