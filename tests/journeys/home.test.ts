import { expect, it } from 'vitest';
import { listLocations } from '../../src/contract/locations.ts';
import { listSales, readBalance } from '../../src/contract/sales.ts';
import { formatsOf } from '../../src/portal/words/formats.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, flow, row } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 });
const { ask } = await accountOf(office.origin, 'private');

it('a tap on one of the latest transactions opens that one over home, again and again, also without a network', () =>
  journey(browser, async (page) => {
    const { content } = await ask(listSales, { page: 0, size: 2 });
    await signIn(page, office.origin, 'private');
    await untilInstalled(page);
    await page.context().setOffline(true);
    for (const { id, item } of [content[1], content[0], content[0]].flatMap((sale) => sale ?? [])) {
      await control(row(page, id), 'transaction opened').click();
      const sheet = flow(page, 'show-transaction', 'shown');
      expect(await sheet.getByRole('heading').first().innerText()).toBe(item);
      expect(await sheet.innerText()).toContain(id);
      await control(sheet, 'transaction closed').first().click();
      await sheet.waitFor({ state: 'detached' });
    }
    expect(new URL(page.url()).pathname).toBe('/nl/dashboard');
  }));

it('says what the credit is enough for at the operator’s prices, and which plates wash without paying', () =>
  journey(browser, async (page) => {
    const [{ balance }, [branch]] = await Promise.all([ask(readBalance, {}), ask(listLocations, {})]);
    await signIn(page, office.origin, 'private');
    const lines = page.locator('[data-list="what-holds"] > li');
    // Prices and subscriptions are two lists: each comes when it comes.
    for (const told of [/^Genoeg voor /, '1-ABC-123: abonnement Comfort onbeperkt'])
      await lines.filter({ hasText: told }).waitFor();
    const [enough = '', ...covered] = await lines.allInnerTexts();
    const [, count, name] = /^Genoeg voor ([\d.]+) × (.+)$/.exec(enough) ?? [];
    const price = branch?.washPrograms?.find((program) => program.name === name)?.price ?? 0;
    expect(count).toBe(formatsOf('nl', belgium).count(Math.floor(balance / price)));
    expect(covered[0]).toBe('1-ABC-123: abonnement Comfort onbeperkt');
  }));
