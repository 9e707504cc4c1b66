import type { Page } from 'playwright-core';
import type { StartedBackOffice } from './back-office.ts';
import type { Rule } from './fault-proxy.ts';
import { signIn } from './journey.ts';
import { control, firstWith, list, present, row } from './screen.ts';

const html = { 'content-type': 'text/html' };

/** One endpoint that gives no usable answer while all the others do, by what it does instead. */
export const idleFaults: Readonly<Record<string, Rule>> = {
  'answers a page that is not found': {
    path: /\/api\/discount-vouchers/,
    fault: { status: 404, body: '<h1>Not found</h1>', headers: html },
  },
  'breaks the connection off': { path: /\/api\/discount-vouchers/, fault: 'drop before' },
  'answers a page that is forbidden': {
    path: /\/api\/discount-vouchers/,
    fault: { status: 403, body: '<h1>Forbidden</h1>', headers: html },
  },
  'answers a change with nothing': { method: 'PUT', path: /\/(disable|enable)$/, fault: { status: 204 } },
};

/** Brings a customer to where they do nothing any more, with that endpoint broken. */
export async function leaveIdle(page: Page, office: StartedBackOffice, rule: Rule): Promise<void> {
  await signIn(page, office.origin, 'private', '/nl/dashboard/license-plate');
  await present(list(page, 'plates', 'fresh').locator('[data-id]'));
  office.faults.add(rule);
  if (rule.method === 'PUT') {
    const id = await firstWith(list(page, 'plates'), 'disable requested');
    await control(row(page, id), 'disable requested').click();
    await control(page, 'disable confirmed').click();
  } else {
    await page.locator('a[href="/nl/dashboard"]').first().click();
    await present(list(page, 'discountVouchers'));
  }
}
