import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listDiscountVouchers } from '../../src/contract/discount-vouchers.ts';
import { listGiftVouchers } from '../../src/contract/gift-vouchers.ts';
import { type IdentificationItem, listIdentificationItems } from '../../src/contract/identification-items.ts';
import { listPrepaidSaleItems } from '../../src/contract/prepaid-items.ts';
import { accountOf } from '../support/account.ts';
import { barriers, narrowPhone } from '../support/axe.ts';
import { phone } from '../support/browser.ts';
import { codesOn } from '../support/codes.ts';
import { journey, signIn, untilInstalled, untilKept } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, flow, present, row } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 });
const { ask } = await accountOf(office.origin, 'private');
const [purchases, discounts, gifts, items] = await Promise.all([
  ask(listPrepaidSaleItems, {}),
  ask(listDiscountVouchers, {}),
  ask(listGiftVouchers, {}),
  ask(listIdentificationItems, {}),
]);
const enabled = items.filter(({ status }) => status === 'ENABLED');
const isPlate = ({ identificationItemTypeCode: type }: IdentificationItem) => type === 'ANPR';

const leftOf = (vouchers: readonly { readonly used?: boolean | null | undefined; readonly code: string }[]) =>
  vouchers.filter(({ used }) => used === false).map(({ code }) => code);

/** What can be shown, by kind: the id of each and, but of plates, its codes: of washes that were bought at once one each. */
const expected: Readonly<Record<string, readonly (readonly [id: string, codes: readonly (string | null)[]])[]>> = {
  prepaid: purchases.map(({ id, vouchers }) => [id, leftOf(vouchers)] as const).filter(([, codes]) => codes.length > 0),
  card: enabled.filter((item) => !isPlate(item)).map(({ id, code }) => [id, [code]] as const),
  discount: discounts.map(({ id, qrCode }) => [id, [qrCode]] as const),
  gift: gifts.map(({ id, code }) => [id, [code]] as const),
  plate: enabled.filter(isPlate).map(({ id }) => [id, []] as const),
};

const lists = ['prepaidPurchases', 'cards', 'discountVouchers', 'giftVouchers', 'plates'];
const shown = (page: Page) => flow(page, 'wallet').locator('[data-id]:not([inert])');
const place = (page: Page) => flow(page, 'wallet').locator('[role="status"]').innerText();

/** Whether everything of the wallet stands on the screen, above the tab bar. */
const fits = (page: Page) =>
  page.evaluate(() => {
    const foot = Math.min(...[...document.querySelectorAll('nav')].map((bar) => bar.getBoundingClientRect().top));
    const parts = document.querySelectorAll('[data-flow="wallet"] :is([data-event], [data-id]:not([inert]) > *)');
    return [...parts].every((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      return top >= 0 && left >= 0 && right <= innerWidth && bottom <= (foot > 0 ? foot : innerHeight);
    });
  });

describe('the wallet on a phone', () => {
  it('shows everything at a wash without a network, by a portal that begins there, a reader reads the codes, and no plate is wider than the narrowest phone', () =>
    journey(
      browser,
      async (page) => {
        const context = page.context();
        await signIn(page, office.origin, 'private', '/nl/dashboard', { remember: true });
        await untilKept(page, ...lists);
        await untilInstalled(page);
        await context.setOffline(true);
        await page.close();

        const cold = await context.newPage();
        await cold.setViewportSize({ width: 360, height: 640 });
        await cold.goto(`${office.origin}/nl/dashboard`);
        // On home, and in the title bar of every page.
        const ways = cold.locator('a[href="/nl/dashboard/wallet"]:visible');
        await expect.poll(() => ways.count()).toBe(2);
        await ways.first().click();
        await flow(cold, 'wallet', 'showing').waitFor();
        const ids = await flow(cold, 'wallet')
          .locator('[data-id]')
          .evaluateAll((all) =>
            all.map((one) => [(one as HTMLElement).dataset['kind'], (one as HTMLElement).dataset['id']]),
          );
        const all = Object.entries(expected).flatMap(([kind, things]) => things.map(([id]) => [kind, id]));
        expect(ids.toSorted()).toEqual(all.toSorted());
        for (const height of [640, 740]) {
          await cold.setViewportSize({ width: 360, height });
          expect([height, await fits(cold)]).toEqual([height, true]);
        }

        const codes = new Map(Object.values(expected).flat());
        const read = new Set<string | null>();
        for (let index = 0; index < ids.length; index += 1) {
          await expect.poll(() => place(cold)).toBe(`${index + 1} van ${ids.length}`);
          const id = (await shown(cold).getAttribute('data-id')) ?? '';
          const isPlate = (await shown(cold).getAttribute('data-kind')) === 'plate';
          const own = codes.get(id) ?? [];
          const [code] = own;
          const qr = shown(cold).locator('[data-qr]');
          const next = shown(cold).locator('[data-next-code]');
          const shownCodes: (string | null)[] = [];
          for (const one of own) {
            await qr.and(shown(cold).locator(`[data-qr="${one}"]`)).waitFor();
            shownCodes.push(await qr.getAttribute('data-qr'));
            if (own.length > 1) await next.click();
          }
          // After the last comes the first again.
          expect([id, isPlate ? 0 : await next.count(), shownCodes]).toEqual([id, own.length > 1 ? 1 : 0, own]);
          if (!isPlate) await qr.and(shown(cold).locator(`[data-qr="${code}"]`)).waitFor();
          // One of a kind is read as the others are: they are drawn alike.
          const kind = await shown(cold).getAttribute('data-kind');
          if (!isPlate && !read.has(kind))
            expect([id, new Set(await codesOn(shown(cold)))]).toEqual([id, new Set([code])]);
          read.add(kind);
          if (index < ids.length - 1) await control(cold, 'next requested').click();
        }
        await control(cold, 'previous requested').click();
        await expect.poll(() => place(cold)).toBe(`${ids.length - 1} van ${ids.length}`);

        const [firstCard] = expected['card'] ?? [];
        await cold.locator('[data-event="kind chosen"][data-kind="card"]').click();
        await present(row(cold, firstCard?.[0] ?? '').and(cold.locator(':not([inert])')));
        // As a finger does, one place on.
        const before = await place(cold);
        await shown(cold).evaluate(({ parentElement }) => parentElement?.scrollBy({ left: 360, behavior: 'instant' }));
        await expect.poll(() => place(cold)).not.toBe(before);
        const now = await place(cold);
        await cold.reload();
        await flow(cold, 'wallet', 'showing').waitFor();
        await expect.poll(() => place(cold)).toBe(now);
        expect(await barriers(cold)).toEqual([]);

        await cold.setViewportSize(narrowPhone.viewport);
        const wide = await flow(cold, 'wallet')
          .locator('[data-id]')
          .evaluateAll((slides) =>
            slides.flatMap((slide) => {
              const edge = slide.getBoundingClientRect().right;
              const parts = [...slide.querySelectorAll('*')];
              return parts.some((part) => part.getBoundingClientRect().right > edge + 1) ? [slide.textContent] : [];
            }),
          );
        expect(wide).toEqual([]);
      },
      { ...phone, colorScheme: 'dark' },
    ));
});
