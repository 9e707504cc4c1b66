import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, list, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';
import { cardsPage, platesPage } from '../support/vehicles.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

/** A phone ends a page that is not looked at, as when the number of an order is looked for in the mails. */
const away = async (page: Page) => {
  await page.reload();
};

describe('what is typed and not sent outlives the page', () => {
  it('in the dialogs of a plate and of a list of plates, until these are closed, and in an address for cards', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'business', platesPage);
      await control(page, 'change opened').first().click();
      const change = flow(page, 'change-item');
      const programs = change.locator('[name="restrictedSaleItemIds"]');
      const costCentre = await field(change, 'costCentre').inputValue();
      await field(change, 'costCentre').fill('KP-half');
      await change.locator('[name="limited"][value="some"]').check();
      await programs.first().check();
      await programs.last().uncheck();
      await away(page);
      await present(programs.last());
      expect([
        await field(change, 'costCentre').inputValue(),
        await change.locator('[value="some"]').isChecked(),
      ]).toEqual(['KP-half', true]);
      expect([await programs.first().isChecked(), await programs.last().isChecked()]).toEqual([true, false]);
      await control(change, 'change closed').first().click();
      await gone(change);
      await control(page, 'change opened').first().click();
      expect(await field(change, 'costCentre').inputValue()).toBe(costCentre);
      await control(change, 'change closed').first().click();

      await control(page, 'import opened').click();
      await field(page, 'rows').fill('1-HLF-001\n1-HLF-002');
      await away(page);
      await expect.poll(() => field(page, 'rows').inputValue()).toBe('1-HLF-001\n1-HLF-002');
      await control(page, 'import closed').first().click();
      await gone(field(page, 'rows'));
      await control(page, 'import opened').click();
      expect(await field(page, 'rows').inputValue()).toBe('');

      await page.goto(office.origin + cardsPage);
      await list(page, 'cardRequests', 'fresh').waitFor();
      const cards = flow(page, 'request-cards');
      await field(cards, 'numberOfRequestedIdentificationItems').selectOption('3');
      await control(cards, 'other address wanted').click();
      await field(cards, 'street').fill('Rue Haute');
      await field(cards, 'country').selectOption('NL');
      await away(page);
      await expect.poll(() => field(cards, 'street').inputValue()).toBe('Rue Haute');
      expect(await field(cards, 'numberOfRequestedIdentificationItems').inputValue()).toBe('3');
      expect(await field(cards, 'country').inputValue()).toBe('NL');
      // The example of a post code is that of the country that was put back.
      await present(cards.getByText('1012 AB'));
      await cards.getByRole('button', { name: (await textsOf('fr'))('draft.discard') }).click();
      expect([
        await field(cards, 'numberOfRequestedIdentificationItems').inputValue(),
        (await field(cards, 'street').inputValue()) === 'Rue Haute',
      ]).toEqual(['1', false]);
    }));

  it('in a declaration, with a cause of its own kind; what a link is about goes before it, and nothing is left once it is filed', () =>
    journey(browser, async (page) => {
      const say = await textsOf('de');
      const fill = async () => {
        await field(page, 'name').fill('Petra Peeters');
        await field(page, 'contract').fill('SUB-1');
        await field(page, 'wantedOn').fill('2026-12-31');
        await page.locator('[name="kind"][value="extraordinary"]').check();
        await field(page, 'cause').fill('Die Anlage ist seit Wochen zu');
      };
      await page.goto(`${office.origin}/de/cancel-contract`);
      await fill();
      await away(page);
      await page.getByText(say('draft.title')).waitFor();
      const typed = async () =>
        Object.fromEntries(
          await Promise.all(
            ['name', 'contract', 'email', 'wantedOn', 'cause'].map(
              async (name) => [name, await field(page, name).inputValue()] as const,
            ),
          ),
        );
      const all = {
        name: 'Petra Peeters',
        contract: 'SUB-1',
        email: '',
        wantedOn: '2026-12-31',
        cause: 'Die Anlage ist seit Wochen zu',
      };
      await expect.poll(typed).toEqual(all);
      await page.getByRole('button', { name: say('draft.discard') }).click();
      await gone(field(page, 'cause'));
      expect(await page.locator('[name="kind"]:checked').getAttribute('value')).toBe('ordinary');
      expect([await field(page, 'name').inputValue(), await field(page, 'contract').inputValue()]).toEqual(['', '']);

      await fill();
      await away(page);
      await expect.poll(typed).toEqual(all);
      await page.goto(`${office.origin}/de/cancel-contract?contract=SUB-2`);
      await expect.poll(typed).toEqual({ ...all, contract: 'SUB-2' });
      await field(page, 'email').fill('petra@example.com');
      await control(page, 'declaration written').click();
      await present(flow(page, 'declaration', 'received'));
      await page.goto(`${office.origin}/de/cancel-contract`);
      await field(page, 'name').waitFor();
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('declaration'))),
      ).toEqual([]);
      expect([await field(page, 'name').inputValue(), await field(page, 'contract').inputValue()]).toEqual(['', '']);
    }));
});
