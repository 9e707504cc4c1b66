import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { unlinkIdentificationItem } from '../../src/contract/identification-items.ts';
import { accountOf } from '../support/account.ts';
import { offline } from '../support/browser.ts';
import type { Fault } from '../support/fault-proxy.ts';
import { regular, remembered } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, flow, gone, lineLost, list, present, row, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';
import { addPlateOf } from '../support/vehicles.ts';

const address = '/nl/dashboard/license-plate';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });
const account = await accountOf(office.origin, 'private');

const customer = regular(
  () => browser,
  remembered(() => office.origin, 'private'),
);

/** A plate that no other journey touches. */
let made = 0;
function newPlate(): Promise<{ id: string; name: string }> {
  made += 1;
  return addPlateOf(account, `1-JRN-${String(made).padStart(3, '0')}`);
}

/** What a device kept of the list is there first; what is new since comes with the answer. */
async function openPlates(page: Page, id: string): Promise<void> {
  await page.goto(office.origin + address);
  await present(row(page, id));
}

async function switchOff(page: Page, id: string): Promise<void> {
  await control(row(page, id), 'disable requested').click();
  await control(page, 'disable confirmed').click();
}

const toggle = (page: Page, id: string, on: boolean, busy: boolean) =>
  row(page, id).locator(`[role="switch"][aria-checked="${on}"]${busy ? '[aria-busy="true"]' : ':not([aria-busy])'}`);

const sendings = (id: string) =>
  office.faults.seen.filter((request) => request === `PUT /api/identification-items/${id}/disable`).length;

describe('switching a licence plate off', () => {
  it('asks first; then it is seen at once, cannot be asked for twice, goes on and is told wherever the customer went; on again without a question', () =>
    customer(async (page) => {
      const { id, name } = await newPlate();
      await openPlates(page, id);
      await control(row(page, id), 'disable requested').click();
      await control(page, 'disable cancelled').click();
      await gone(page.getByRole('alertdialog'));
      await toggle(page, id, true, false).waitFor();
      await control(row(page, id), 'disable requested').click();
      await page.keyboard.press('Escape');
      await gone(page.getByRole('alertdialog'));
      expect([sendings(id), (await account.plates())[name]]).toEqual([0, 'ENABLED']);

      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      const keys = keysOn(page);
      office.faults.add({ path: new RegExp(`${id}/disable`), fault: { after: gate } });
      await switchOff(page, id);
      await toggle(page, id, false, true).waitFor();
      await row(page, id).getByRole('switch').click({ force: true });
      await expect.poll(() => sendings(id)).toBeGreaterThan(0);
      await page.locator('a[href="/nl/dashboard/transactions"]').first().click();
      // An address comes before its page: what asked would still stand, and tell it itself.
      await present(page.locator('[data-complete="true"]'));
      expect(await toasts(page).count()).toBe(0);
      open();
      await toasts(page).filter({ hasText: name }).waitFor();
      expect([keys.size, (await account.plates())[name]]).toEqual([1, 'DISABLED']);
      await page.locator(`a[href="${address}"]`).first().click();
      await toggle(page, id, false, false).waitFor();
      expect(await toasts(page).filter({ hasText: name }).count()).toBeLessThanOrEqual(1);
      await control(row(page, id), 'enable requested').click();
      await toggle(page, id, true, false).waitFor();
      await expect.poll(async () => (await account.plates())[name]).toBe('ENABLED');
    }));

  it('is simply off where that was done elsewhere, is refused by name where the plate was taken away, and is put back with the reason where it is refused', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      const [off, taken, refused] = [await newPlate(), await newPlate(), await newPlate()];
      await openPlates(page, refused.id);
      await account.send(`/identification-items/${off.id}/disable`, { method: 'PUT' });
      await switchOff(page, off.id);
      await toggle(page, off.id, false, false).waitFor();
      expect([await toasts(page, 'negative').count(), (await account.plates())[off.name]]).toEqual([0, 'DISABLED']);

      await account.ask(unlinkIdentificationItem, { identificationItemId: taken.id });
      await switchOff(page, taken.id);
      await toasts(page, 'negative').waitFor();
      await page.reload();
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      await gone(row(page, taken.id));

      const { id, name } = refused;
      const body = JSON.stringify({ key: 'exception.notFound' });
      office.faults.add({ path: new RegExp(`${id}/disable`), fault: { status: 404, body }, times: 1 });
      await switchOff(page, id);
      await toasts(page, 'negative').waitFor();
      expect(await toasts(page, 'negative').textContent()).toBe(say('exception.notFound'));
      await toggle(page, id, true, false).waitFor();
      expect([sendings(id), (await account.plates())[name]]).toEqual([1, 'ENABLED']);
      await switchOff(page, id);
      await toggle(page, id, false, false).waitFor();
    }));
});

describe('switching a licence plate off without a network', () => {
  it('waits, is found among what was asked for, and can be taken back: then nothing was ever sent', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      const { id, name } = await newPlate();
      await page.goto(`${office.origin}/nl/dashboard/activity`);
      await page.locator(`a[href="${address}"]`).first().click();
      // What asks comes with the first question, here while there is a network.
      await control(row(page, id), 'disable requested').click();
      await control(page, 'disable cancelled').click();
      await offline(page.context(), async () => {
        await lineLost(page);
        await switchOff(page, id);
        await toggle(page, id, false, true).waitFor();
        await page.locator('a[href="/nl/dashboard/activity"]').first().click();
        const asked = flow(page, 'act-follow-up').first();
        await asked.getByText(say('activity.waiting'), { exact: true }).waitFor();
        await control(asked, 'withdraw requested').click();
        await asked.getByText(say('activity.notSent'), { exact: true }).waitFor();
        await asked.getByText(say('error.act.withdrawn')).waitFor();
        await page.locator(`a[href="${address}"]`).first().click();
        await toggle(page, id, true, false).waitFor();
      });
      await present(flow(page, 'connection', 'reachable'));
      expect([sendings(id), (await account.plates())[name]]).toEqual([0, 'ENABLED']);
    }));
});

it('switching a licence plate off ends well, once, and is never called a failure when it is carried out but its answer is lost, or it is carried out two times on the way', () =>
  customer(async (page) => {
    const mishaps: readonly (readonly [Fault, number])[] = [
      ['drop after', 2],
      ['twice', 1],
    ];
    const made = await Promise.all(mishaps.map(newPlate));
    await openPlates(page, made[1]?.id ?? '');
    for (const [index, [fault, times]] of mishaps.entries()) {
      const { id, name } = made[index] as (typeof made)[number];
      const keys = keysOn(page);
      office.faults.add({ path: new RegExp(`${id}/disable`), fault, times });
      await switchOff(page, id);
      await toggle(page, id, false, false).waitFor();
      await toasts(page).first().waitFor();
      expect([await toasts(page, 'negative').count(), (await account.plates())[name]]).toEqual([0, 'DISABLED']);
      const [key, ...others] = keys;
      expect([others, sendings(id)]).toEqual([[], fault === 'twice' ? 1 : times + 1]);
      expect(await (await account.send(`/commands/${key}`)).json()).toMatchObject({ state: 'done' });
    }
  }));

/** The keys under which this page asks for a change from now on. */
function keysOn(page: Page): Set<string | undefined> {
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.method() === 'PUT') keys.add(request.headers()['idempotency-key']);
  });
  return keys;
}
