import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { offline, phone } from '../support/browser.ts';
import { journey, regular, remembered, signIn, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, lineLost, mistakeOf, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';
import { cardsPage, itemsOf, rowWith, untilListed } from '../support/vehicles.ts';

const { office, browser, installing } = await openWash({ transactions: 60, faults: true }, { installs: false });
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
  it('sends nothing with mistakes, says beside the code why it is refused and keeps what was typed', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await openCards(page);
      const before = sendings();
      const corrected = async (field: string) => {
        await flow(page, 'register-card', 'filling in.to be corrected').waitFor();
        return mistakeOf(page, field);
      };
      await register(page, { code: '', securityCode: 'x1', own: false });
      expect([await corrected('code'), await corrected('securityCode'), await corrected('ownHolderConfirmed')]).toEqual(
        [say('validation.required'), say('validation.cardCode.digits'), say('validation.ownHolder')],
      );
      expect(sendings()).toBe(before);
      const refusals = [
        [{ code: '12345678' }, say('exception.code.invalid')],
        [{ code: '70010009', securityCode: '9999' }, say('exception.code.exists').replace('{key}', '70010009')],
      ] as const;
      for (const [typed, told] of refusals) {
        await register(page, typed);
        await expect.poll(() => corrected('code')).toBe(told);
        expect(await field(flow(page, 'register-card'), 'code').inputValue()).toBe(typed.code);
      }
    }));

  it('keeps a leading zero, tells that it is there, shows it, and refuses it a second time without asking', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await openCards(page);
      await register(page, { code: ' 7001 0002', securityCode: '0815', name: 'Camionnette' });
      await rowWith(page, 'Camionnette').waitFor();
      await toasts(page).waitFor();
      expect(await isThere('70010002')).toBe(true);
      await expect.poll(() => field(flow(page, 'register-card'), 'code').inputValue()).toBe('');
      const before = sendings();
      await register(page, { code: '70010002', securityCode: '0815' });
      await flow(page, 'register-card', 'filling in.to be corrected').waitFor();
      expect([await mistakeOf(page, 'code'), sendings()]).toEqual([
        say('cards.register.theirs').replace('{key}', '70010002'),
        before,
      ]);
    }));

  it('is one card and no failure when the answer is lost after it was carried out; without a connection sends nothing and keeps what was typed', () =>
    customer(async (page) => {
      await openCards(page);
      office.faults.add({ method: 'PUT', path: /\/register$/, fault: 'drop after', times: 1 });
      await register(page, { code: '70010001', securityCode: '4711' });
      await rowWith(page, '7001').filter({ hasText: '0001' }).and(page.locator(':not([aria-busy])')).waitFor();
      expect([await isThere('70010001'), await toasts(page, 'negative').count()]).toEqual([true, 0]);
      await expect.poll(() => field(flow(page, 'register-card'), 'code').inputValue()).toBe('');
      const before = sendings();
      await offline(page.context(), async () => {
        await lineLost(page);
        await register(page, { code: '70010003' });
        await flow(page, 'register-card', 'filling in.not sent').waitFor();
      });
      expect([sendings(), await field(flow(page, 'register-card'), 'code').inputValue()]).toEqual([before, '70010003']);
    }));
});

describe('a wash card', () => {
  it('is shown with its code, also without a network, and as bars where readers want them', async () => {
    await journey(
      installing,
      async (page) => {
        const say = await textsOf('nl');
        await signIn(page, office.at('adyen'), 'private', cardsPage);
        await untilListed(page, 'cards');
        await untilInstalled(page);
        await expect.poll(() => barriers(page)).toEqual([]);
        await offline(page.context(), async () => {
          await page.reload();
          await control(rowWith(page, 'Lotte'), 'show requested').click();
          for (const code of ['cards.barcode', 'cards.qr'])
            await page.getByRole('img', { name: say(code).replace('{name}', 'Lotte') }).waitFor();
          await expect.poll(() => barriers(page)).toEqual([]);
          await control(page, 'show ended').click();
          await gone(page.getByRole('dialog'));
        });
      },
      { ...phone, reducedMotion: 'reduce' },
    );
  });

  it('is switched off after a question and on again without one, for which it waits for a network; is renamed and removed', () =>
    customer(async (page) => {
      await openCards(page);
      const card = rowWith(page, 'Lotte');
      await control(card, 'disable requested').click();
      await control(page, 'disable confirmed').click();
      await card.locator('[aria-checked="false"]:not([aria-busy])').waitFor();
      await expect.poll(async () => (await itemsOf(account, 'RFID'))['Lotte']?.status).toBe('DISABLED');
      await offline(page.context(), async () => {
        await lineLost(page);
        await control(card, 'enable requested').click();
        await card.and(page.locator('[aria-busy="true"]')).waitFor();
      });
      await expect.poll(async () => (await itemsOf(account, 'RFID'))['Lotte']?.status).toBe('ENABLED');
      await card.locator('[aria-checked="true"]:not([aria-busy])').waitFor();

      await register(page, { code: '70010003', name: 'Weg ermee' });
      await control(rowWith(page, 'Weg ermee'), 'change opened').click();
      await field(page.getByRole('dialog'), 'name').fill('Anders');
      await control(page, 'save requested').click();
      await rowWith(page, 'Anders').and(page.locator(':not([aria-busy])')).waitFor();
      await control(rowWith(page, 'Anders'), 'change opened').click();
      await control(page, 'unlink requested').click();
      await control(page, 'unlink confirmed').click();
      await gone(rowWith(page, 'Anders'));
      // The row goes with the press.
      await expect.poll(() => isThere('70010003')).toBe(false);
    }));
});
