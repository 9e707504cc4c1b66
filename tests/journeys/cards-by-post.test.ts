import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { requestCardsMachine } from '../../machines/cards/request-cards.ts';
import { recordingOf } from '../../machines/chart-meta.ts';
import { changeAccount, readAccount } from '../../src/contract/account.ts';
import { listCreationRequests } from '../../src/contract/creation-requests.ts';
import { listIdentificationItemTypes } from '../../src/contract/identification-items.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { writeLog } from '../support/device-log.ts';
import { journey, regular, remembered, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, idsIn, list, mistakeOf, present, row, toasts } from '../support/screen.ts';
import { oneIn } from '../support/share.ts';
import { textsOf } from '../support/texts.ts';
import { cardsPage, mishaps, platesPage } from '../support/vehicles.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });
const account = await accountOf(office.origin, 'private');

const place = '/api/identification-item-creation-requests';
const posts = new RegExp(`^${place}$`);
const posted = () => office.faults.seen.filter((request) => request === `POST ${place}`).length;
const requests = async () => (await account.ask(listCreationRequests, { page: 0, size: 500 })).content;

const customer = regular(
  () => browser,
  remembered(() => office.origin, 'private'),
);

async function openRequests(page: Page): Promise<void> {
  await page.goto(office.origin + cardsPage);
  await untilThere(page);
}

async function untilThere(page: Page): Promise<void> {
  await list(page, 'cardRequests', 'fresh').waitFor();
  await control(page, 'cards requested').waitFor();
}

async function ask(page: Page, count: string): Promise<void> {
  await field(flow(page, 'request-cards'), 'numberOfRequestedIdentificationItems').selectOption(count);
  await control(page, 'cards requested').click();
}

describe('asking for cards by post', () => {
  it('is one to five cards, and stands first in the list', () =>
    customer(async (page) => {
      await openRequests(page);
      expect(await field(page, 'numberOfRequestedIdentificationItems').locator('option').allTextContents()).toEqual([
        '1',
        '2',
        '3',
        '4',
        '5',
      ]);
      const before = (await requests()).length;
      await ask(page, '5');
      await toasts(page).waitFor();
      const [newest, ...others] = await requests();
      expect([newest?.numberOfRequestedIdentificationItems, newest?.status, others.length]).toEqual([5, 'NEW', before]);
      await present(row(page, newest?.id ?? ''));
      expect(await list(page, 'cardRequests').locator('[data-id]').first().getAttribute('data-id')).toBe(newest?.id);
    }));

  it.each(oneIn(6, mishaps))('asks once and is never called a failure when it %s', (_, fault, times) =>
    customer(async (page) => {
      await openRequests(page);
      const before = (await requests()).length;
      office.faults.add({ method: 'POST', path: posts, fault, times });
      await ask(page, '2');
      await toasts(page).waitFor();
      expect([await toasts(page, 'negative').count(), (await requests()).length]).toEqual([0, before + 1]);
    }),
  );

  it('asks there and then for an address that is missing, saves it, and goes on', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      const empty = await accountOf(office.origin, 'empty');
      await empty.ask(changeAccount, { street: null, houseNumber: null, postalCode: null, city: null, country: null });
      await signIn(page, office.origin, 'empty', cardsPage);
      await untilThere(page);
      await list(page, 'cardRequests', 'fresh').locator('h3').waitFor();
      await expect.poll(() => barriers(page)).toEqual([]);
      await ask(page, '1');
      await flow(page, 'request-cards', 'filling in.to be corrected').waitFor();
      expect(await mistakeOf(page, 'street')).toBe(say('validation.required'));
      const form = flow(page, 'request-cards');
      for (const [name, value] of Object.entries({
        street: 'Markt',
        houseNumber: '7',
        postalCode: '8000',
        city: 'Brugge',
      }))
        await field(form, name).fill(value);
      await field(form, 'country').selectOption('BE');
      await control(page, 'cards requested').click();
      await toasts(page).waitFor();
      const { street, city } = await empty.ask(readAccount, {});
      expect([street, city, (await empty.ask(listCreationRequests, {})).totalElements]).toEqual(['Markt', 'Brugge', 1]);
    }));
});

describe('a request that was left 29 days ago and never went out', () => {
  it('is not sent by opening its page: the customer is asked, and one press sends it once', () =>
    customer(async (page) => {
      const types = await account.ask(listIdentificationItemTypes, {});
      const wish = { cards: 5, typeId: types.find(({ code }) => code === 'RFID')?.id ?? '', address: null };
      const event = { type: 'cards requested', key: crypto.randomUUID(), typed: {}, wish, problems: {} };
      const at = Date.now() - 29 * 24 * 3_600_000;
      const { version } = recordingOf(requestCardsMachine);
      const before = (await requests()).length;
      await openRequests(page);
      await page.goto(`${office.origin}/favicon.svg`);
      await writeLog(page, [{ flow: 'request-cards', chart: 'request-cards', version, event, at }], []);
      const sent = posted();
      await openRequests(page);
      await flow(page, 'request-cards', 'filling in.not sent').waitFor();
      expect([posted() - sent, (await requests()).length]).toEqual([0, before]);
      await control(flow(page, 'request-cards'), 'send requested').click();
      await toasts(page).waitFor();
      const [newest, ...others] = await requests();
      expect([newest?.numberOfRequestedIdentificationItems, others.length]).toEqual([5, before]);
      await page.reload();
      await untilThere(page);
      await flow(page, 'request-cards', 'filling in.as it is').waitFor();
      expect([posted() - sent, (await requests()).length]).toEqual([1, before + 1]);
    }));
});

describe('the requested cards', () => {
  it('come ten a page, and can be called back once, after a question; that they were sent meanwhile is said', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await openRequests(page);
      const ids = (await requests()).map(({ id }) => id);
      const seen = () => idsIn(list(page, 'cardRequests'));
      await expect.poll(seen).toEqual(ids.slice(0, 10));
      await list(page, 'cardRequests').locator('[data-event="page chosen"][data-to="next"]').click();
      await expect.poll(seen).toEqual(ids.slice(10, 20));

      await list(page, 'cardRequests').locator('[data-event="page chosen"][data-to="previous"]').click();
      await ask(page, '3');
      await expect.poll(async () => (await requests()).length).toBe(ids.length + 1);
      const id = (await requests())[0]?.id ?? '';
      await control(row(page, id), 'cancel requested').click();
      await control(page, 'cancel dismissed').click();
      expect((await requests())[0]?.status).toBe('NEW');
      const body = JSON.stringify({ key: 'exception.creationRequest.notCancelled' });
      office.faults.add({ method: 'PUT', path: new RegExp(`${id}/cancel`), fault: { status: 409, body }, times: 1 });
      await control(row(page, id), 'cancel requested').click();
      await control(page, 'cancel confirmed').click();
      await toasts(page, 'negative').waitFor();
      expect(await toasts(page, 'negative').textContent()).toBe(say('exception.creationRequest.notCancelled'));

      // By a key: so soon after the press on the question, and where that stood, a click would be taken for the second half of a double tap.
      await control(row(page, id), 'cancel requested').press('Enter');
      office.faults.add({ method: 'PUT', path: new RegExp(`${id}/cancel`), fault: 'drop after', times: 1 });
      await control(page, 'cancel confirmed').click();
      await control(row(page, id), 'cancel requested').waitFor({ state: 'detached' });
      await expect.poll(async () => (await requests())[0]?.status).toBe('CANCELLED');
      expect(await toasts(page, 'negative').count()).toBe(1);
    }));
});

describe('where an operator has no cards', () => {
  it('there is no such page and nothing that leads to it', () =>
    journey(browser, async (page) => {
      await signIn(page, office.at('digiteal'), 'private', cardsPage);
      await page.getByText((await textsOf('nl'))('notFound.dashboard')).waitFor();
      await present(page.locator(`a[href="${platesPage}"]`));
      expect(await page.locator(`a[href="${cardsPage}"]`).count()).toBe(0);
    }));
});
