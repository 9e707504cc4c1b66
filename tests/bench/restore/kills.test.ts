import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { listIdentificationItems } from '../../../src/contract/identification-items.ts';
import type { Act } from '../../../src/portal/ledger/act.ts';
import { type Account, accountOf } from '../../support/account.ts';
import { type StartedBackOffice, startBackOffice } from '../../support/back-office.ts';
import { openBrowser } from '../../support/browser.ts';
import { demoFolder } from '../../support/demo-folder.ts';
import { signIn, submitLogin } from '../../support/journey.ts';
import { readRows } from '../../support/kept-rows.ts';
import { at, control, list, present, row } from '../../support/screen.ts';
import { platesPage } from '../../support/vehicles.ts';
import { killableBrowser } from './killable-browser.ts';

const kills = Number(process.env['PORTAL_KILLS'] ?? 150);
const ofBrowser = Math.ceil(kills / 3);

const leftovers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of leftovers.splice(0).reverse()) await end();
});

describe('whatever the screen took on is known afterwards, and done once', () => {
  it(`however the browser dies: ${ofBrowser} times`, { timeout: 60_000 + ofBrowser * 30_000 }, async () => {
    const office = await startBackOffice({ transactions: 20, faults: true });
    leftovers.push(() => office.stop());
    const account = await accountOf(office.origin, 'private');
    const browser = await killableBrowser();
    leftovers.push(
      () => browser.forget(),
      () => browser.kill(),
    );
    let page = await browser.open();
    await page.goto(`${office.origin}/nl/auth/login?to=${platesPage}`);
    await submitLogin(page, 'private', { remember: true });
    await at(page, platesPage);
    await present(list(page, 'plates', 'fresh').locator('[data-id]'));
    await browser.close();
    const asked: Toggled[] = [];
    for (let round = 0; round < ofBrowser; round += 1) {
      page = await browser.open();
      await openPlates(page, office.origin);
      office.faults.add({
        method: 'PUT',
        fault: (['hang', 'drop before', 'drop after', { delay: 50 }] as const)[round % 4] as 'hang',
      });
      asked.push(await toggle(page, round));
      await pause(Math.random() * 40);
      await browser.kill();
      office.faults.clear();
    }
    page = await browser.open();
    await openPlates(page, office.origin);
    await allKnown(page, account, asked);
  });

  it(`however the back office dies: ${kills - ofBrowser} times`, { timeout: 60_000 + kills * 30_000 }, async () => {
    const dataFolder = await demoFolder(20);
    leftovers.push(() => rm(dataFolder, { recursive: true, force: true }));
    let office: StartedBackOffice = await startBackOffice({ dataFolder });
    leftovers.push(() => office.stop());
    const browser = await openBrowser();
    leftovers.push(() => browser.close());
    const page = await (await browser.newContext()).newPage();
    await signIn(page, office.origin, 'private', platesPage, { remember: true });
    await present(list(page, 'plates', 'fresh').locator('[data-id]'));
    const asked: Toggled[] = [];
    for (let round = 0; round < kills - ofBrowser; round += 1) {
      asked.push(await toggle(page, round));
      await pause(Math.random() * 60);
      await office.kill();
      office = await startBackOffice({ dataFolder, port: office.port });
      await settled(page, asked.at(-1) as Toggled);
    }
    await allKnown(page, await accountOf(office.origin, 'private'), asked);
  });
});

interface Toggled {
  readonly plate: string;
  readonly status: 'ENABLED' | 'DISABLED';
}

/** Switches a plate over; the screen shows at once what was asked for. */
async function toggle(page: Page, round: number): Promise<Toggled> {
  const rows = list(page, 'plates').locator('[data-id]:not([aria-busy])');
  const count = await rows.count();
  const plate = (await rows.nth(round % count).getAttribute('data-id')) ?? '';
  const isOn = (await control(row(page, plate), 'disable requested').count()) > 0;
  // With the keyboard: a toast stays as long as the pointer rests on it, in front of what is pressed next.
  await control(row(page, plate), isOn ? 'disable requested' : 'enable requested').press('Enter');
  if (isOn) await control(page, 'disable confirmed').press('Enter');
  await row(page, plate).locator(`[role="switch"][aria-checked="${!isOn}"]`).waitFor();
  return { plate, status: isOn ? 'DISABLED' : 'ENABLED' };
}

async function openPlates(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${platesPage}`);
  await present(list(page, 'plates').locator('[data-id]'));
}

async function settled(page: Page, { plate, status }: Toggled): Promise<void> {
  await row(page, plate)
    .locator(`[role="switch"][aria-checked="${status === 'ENABLED'}"]:not([aria-busy])`)
    .waitFor({ timeout: 40_000 });
}

/** One act for each time that it was asked for, all carried out; what was asked for last of each plate is how it stands. */
async function allKnown(page: Page, account: Account, asked: readonly Toggled[]): Promise<void> {
  const acts = () => readRows<Act>(page, 'acts');
  const open = async () =>
    (await acts()).filter(({ state }) => state !== 'done').map(({ state, failure }) => [state, failure]);
  await expect.poll(open, { timeout: 60_000 }).toEqual([]);
  const known = (await acts()).toSorted((one, other) => one.order - other.order || one.createdAt - other.createdAt);
  const plates = await account.ask(listIdentificationItems, { identificationItemTypeCode: 'ANPR' });
  const last = new Map(asked.map(({ plate, status }) => [plate, status]));
  expect(known.map(({ about, type }) => [about, type]).toSorted()).toEqual(
    asked
      .map(({ plate, status }) => [`plate/${plate}`, status === 'ENABLED' ? 'enable plate' : 'disable plate'])
      .toSorted(),
  );
  expect(plates.filter(({ id }) => last.has(id)).map(({ id, status }) => [id, status])).toEqual(
    plates.filter(({ id }) => last.has(id)).map(({ id }) => [id, last.get(id)]),
  );
}
