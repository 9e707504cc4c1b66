import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../support/account.ts';
import { offline } from '../support/browser.ts';
import { regular, remembered } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, mistakeOf, toasts } from '../support/screen.ts';
import { oneIn } from '../support/share.ts';
import { textsOf } from '../support/texts.ts';
import { addPlateOf, mishaps, platesPage, rowWith, untilListed } from '../support/vehicles.ts';

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
  it('writes it as its country does while it is typed, tells that it is there, and shows it in the list', () =>
    customer(async (page) => {
      await openPlates(page);
      const name = field(flow(page, 'add-plate'), 'name');
      await name.pressSequentially('1add001');
      expect(await name.inputValue()).toBe('1-ADD-001');
      await name.press('Enter');
      await rowWith(page, '1-ADD-001').waitFor();
      await toasts(page).waitFor();
      await expect.poll(() => name.inputValue()).toBe('');
      expect((await account.plates())['1-ADD-001']).toBe('ENABLED');
    }));

  const forms = [
    ['ab123cd', 'AB-123-CD'],
    ['1234ab56', '1234 AB 56'],
    ['m-ab 1234', 'M-AB 1234'],
    ['lu4821', 'LU 4821'],
    ['12ab34', '12-AB-34'],
    ['wa 1234x', 'WA 1234X'],
  ] as const;
  it.each(oneIn(3, forms))('%s, typed letter by letter, becomes %s', (typed, written) =>
    customer(async (page) => {
      await openPlates(page);
      const name = field(flow(page, 'add-plate'), 'name');
      await name.pressSequentially(typed);
      expect(await name.inputValue()).toBe(written);
      await name.press('Backspace');
      expect(await name.inputValue()).toBe(written.slice(0, -1));
    }),
  );

  it('asks to look again at a plate of no known form, and takes it all the same', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await openPlates(page);
      await field(flow(page, 'add-plate'), 'name').pressSequentially('wx 12345');
      await field(flow(page, 'add-plate'), 'name').blur();
      const hint = say('validation.plate.unusual').replace('{key}', 'WX\u00a012345');
      await flow(page, 'add-plate').getByText(hint).waitFor();
      await control(page, 'add requested').click();
      await rowWith(page, 'WX 12345').waitFor();
      expect((await account.plates())['WX 12345']).toBe('ENABLED');
    }));

  it.each([
    ['', 'validation.required', ''],
    ['!!', 'validation.plate.invalid', ''],
    ['1-abc-123', 'vehicles.add.theirs', '1-ABC-123'],
  ])('sends nothing for “%s” and says why beside the field', (typed, messageId, key) =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await openPlates(page);
      const before = sendings();
      await add(page, typed);
      await flow(page, 'add-plate', 'filling in.to be corrected').waitFor();
      expect(await mistakeOf(page, 'name')).toBe(say(messageId).replace('{key}', key));
      expect(sendings()).toBe(before);
    }),
  );

  it('says beside the field that somebody else has it, and keeps what was typed, also after a reload', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await addPlateOf(await accountOf(office.origin, 'business'), '1-TKN-001');
      await openPlates(page);
      await add(page, '1tkn001');
      await flow(page, 'add-plate', 'filling in.to be corrected').waitFor();
      expect(await mistakeOf(page, 'name')).toBe(say('exception.code.exists').replace('{key}', '1-TKN-001'));
      await page.reload();
      await flow(page, 'add-plate', 'filling in.to be corrected').waitFor();
      expect(await field(flow(page, 'add-plate'), 'name').inputValue()).toBe('1-TKN-001');
      expect(Object.keys(await account.plates())).not.toContain('1-TKN-001');
    }));

  it('without a connection sends nothing, says so, and keeps what was typed until there is one', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await openPlates(page);
      const before = sendings();
      await offline(page.context(), async () => {
        await flow(page, 'connection', 'unreachable').waitFor();
        await add(page, '1off001');
        await flow(page, 'add-plate', 'filling in.not sent').waitFor();
        await flow(page, 'add-plate').getByText(say('act.notSentText')).waitFor();
      });
      await flow(page, 'connection', 'reachable').waitFor({ state: 'attached' });
      expect([sendings(), await field(flow(page, 'add-plate'), 'name').inputValue()]).toEqual([before, '1-OFF-001']);
      await control(page, 'add requested').click();
      await rowWith(page, '1-OFF-001').waitFor();
    }));
});

describe('adding a licence plate makes one plate and is never called a failure', () => {
  it.each(
    oneIn(
      3,
      mishaps.map((mishap, index) => [...mishap, `1-ONE-10${index}`] as const),
      1,
    ),
  )('when it %s', (_, fault, times, plate) =>
    customer(async (page) => {
      await openPlates(page);
      office.faults.add({ method: 'POST', path: posts, fault, times });
      await add(page, plate);
      await rowWith(page, plate).waitFor();
      await toasts(page).waitFor();
      expect(await toasts(page, 'negative').count()).toBe(0);
      expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
      expect(Object.keys(await account.plates()).filter((name) => name === plate)).toEqual([plate]);
      await expect.poll(() => rowWith(page, plate).count()).toBe(1);
    }),
  );

  it('when the page is loaded anew before there is an answer', () =>
    customer(async (page) => {
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      await openPlates(page);
      office.faults.add({ method: 'POST', path: posts, fault: { after: gate }, times: 1 });
      office.faults.add({ path: /^\/api\/commands\//, fault: { after: gate } });
      await add(page, '1rel001');
      await flow(page, 'add-plate', 'adding.under way').waitFor();
      await page.reload();
      await flow(page, 'add-plate', 'adding.under way').waitFor();
      open();
      await rowWith(page, '1-REL-001').waitFor();
      await expect.poll(() => flow(page, 'add-plate').getAttribute('data-state')).toBe('filling in.as it is');
      expect(Object.keys(await account.plates()).filter((name) => name === '1-REL-001')).toEqual(['1-REL-001']);
    }));
});
