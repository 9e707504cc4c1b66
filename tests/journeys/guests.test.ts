import { describe, expect, it } from 'vitest';
import { pathnameOf } from '../../src/contract/call.ts';
import { startAnonymousMultisafepayPayment } from '../../src/contract/payments/multisafepay.ts';
import { reserveSaleItem } from '../../src/contract/reservations.ts';
import { barriers } from '../support/axe.ts';
import { withContext } from '../support/browser.ts';
import {
  agree,
  atProvider,
  checkout,
  download,
  fillIn,
  newAddress,
  order,
  orders,
  ordersAsked,
  pay,
  saleOf,
  shop,
  uuidIn,
} from '../support/guest-shop.ts';
import { journey } from '../support/journey.ts';
import { linkIn, mailsCalled } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, idsIn, present, row } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

describe('buying without an account', () => {
  it('leads from the login page to the codes, and tells of it here until they were downloaded', () =>
    journey(browser, async (page) => {
      const email = newAddress();
      await page.goto(`${office.origin}/nl/auth/login`);
      await page.locator('a[href="/nl/guest/webshop"]').click();
      await present(row(page, 'basic-5'));
      expect(await idsIn(shop(page))).toEqual(['premium-1', 'basic-5', 'comfort-10', 'premium-10']);
      expect(await control(row(page, 'premium-1'), 'item chosen').count()).toBe(0);
      await order(page, office.origin, email);
      await atProvider(page);
      await pay(page, 'completed');
      await present(checkout(page, 'success').getByText('€ -39,50'));
      const uuid = await uuidIn(page);
      expect(await saleOf(office.origin, uuid)).toMatchObject({
        status: 'SUCCESS',
        prepaidSaleItems: [{ vouchers: Array(5).fill({}) }],
      });
      expect(await barriers(page)).toEqual([]);
      await page.goto(`${office.origin}/nl/guest/webshop`);
      await present(orders(page).locator('a[data-download]'));
      await download(page).click();
      await at(page, `/nl/webshop-download/${uuid}`);
      await expect.poll(() => page.evaluate(papersKept)).toBe(1);
      await page.goto(`${office.origin}/nl/guest/webshop`);
      await present(shop(page, 'choosing'));
      expect(await orders(page).count()).toBe(0);
      await expect.poll(() => mailsCalled(office.origin, email, /aankoop/)).toBe(1);
    }));

  it('whoever closes the browser once it is paid finds it here by a line, and elsewhere by the mail', () =>
    withContext(browser, async (context) => {
      const email = newAddress();
      const page = await context.newPage();
      await order(page, office.origin, email);
      await atProvider(page);
      const link = await linkIn(office.origin, email, '/guest/multisafepay/redirect');
      // The way back is never taken.
      await page.route('**/guest/multisafepay/**', (route) => route.abort());
      await pay(page, 'completed');
      await expect.poll(() => mailsCalled(office.origin, email, /aankoop/)).toBe(1);
      await page.close();
      const again = await context.newPage();
      await again.goto(`${office.origin}/nl/guest/webshop`);
      await present(orders(again).locator('a[data-download]'));
      const uuid = await uuidIn(again);
      await journey(browser, async (other) => {
        await other.goto(office.origin + link);
        await present(checkout(other, 'success'));
        expect(await uuidIn(other)).toBe(uuid);
        await other.goto(`${office.origin}/nl/guest/webshop`);
        await present(shop(other, 'choosing'));
        expect(await orders(other).count()).toBe(0);
      });
    }));

  it('is ordered once although the answer is lost, and goes on to the payment page by itself', () =>
    journey(browser, async (page) => {
      const keys = ordersAsked(page.context());
      const lost = pathnameOf(startAnonymousMultisafepayPayment.path);
      await page.route(`**${lost}`, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await order(page, office.origin, newAddress());
      await atProvider(page);
      expect(new Set(keys).size).toBe(1);
      await pay(page, 'completed');
      await present(checkout(page, 'success'));
    }));

  it('is not ordered where there is no network, keeps what was typed, and goes out when its guest says so', () =>
    journey(browser, async (page) => {
      await fillIn(page, office.origin, newAddress());
      await agree(page);
      const path = '**/api/**';
      await page.route(path, (route) => route.abort());
      await control(page, 'order placed').click();
      await present(checkout(page, 'price not read'));
      await page.unroute(path);
      await control(page, 'price asked for').click();
      await present(checkout(page, 'reviewing.as it is'));
      await agree(page);
      await control(page, 'order placed').click();
      await atProvider(page);
    }));

  it('that was cancelled is paid once more, with everything as it was, and once only', () =>
    journey(browser, async (page) => {
      const email = newAddress();
      await order(page, office.origin, email);
      await atProvider(page);
      await pay(page, 'cancelled');
      await present(checkout(page, 'cancelled'));
      expect(new URL(page.url()).pathname).toBe('/nl/guest/multisafepay/cancelled');
      await control(page, 'retry requested').click();
      await present(checkout(page, 'reviewing.as it is').getByText(email));
      await page.reload();
      await present(checkout(page, 'reviewing.as it is').getByText(email));
      await agree(page);
      await control(page, 'order placed').click();
      await atProvider(page);
      await pay(page, 'completed');
      await present(checkout(page, 'success'));
      await expect.poll(() => mailsCalled(office.origin, email, /aankoop/)).toBe(1);
    }));

  it('is read on in another language, in the shop and at the checkout, with everything as it was', () =>
    journey(browser, async (page) => {
      const email = newAddress();
      const readIn = (language: string) =>
        page.locator(`[data-event="language chosen"][lang="${language}"]:visible`).first().click();
      await fillIn(page, office.origin, email);
      await agree(page);
      await readIn('fr');
      await at(page, '/fr/guest/webshop?item=basic-5');
      await present(shop(page, 'filling in.as it is'));
      expect([await field(shop(page), 'email').inputValue(), await field(page, 'agreement').isChecked()]).toEqual([
        email,
        true,
      ]);
      await control(page, 'order placed').click();
      await atProvider(page);
      await pay(page, 'cancelled');
      await control(page, 'retry requested').click();
      await present(checkout(page, 'reviewing.as it is'));
      await readIn('de');
      await at(page, /^\/de\/guest\/multisafepay\/checkout\?/);
      await present(checkout(page, 'reviewing.as it is').getByText(email));
      await agree(page);
      await control(page, 'order placed').click();
      await atProvider(page);
    }));

  it('in two tabs is told as paid in both, and is one order', () =>
    journey(browser, async (page) => {
      const keys = ordersAsked(page.context());
      await order(page, office.origin, newAddress());
      await atProvider(page);
      const other = await page.context().newPage();
      await other.goto(`${office.origin}/nl/guest/webshop`);
      await orders(other).locator('a').first().click();
      await present(checkout(other, 'at the payment page'));
      await pay(page, 'completed');
      await Promise.all([present(checkout(page, 'success')), present(checkout(other, 'success'))]);
      expect([await uuidIn(page), keys.length]).toEqual([await uuidIn(other), 1]);
    }));

  it('of what was sold out while it was filled in costs nothing, and the shop says so', () =>
    journey(browser, async (page) => {
      await fillIn(page, office.origin, newAddress(), 'premium-10');
      await agree(page);
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ saleItemId: 'premium-10', quantity: 3 });
      const reserved = await fetch(`${office.origin}/api${reserveSaleItem.path}`, { method: 'POST', headers, body });
      expect(reserved.status).toBe(200);
      await control(page, 'order placed').click();
      await present(checkout(page, 'order refused'));
      await checkout(page, 'order refused').locator('a[href="/nl/guest/webshop"]').click();
      await present(row(page, 'premium-10').and(page.locator('[data-status="sold out"]')));
      expect(await control(row(page, 'premium-10'), 'item chosen').count()).toBe(0);
    }));
});

/** Documents that the device keeps of its guest; runs in the page. */
async function papersKept(): Promise<number> {
  const [guest] = (await indexedDB.databases()).filter(({ name = '' }) => name.startsWith('washbook-guest-'));
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(guest?.name ?? '');
    request.onsuccess = () => resolve(request.result);
  });
  return new Promise((resolve) => {
    const request = opened.transaction('papers').objectStore('papers').count();
    request.onsuccess = () => {
      opened.close();
      resolve(request.result);
    };
  });
}
