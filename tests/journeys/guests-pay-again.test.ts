import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { agree, atProvider, checkout, newAddress, order, pay, saleOf, uuidIn } from '../support/guest-shop.ts';
import { journey } from '../support/journey.ts';
import { linkIn, mailsCalled } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { control, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

describe('an order that was not paid', () => {
  it('that was cancelled is paid from its mail on another device, as the same order, and once', () =>
    journey(browser, async (page) => {
      const email = newAddress();
      await order(page, office.origin, email);
      await atProvider(page);
      const link = await linkIn(office.origin, email, '/guest/multisafepay/redirect');
      await pay(page, 'cancelled');
      await present(checkout(page, 'cancelled'));
      await journey(browser, async (other) => {
        await other.goto(office.origin + link);
        await present(checkout(other, 'refused'));
        await toPayIt(other).click();
        await present(checkout(other, 'reviewing.as it is').getByText('€ 39,50').first());
        // Neither who buys nor for whom is known here.
        expect(await other.content()).not.toContain(email);
        await other.reload();
        await present(checkout(other, 'reviewing.as it is'));
        await agree(other);
        await control(other, 'order placed').click();
        await atProvider(other);
        await pay(other, 'completed');
        await present(checkout(other, 'success'));
        const uuid = await uuidIn(other);
        expect(link).toContain(uuid);
        expect((await saleOf(office.origin, uuid)).status).toBe('SUCCESS');
        await other.goto(office.origin + link);
        await present(checkout(other, 'success'));
        expect(await toPayIt(other).count()).toBe(0);
      });
      await present(checkout(page, 'success'));
      await expect.poll(() => mailsCalled(office.origin, email, /aankoop/)).toBe(1);
    }));

  it('whose payment page is open goes on there from its mail on another device', () =>
    journey(browser, async (page) => {
      const email = newAddress();
      await order(page, office.origin, email);
      await atProvider(page);
      const link = await linkIn(office.origin, email, '/guest/multisafepay/redirect');
      await journey(browser, async (other) => {
        await other.goto(office.origin + link);
        await present(checkout(other, 'pending'));
        await toPayIt(other).click();
        await present(checkout(other, 'reviewing.as it is'));
        await agree(other);
        await control(other, 'order placed').click();
        await atProvider(other);
        expect(other.url()).toBe(page.url());
      });
    }));
});

/** Where an order that is known by its mail alone is paid. */
const toPayIt = (page: Page) => page.locator('a[href*="presale="]');
