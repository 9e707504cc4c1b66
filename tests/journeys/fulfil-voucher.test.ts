import { describe, expect, it } from 'vitest';
import { listDiscountVouchers } from '../../src/contract/discount-vouchers.ts';
import { toTry } from '../../src/demo/seed/to-try.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { phone } from '../support/browser.ts';
import { codesOn } from '../support/codes.ts';
import { journey, submitLogin } from '../support/journey.ts';
import { linkIn } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, flow, lineGone, list, networkAppears, row } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

const [forPrivate, forEmpty, done, old] = toTry.discountVouchers;
const chart = 'fulfil-voucher';
const registered = (uuid: string) =>
  office.faults.seen.filter((seen) => seen.startsWith('PUT') && seen.includes(uuid)).length;
const own = async (name: string) =>
  (await (await accountOf(office.origin, name)).ask(listDiscountVouchers, {})).map(({ uuid }) => uuid);

describe('the link of a discount voucher', () => {
  it('is taken once by somebody who is not signed in, shows its code, and still does after a reload', () =>
    journey(
      browser,
      async (page) => {
        const link = await linkIn(office.origin, 'empty@example.com', '/discount-vouchers/');
        expect(link).toBe(`/nl/discount-vouchers/${forEmpty.uuid}/fulfill`);
        await page.goto(office.origin + link);
        await flow(page, chart, 'found').waitFor();
        // Looking at it uses nothing up.
        await page.reload();
        await flow(page, chart, 'found').waitFor();
        await expect.poll(() => barriers(page)).toEqual([]);
        await control(page, 'voucher wanted').dblclick();
        await flow(page, chart, 'fulfilled').waitFor();
        await page.reload();
        await flow(page, chart, 'fulfilled').waitFor();
        expect(await codesOn(page.locator('[data-qr]'))).toEqual([forEmpty.uuid]);
        await expect.poll(() => barriers(page)).toEqual([]);
        expect(registered(forEmpty.uuid)).toBe(1);
        expect(await own('empty')).toContain(forEmpty.uuid);
      },
      phone,
    ));

  it('that somebody took already shows its code to whoever has the link; one that is expired or unknown says so', () =>
    journey(browser, async (page) => {
      const states = [
        [done.uuid, 'already fulfilled'],
        [old.uuid, 'expired'],
        ['3f0c1d8e-0000-4000-8000-000000000000', 'not found'],
      ] as const;
      for (const [uuid, state] of states) {
        await page.goto(`${office.origin}/nl/discount-vouchers/${uuid}/fulfill`);
        await flow(page, chart, state).waitFor();
        expect(await control(page, 'voucher wanted').count()).toBe(0);
        await expect.poll(() => page.locator('[data-qr]').count()).toBe(state === 'already fulfilled' ? 1 : 0);
      }
    }));

  it('leads through signing in back to itself; without a network nothing is sent, and an answer that is lost is found', () =>
    journey(browser, async (page) => {
      const path = `/nl/discount-vouchers/${forPrivate.uuid}/fulfill`;
      office.faults.add({ path: /discount-voucher-definitions/, fault: 'drop before' });
      await page.goto(office.origin + path);
      await flow(page, chart, 'not looked at').waitFor();
      office.faults.clear();
      await control(page, 'try again requested').click();
      await flow(page, chart, 'found').waitFor();
      await page.locator('a[href*="/auth/login?to="]').click();
      await submitLogin(page, 'private');
      await at(page, path);
      await flow(page, chart, 'found').waitFor();
      await page.getByText('private@example.com').waitFor();

      await page.context().setOffline(true);
      await lineGone(page);
      await control(page, 'voucher wanted').click();
      await flow(page, chart, 'not sent').waitFor();
      expect(registered(forPrivate.uuid)).toBe(0);
      await page.context().setOffline(false);
      await networkAppears(page);
      office.faults.add({ path: /discount-vouchers\/register/, fault: 'drop after' });
      await expect
        .poll(async () => {
          // Pressed as often as it is there: the portal may not have noticed yet that there is a network again.
          await control(page, 'send requested').evaluateAll(([one]) => (one as HTMLElement | undefined)?.click());
          return registered(forPrivate.uuid);
        })
        .toBeGreaterThan(0);
      office.faults.clear();
      await flow(page, chart, 'fulfilled').waitFor();
      await page.locator('a[href="/nl/dashboard/discount-vouchers"]').click();
      await list(page, 'discountVouchers', 'fresh').waitFor();
      const [voucher] = (await (await accountOf(office.origin, 'private')).ask(listDiscountVouchers, {})).filter(
        ({ uuid }) => uuid === forPrivate.uuid,
      );
      await row(page, voucher?.id ?? '').waitFor();
    }));
});
