import type { BrowserContext, Page } from 'playwright-core';
import { pathnameOf } from '../../src/contract/call.ts';
import { startAnonymousMultisafepayPayment } from '../../src/contract/payments/multisafepay.ts';
import { readAnonymousSale } from '../../src/contract/sales.ts';
import { fetchFrom } from './fetch-from.ts';
import { control, field, flow, list, row } from './screen.ts';

let made = 0;

export const shop = (page: Page, state?: string) => flow(page, 'guest-shop', state);
export const checkout = (page: Page, state?: string) => flow(page, 'checkout-multisafepay', state);
export const download = (page: Page) => page.locator('a[data-download]').first();
export const orders = (page: Page) => list(page, 'guest-orders');

/** An address with which nothing was bought yet. */
export function newAddress(): string {
  made += 1;
  return `gast-${process.pid}-${made}@example.com`;
}

/** Chooses and fills in everything but what is agreed to. */
export async function fillIn(page: Page, origin: string, email: string, item = 'basic-5'): Promise<void> {
  await page.goto(`${origin}/nl/guest/webshop`);
  await control(row(page, item), 'item chosen').check();
  await field(shop(page), 'email').fill(email);
  await field(page, 'verifyEmail').fill(email);
  await field(page, 'reason').fill('Voor oma');
}

/** What stands above the button, box by box. */
export async function agree(page: Page): Promise<void> {
  await field(page, 'immediateStart').check();
  await field(page, 'agreement').check();
}

export async function order(page: Page, origin: string, email: string): Promise<void> {
  await fillIn(page, origin, email);
  await agree(page);
  await control(page, 'order placed').click();
}

export const atProvider = (page: Page) => page.locator('[data-outcome="completed"]').waitFor({ state: 'attached' });
export const pay = (page: Page, outcome: string) => page.locator(`[data-outcome="${outcome}"]`).dispatchEvent('click');

/** Of the sale that can be downloaded. */
export async function uuidIn(page: Page): Promise<string> {
  return (await download(page).getAttribute('href'))?.split('/').at(-1) ?? '';
}

export async function saleOf(origin: string, uuid: string) {
  const answer = await fetchFrom(`${origin}/api${readAnonymousSale.path.replace('{uuid}', uuid)}`);
  return (await answer.json()) as { status: string; prepaidSaleItems: { vouchers: unknown[] }[] };
}

/** The keys under which this browser asks for orders. */
export function ordersAsked(context: BrowserContext): string[] {
  const keys: string[] = [];
  const path = pathnameOf(startAnonymousMultisafepayPayment.path);
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
