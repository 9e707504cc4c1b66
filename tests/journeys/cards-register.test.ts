import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { offline, phone } from '../support/browser.ts';
import { journey, regular, remembered, signIn, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, mistakeOf, toasts } from '../support/screen.ts';
import { oneIn } from '../support/share.ts';
import { textsOf } from '../support/texts.ts';
import { cardsPage, itemsOf, rowWith, untilListed } from '../support/vehicles.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true });
const account = await accountOf(office.origin, 'private');

const customer = regular(
  () => browser,
  remembered(() => office.origin, 'private'),
);

async function openCards(page: Page): Promise<void> {
  await page.goto(office.origin + cardsPage);
  await untilListed(page, 'cards');
}

async function register(
  page: Page,
  typed: { code: string; securityCode?: string; name?: string; own?: boolean },
): Promise<void> {
  const form = flow(page, 'register-card');
  await field(form, 'code').fill(typed.code);
  await field(form, 'securityCode').fill(typed.securityCode ?? '');
  await field(form, 'name').fill(typed.name ?? '');
  await field(form, 'ownHolderConfirmed').setChecked(typed.own ?? true);
  await control(page, 'register requested').click();
}

const isThere = async (code: string) =>
  Object.values(await itemsOf(account, 'RFID')).some((card) => card.code === code);
const sendings = () =>
  office.faults.seen.filter((request) => request === 'PUT /api/identification-items/register').length;

describe('registering a wash card', () => {
  const mistakes = [
    [{ code: '' }, 'code', 'validation.required'],
    [{ code: '7001-0001' }, 'code', 'validation.cardCode.digits'],
    [{ code: '70010001', securityCode: 'x1' }, 'securityCode', 'validation.cardCode.digits'],
    [{ code: '70010001', securityCode: '4711', own: false }, 'ownHolderConfirmed', 'validation.ownHolder'],
  ] as const;
  it.each(oneIn(2, mistakes))('sends nothing for %j', (typed, name, messageId) =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await openCards(page);
      const before = sendings();
      await register(page, typed);
      await flow(page, 'register-card', 'filling in.to be corrected').waitFor();
      expect([await mistakeOf(page, name), sendings()]).toEqual([say(messageId), before]);
    }),
  );

  const refusals = [
    [{ code: '12345678' }, 'exception.code.invalid', ''],
    [{ code: '70010002', securityCode: '815' }, 'exception.code.invalid', ''],
    [{ code: '70010009', securityCode: '9999' }, 'exception.code.exists', '70010009'],
  ] as const;
  it.each(oneIn(2, refusals))(
    'says beside the code why %j is refused, and keeps what was typed',
    (typed, messageId, key) =>
      customer(async (page) => {
        const say = await textsOf('nl');
        await openCards(page);
        await register(page, typed);
        await flow(page, 'register-card', 'filling in.to be corrected').waitFor();
        expect(await mistakeOf(page, 'code')).toBe(say(messageId).replace('{key}', key));
        expect(await field(flow(page, 'register-card'), 'code').inputValue()).toBe(typed.code);
      }),
  );

  it('keeps a leading zero, tells that it is there, shows it, and refuses it a second time without asking', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await openCards(page);
      await register(page, { code: ' 7001 0002', securityCode: '0815', name: 'Camionnette' });
      await rowWith(page, 'Camionnette').waitFor();
      await toasts(page).waitFor();
      expect(await isThere('70010002')).toBe(true);
      await expect.poll(() => field(flow(page, 'register-card'), 'code').inputValue()).toBe('');
      await register(page, { code: '70010002', securityCode: '0815' });
      await flow(page, 'register-card', 'filling in.to be corrected').waitFor();
      expect(await mistakeOf(page, 'code')).toBe(say('cards.register.theirs').replace('{key}', '70010002'));
    }));

  it('is one card and no failure when the answer is lost after it was carried out', () =>
    customer(async (page) => {
      await openCards(page);
      office.faults.add({ method: 'PUT', path: /\/register$/, fault: 'drop after', times: 1 });
      await register(page, { code: '70010001', securityCode: '4711' });
      await rowWith(page, '7001').filter({ hasText: '0001' }).waitFor();
      expect([await isThere('70010001'), await toasts(page, 'negative').count()]).toEqual([true, 0]);
    }));

  it('without a connection sends nothing and keeps what was typed', () =>
    customer(async (page) => {
      await openCards(page);
      const before = sendings();
      await offline(page.context(), async () => {
        await flow(page, 'connection', 'unreachable').waitFor();
        await register(page, { code: '70010003' });
        await flow(page, 'register-card', 'filling in.not sent').waitFor();
      });
      expect([sendings(), await field(flow(page, 'register-card'), 'code').inputValue()]).toEqual([before, '70010003']);
    }));
});

describe('a wash card', () => {
  it('is shown with its code, also without a network, and as bars where readers want them', () =>
    journey(
      browser,
      async (page) => {
        const say = await textsOf('nl');
        await signIn(page, office.at('adyen'), 'private', cardsPage);
        await untilListed(page, 'cards');
        await untilInstalled(page);
        expect(await barriers(page)).toEqual([]);
        await offline(page.context(), async () => {
          await page.reload();
          await control(rowWith(page, 'Lotte'), 'show requested').click();
          for (const code of ['cards.barcode', 'cards.qr'])
            await page.getByRole('img', { name: say(code).replace('{name}', 'Lotte') }).waitFor();
          expect(await barriers(page)).toEqual([]);
          await control(page, 'show ended').click();
          await gone(page.getByRole('dialog'));
        });
      },
      { ...phone, reducedMotion: 'reduce' },
    ));

  it('is switched off after a question and on again without one, for which it waits for a network', () =>
    customer(async (page) => {
      await openCards(page);
      const card = rowWith(page, 'Lotte');
      await control(card, 'disable requested').click();
      await control(page, 'disable confirmed').click();
      await card.locator('[aria-checked="false"]:not([aria-busy])').waitFor();
      await expect.poll(async () => (await itemsOf(account, 'RFID'))['Lotte']?.status).toBe('DISABLED');
      await offline(page.context(), async () => {
        await control(card, 'enable requested').click();
        await card.and(page.locator('[aria-busy="true"]')).waitFor();
      });
      await expect.poll(async () => (await itemsOf(account, 'RFID'))['Lotte']?.status).toBe('ENABLED');
      await card.locator('[aria-checked="true"]:not([aria-busy])').waitFor();
    }));

  it('is renamed and removed', () =>
    customer(async (page) => {
      await openCards(page);
      await register(page, { code: '70010003', name: 'Weg ermee' });
      await control(rowWith(page, 'Weg ermee'), 'change opened').click();
      await field(page.getByRole('dialog'), 'name').fill('Anders');
      await control(page, 'save requested').click();
      await rowWith(page, 'Anders').and(page.locator(':not([aria-busy])')).waitFor();
      await control(rowWith(page, 'Anders'), 'change opened').click();
      await control(page, 'unlink requested').click();
      await control(page, 'unlink confirmed').click();
      await gone(rowWith(page, 'Anders'));
      expect(await isThere('70010003')).toBe(false);
    }));
});
