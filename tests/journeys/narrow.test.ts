import { expect, it } from 'vitest';
import { changeAccount } from '../../src/contract/account.ts';
import { languages } from '../../src/contract/languages.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });
const { ask } = await accountOf(office.origin, 'business');

const narrowest = { viewport: { width: 320, height: 640 } };

it.each(languages)(
  'in %s the tabs of invoices stand beside each other on the narrowest phone, and its foot is one line',
  (language) =>
    journey(
      browser,
      async (page) => {
        const say = await textsOf(language);
        await ask(changeAccount, { languageCode: language.toUpperCase() as 'NL' });
        await signIn(page, office.origin, 'business', `/${language}/dashboard/invoice`);
        const tabs = page.getByRole('navigation', { name: say('invoices.which') });
        await tabs.waitFor();
        const { inside, room } = await tabs.evaluate(({ scrollWidth, clientWidth }) => ({
          inside: scrollWidth,
          room: clientWidth,
        }));
        expect([inside, await tabs.getByRole('link').count()]).toEqual([room, 3]);
        const lines = await page
          .locator('footer a')
          .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)));
        const tops = await page.locator('footer a').evaluateAll((links) => {
          const middles = links
            .map((link) => link.getBoundingClientRect())
            .map(({ top, bottom }) => (top + bottom) / 2);
          return Math.max(...middles) - Math.min(...middles);
        });
        expect([lines.length > 6, tops < 8]).toEqual([true, true]);
        // What does not fit is reached all the same.
        const last = page.locator('footer a').last();
        await last.focus();
        expect(await last.evaluate((link) => link.getBoundingClientRect().right <= innerWidth)).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      },
      narrowest,
    ),
);

it.each(['/dashboard/multisafepay/redirect?transactionid=nobody-knows', '/mandate-activation/success'])(
  '%s has a heading and a name in a browser without a session',
  (path) =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await page.goto(`${office.origin}/nl${path}`);
      await page.getByRole('heading', { level: 1, name: say('checkout.resultTitle') }).waitFor();
      await expect.poll(() => page.title()).toBe(`Blauwe Parel – ${say('checkout.resultTitle')}`);
    }),
);
