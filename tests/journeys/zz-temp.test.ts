import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Account, accountOf } from '../support/account.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { type OpenBrowser, offline, openBrowser } from '../support/browser.ts';
import { journey, signIn } from '../support/journey.ts';
import { control, field, flow, mistakeOf, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';
import { addPlateOf, mishaps, platesPage, rowWith, untilListed } from '../support/vehicles.ts';

let office: StartedBackOffice;
let browser: OpenBrowser;
let account: Account;
beforeAll(async () => {
  [office, browser] = await Promise.all([startBackOffice({ transactions: 60, faults: true }), openBrowser()]);
  account = await accountOf(office.origin, 'private');
});
afterEach(() => office.faults.clear());
afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

const posts = /^\/api\/identification-items$/;
const sendings = () => office.faults.seen.filter((request) => request === 'POST /api/identification-items').length;

async function openPlates(page: Page): Promise<void> {
  await signIn(page, office.origin, 'private', platesPage);
  await untilListed(page, 'plates');
}

async function add(page: Page, plate: string): Promise<void> {
  await field(flow(page, 'add-plate'), 'name').pressSequentially(plate);
  await control(page, 'add requested').click();
}


describe('zz', () => {
  it.each(Array.from({ length: 9 }, (_, i) => [i]))('html %s', (i) =>
    journey(browser, async (page) => {
      const plate = `1-ZZZ-10${i}`;
      await openPlates(page);
      office.faults.add({ method: 'POST', path: posts, fault: 'html', times: 1 });
      await add(page, plate);
      await rowWith(page, plate).waitFor({ timeout: 15000 });
      await page.waitForTimeout(1500);
      expect(await rowWith(page, plate).count()).toBe(1);
    }), );
});
