import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readAccount } from '../../src/contract/account.ts';
import { listCreationRequests } from '../../src/contract/creation-requests.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn } from '../support/journey.ts';
import { newcomerAt } from '../support/newcomer.ts';
import { openWash } from '../support/open-wash.ts';
import { at, choose, control, field, flow, mistakeOf, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const wizard = '/nl/complete-personal-details';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

const begin = async (page: Page, origin: string, typed: { remember?: boolean } = {}) => {
  await signIn(page, origin, 'confirmed', wizard, typed);
  await field(page, 'firstName').waitFor();
};
const isAt = (page: Page, state: string) => present(flow(page, 'complete-details', state));

describe('completing an account', () => {
  it('leads through every step; each survives a reload with its input, and going back keeps the answers', () =>
    journey(browser, async (page) => {
      await begin(page, office.origin);
      await control(page, 'company data given').click();
      await isAt(page, 'company data.to be corrected');
      expect(await mistakeOf(page, 'firstName')).toBe((await textsOf('nl'))('validation.required'));
      await field(page, 'firstName').fill('Fien');
      await field(page, 'lastName').fill('Maes');
      await field(page, 'street').fill('Dorpsstraat');
      await page.reload();
      await expect.poll(() => field(page, 'street').inputValue()).toBe('Dorpsstraat');
      await field(page, 'houseNumber').fill('1');
      await field(page, 'postalCode').fill('8400');
      await field(page, 'city').fill('Oostende');
      await control(page, 'company data given').click();
      await at(page, `${wizard}/license-plate`);
      await field(page, 'plate').fill('1-wiz');
      await page.reload();
      await isAt(page, 'licence plate.filling in');
      await expect.poll(() => field(page, 'plate').inputValue()).toBe('1-wiz');
      await control(page, 'back requested').click();
      await at(page, wizard);
      expect(await field(page, 'city').inputValue()).toBe('Oostende');
      await control(page, 'company data given').click();
      await at(page, `${wizard}/license-plate`);
      await isAt(page, 'licence plate.filling in');
      await page.goBack();
      await isAt(page, 'company data.filling in');
      expect([new URL(page.url()).pathname, await field(page, 'city').inputValue()]).toEqual([wizard, 'Oostende']);
      await control(page, 'company data given').click();
      await isAt(page, 'licence plate.filling in');
      await field(page, 'plate').fill('1-WIZ-001');
      await control(page, 'plate given').click();
      await at(page, `${wizard}/wash-card`);
      await page.reload();
      await isAt(page, 'wash card.filling in');
      expect(await field(page, 'street').count()).toBe(0);
      await field(page, 'numberOfRequestedIdentificationItems').fill('9');
      await control(page, 'cards requested').click();
      expect(await mistakeOf(page, 'numberOfRequestedIdentificationItems')).toContain('5');
      await field(page, 'numberOfRequestedIdentificationItems').fill('2');
      await control(page, 'cards requested').click();
      await at(page, '/nl/dashboard');
      const account = await accountOf(office.origin, 'confirmed');
      expect(await account.ask(readAccount, {})).toMatchObject({
        accountStatus: 'COMPLETED',
        firstName: 'Fien',
        city: 'Oostende',
      });
      expect(Object.keys(await account.plates())).toEqual(['1-WIZ-001']);
      expect(await account.ask(listCreationRequests, { page: 0, size: 10 })).toMatchObject({
        content: [{ numberOfRequestedIdentificationItems: 2 }],
      });
      await page.goto(office.origin + wizard);
      await at(page, '/nl/dashboard');
    }));

  it('of a business gives its number and address, in the language that is chosen there, and both steps after it may be passed over', () =>
    journey(browser, async (page) => {
      await begin(page, office.at('ogone'));
      await page.locator('[data-event="language chosen"][lang="fr"]').click();
      await at(page, '/fr/complete-personal-details');
      await page.getByText((await textsOf('fr'))('complete.companyText')).waitFor();
      await page.reload();
      await at(page, '/fr/complete-personal-details');
      await choose(page, 'customerType', 'business');
      const filled = {
        firstName: 'An',
        lastName: 'De Wit',
        companyName: 'De Wit',
        vatNumber: 'BE0403019261',
        street: 'Markt',
        houseNumber: '2',
      };
      for (const [name, text] of Object.entries({ ...filled, postalCode: '3500', city: 'Hasselt' }))
        await field(page, name).fill(text);
      await control(page, 'company data given').click();
      await isAt(page, 'licence plate.filling in');
      await control(page, 'plate passed over').click();
      await isAt(page, 'wash card.filling in');
      await control(page, 'cards passed over').click();
      await at(page, '/fr/dashboard');
    }));

  it('has no steps but its own, and none for cards where an operator has none', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await signIn(page, office.at('digiteal'), 'confirmed', `${wizard}/wash-card`);
      await page.getByText(say('notFound.dashboard')).first().waitFor();
      for (const step of ['nowhere', 'license-plate/further']) {
        await page.goto(`${office.at('digiteal')}${wizard}/${step}`);
        await page.getByText(say('notFound.title')).first().waitFor();
      }
    }));

  it('goes on with the steps that it began with where the operator is read to take fewer things meanwhile', () =>
    journey(browser, async (page) => {
      const email = 'begun-before@example.com';
      await newcomerAt(office.origin, email);
      await signIn(page, office.origin, email, wizard, { remember: true });
      await field(page, 'firstName').waitFor();
      const reading = Promise.withResolvers<void>();
      await page.route(/\/api\/identification-item-types/, async (request) => {
        await reading.promise;
        await request.fulfill({ json: [] });
      });
      await page.reload();
      await isAt(page, 'company data.filling in');
      const read = page.waitForResponse(/\/api\/identification-item-types/);
      reading.resolve();
      await read;
      const company = {
        lastName: 'Maes',
        street: 'Dorpsstraat',
        houseNumber: '1',
        postalCode: '8400',
        city: 'Oostende',
      };
      for (const [name, typed] of Object.entries(company)) await field(page, name).fill(typed);
      await control(page, 'company data given').click();
      await isAt(page, 'licence plate.filling in');
    }));

  it('killed at any step goes on there, asks for a missing address, and does nothing twice', () =>
    journey(browser, async (first) => {
      const origin = office.at('adyen');
      let page = first;
      const killedDuring = async (request: string, pressed: string, next: string) => {
        const [method, called] = request.split(' ') as [string, string];
        const before = office.faults.seen.length;
        office.faults.add({ method, path: new RegExp(`^${called}$`), fault: 'hang', times: 1 });
        await control(page, pressed).click();
        await expect.poll(() => office.faults.seen.slice(before).includes(request)).toBe(true);
        await page.close();
        page = await first.context().newPage();
        await page.goto(origin + wizard);
        await at(page, next);
      };
      // Without it the account leaves the device with its last page.
      await begin(page, origin, { remember: true });
      await field(page, 'firstName').fill('Fien');
      await field(page, 'lastName').fill('Maes');
      for (const name of ['street', 'houseNumber', 'postalCode', 'city']) await field(page, name).fill('');
      await killedDuring('PUT /api/customers/account', 'company data given', `${wizard}/license-plate`);
      await field(page, 'plate').fill('1-KIL-001');
      await killedDuring('POST /api/identification-items', 'plate given', `${wizard}/wash-card`);
      await control(page, 'cards requested').click();
      expect(await mistakeOf(page, 'street')).toBe((await textsOf('nl'))('validation.required'));
      for (const [name, text] of Object.entries({
        street: 'Kaai',
        houseNumber: '7',
        postalCode: '2000',
        city: 'Antwerpen',
      }))
        await field(page, name).fill(text);
      await killedDuring('POST /api/identification-item-creation-requests', 'cards requested', '/nl/dashboard');
      const account = await accountOf(origin, 'confirmed');
      expect(Object.keys(await account.plates())).toEqual(['1-KIL-001']);
      expect((await account.ask(listCreationRequests, {})).totalElements).toBe(1);
    }));
});
