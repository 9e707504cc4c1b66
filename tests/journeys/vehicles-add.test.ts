import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../support/account.ts';
import { offline } from '../support/browser.ts';
import { regular, remembered } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, lineLost, mistakeOf, present, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';
import { addPlateOf, platesPage, rowWith, untilListed } from '../support/vehicles.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });
const account = await accountOf(office.origin, 'private');

const customer = regular(
  () => browser,
  remembered(() => office.origin, 'private'),
);

const posts = /^\/api\/identification-items$/;
const sendings = () => office.faults.seen.filter((request) => request === 'POST /api/identification-items').length;

async function openPlates(page: Page): Promise<void> {
  await page.goto(office.origin + platesPage);
  await untilListed(page, 'plates');
  await field(flow(page, 'add-plate'), 'name').fill('');
}

async function add(page: Page, plate: string): Promise<void> {
  await field(flow(page, 'add-plate'), 'name').pressSequentially(plate);
  await control(page, 'add requested').click();
}

describe('adding a licence plate', () => {
  it('writes it as its country does while it is typed, tells that it is there, and shows it in the list, once though the answer is lost; one of no known form is to be looked at again, and is taken all the same', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await openPlates(page);
      const name = field(flow(page, 'add-plate'), 'name');
      await page.getByRole('button', { name: say('vehicles.add.new') }).click();
      await present(flow(page, 'add-plate').locator('[name="name"]:focus'));
      await name.pressSequentially('1234ab56');
      expect(await name.inputValue()).toBe('1234 AB 56');
      await name.press('Backspace');
      expect(await name.inputValue()).toBe('1234 AB 5');
      await name.fill('');
      await name.pressSequentially('1add001');
      expect(await name.inputValue()).toBe('1-ADD-001');
      office.faults.add({ method: 'POST', path: posts, fault: 'drop after', times: 1 });
      await name.press('Enter');
      await rowWith(page, '1-ADD-001').waitFor();
      await toasts(page).waitFor();
      await expect.poll(() => name.inputValue()).toBe('');
      expect([
        await toasts(page, 'negative').count(),
        await page.getByRole('alert').filter({ hasText: /\S/ }).count(),
        Object.entries(await account.plates()).filter(([plate]) => plate === '1-ADD-001'),
      ]).toEqual([0, 0, [['1-ADD-001', 'ENABLED']]]);
      await expect.poll(() => rowWith(page, '1-ADD-001').count()).toBe(1);

      await name.pressSequentially('wx 12345');
      await name.blur();
      const hint = say('validation.plate.unusual').replace('{key}', 'WX\u00a012345');
      await flow(page, 'add-plate').getByText(hint).waitFor();
      await control(page, 'add requested').click();
      await rowWith(page, 'WX 12345').waitFor();
      await expect.poll(async () => (await account.plates())['WX 12345']).toBe('ENABLED');
    }));

  it('sends nothing that is no plate or is there already and says why beside the field, also that somebody else has it, and keeps what was typed, also after a reload', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await addPlateOf(await accountOf(office.origin, 'business'), '1-TKN-001');
      await openPlates(page);
      const before = sendings();
      const name = field(flow(page, 'add-plate'), 'name');
      for (const [typed, messageId, key] of [
        ['', 'validation.required', ''],
        ['!!', 'validation.plate.invalid', ''],
        ['1-abc-123', 'vehicles.add.theirs', '1-ABC-123'],
        ['1tkn001', 'exception.code.exists', '1-TKN-001'],
      ] as const) {
        expect(sendings()).toBe(before);
        await name.fill('');
        await add(page, typed);
        await expect.poll(() => mistakeOf(page, 'name')).toBe(say(messageId).replace('{key}', key));
        await flow(page, 'add-plate', 'filling in.to be corrected').waitFor();
      }
      await page.reload();
      await flow(page, 'add-plate', 'filling in.to be corrected').waitFor();
      expect(await name.inputValue()).toBe('1-TKN-001');
      expect(Object.keys(await account.plates())).not.toContain('1-TKN-001');
    }));

  it('without a connection sends nothing, says so, and keeps what was typed until there is one', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await openPlates(page);
      const before = sendings();
      await offline(page.context(), async () => {
        await lineLost(page);
        await add(page, '1off001');
        await flow(page, 'add-plate', 'filling in.not sent').waitFor();
        await flow(page, 'add-plate').getByText(say('act.notSentText')).waitFor();
      });
      await flow(page, 'connection', 'reachable').waitFor({ state: 'attached' });
      expect([sendings(), await field(flow(page, 'add-plate'), 'name').inputValue()]).toEqual([before, '1-OFF-001']);
      await control(page, 'add requested').click();
      await rowWith(page, '1-OFF-001').waitFor();
    }));

  it('makes one plate when the page is loaded anew before there is an answer', () =>
    customer(async (page) => {
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      await openPlates(page);
      office.faults.add({ method: 'POST', path: posts, fault: { after: gate }, times: 1 });
      office.faults.add({ path: /^\/api\/commands\//, fault: { after: gate } });
      const before = sendings();
      await add(page, '1rel001');
      await flow(page, 'add-plate', 'adding.under way').waitFor();
      // What was not sent yet when the page went would be a draft.
      await expect.poll(sendings).toBe(before + 1);
      await page.reload();
      await flow(page, 'add-plate', 'adding.under way').waitFor();
      open();
      await rowWith(page, '1-REL-001').waitFor();
      await expect.poll(() => flow(page, 'add-plate').getAttribute('data-state')).toBe('filling in.as it is');
      expect(Object.keys(await account.plates()).filter((name) => name === '1-REL-001')).toEqual(['1-REL-001']);
    }));
});
