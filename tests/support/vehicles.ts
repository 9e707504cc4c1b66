import type { Page } from 'playwright-core';
import { readAccount } from '../../src/contract/account.ts';
import {
  addIdentificationItem,
  type IdentificationItem,
  listIdentificationItems,
} from '../../src/contract/identification-items.ts';
import type { Account } from './account.ts';
import type { Fault } from './fault-proxy.ts';
import { list, present, row } from './screen.ts';

export const platesPage = '/nl/dashboard/license-plate';
export const cardsPage = '/nl/dashboard/clean-card';

/** What networks and servers do to something that is asked for once, and how many sendings meet it. */
export const mishaps: readonly (readonly [string, Fault, number])[] = [
  ['is carried out but its answer is lost', 'drop after', 1],
  ['never reaches the back office', 'drop before', 1],
  ['is answered by a page of the Wi-Fi', 'html', 1],
  ['is answered by half an answer', 'truncate', 1],
  ['is carried out two times on the way', 'twice', 1],
  [
    'meets a gateway without a server',
    { status: 502, body: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } },
    1,
  ],
];

/** A plate that no other journey touches, on the account already. */
export async function addPlateOf(account: Account, name: string): Promise<IdentificationItem> {
  const { id, customerId = id } = await account.ask(readAccount, {});
  return account.ask(addIdentificationItem, { customerId, identificationItemTypeCode: 'ANPR', name });
}

/** For a journey: a plate of its own each time, on the screen. @param letters in the middle of their names */
export function plateOpener(account: Account, origin: string, letters: string) {
  let made = 0;
  return async (page: Page): Promise<IdentificationItem> => {
    made += 1;
    const plate = await addPlateOf(account, `1-${letters}-${String(made).padStart(3, '0')}`);
    await page.goto(origin + platesPage);
    await row(page, plate.id).waitFor();
    return plate;
  };
}

/** Of one type, by their name. */
export async function itemsOf(
  account: Account,
  type: 'ANPR' | 'RFID' | 'BARCODE',
): Promise<Record<string, IdentificationItem>> {
  const items = await account.ask(listIdentificationItems, { identificationItemTypeCode: type });
  return Object.fromEntries(items.map((item) => [item.name, item]));
}

export async function untilListed(page: Page, name: 'plates' | 'cards'): Promise<void> {
  await present(list(page, name, 'fresh').locator('[data-id]'));
}

/** A row by what stands on it. */
export function rowWith(page: Page, text: string) {
  return page.locator('main :is(li, tr)[data-id]').filter({ hasText: text });
}
