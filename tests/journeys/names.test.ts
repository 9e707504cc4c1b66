import { expect, it } from 'vitest';
import { changePreferences } from '../../src/contract/account.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, list, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 300 }, { installs: false });
const account = await accountOf(office.origin, 'private');

it('what was bought and washed is named in the language that is chosen, every transaction of it', () =>
  journey(browser, async (page) => {
    await account.ask(changePreferences, { languageCode: 'NL' });
    await signIn(page, office.origin, 'private', '/nl/dashboard/transactions');
    await present(page.locator('[data-complete="true"]'));
    const names = async () => new Set((await page.evaluate(readNames)).map((name) => name.split(' ')[0]));
    expect(await names()).toContain('Wasbeurt');
    await page.locator('a[href^="/nl/my-details"]:visible').first().click();
    await page.locator('a[href="/nl/my-details/preferences"]:visible').first().click();
    await field(page, 'languageCode').selectOption('FR');
    await control(page, 'save requested').click();
    await at(page, '/fr/my-details/preferences');
    await page.locator('a[href="/fr/dashboard"]:visible').first().click();
    await present(list(page, 'transactions').getByText(/^Lavage/));
    await expect.poll(names).not.toContain('Wasbeurt');
    expect(await names()).toContain('Lavage');
  }));

/** Of all transactions on the device. */
async function readNames(): Promise<string[]> {
  const found = (await indexedDB.databases()).find(({ name = '' }) => /^washbook-[0-9a-f]{24}$/.test(name));
  return new Promise((resolve) => {
    const opening = indexedDB.open(found?.name ?? '');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('transactions').objectStore('transactions').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(({ item }: { item: string }) => item));
      };
    };
  });
}
