import { expect, it } from 'vitest';
import { journey } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';

const { office, browser } = await openWash({ transactions: 1 }, { installs: false });

it.each([
  ['AT', 'sozialministeriumservice.gv.at', 'dsb.gv.at'],
  ['LU', 'accessibilite-produits-services.public.lu', 'cnpd.public.lu'],
  ['BE', 'economie.fgov.be', 'gegevensbeschermingsautoriteit.be'],
])(
  'an operator in %s names on its pages the authorities of that country, and no other',
  (country, accessibility, data) =>
    journey(browser, async (page) => {
      await page.route(/\/de\/(?:privacy|accessibility)$/, async (route) => {
        const answer = await route.fetch();
        const { 'content-encoding': _, ...headers } = answer.headers();
        const body = (await answer.text()).replace('"country":"BE"', `"country":"${country}"`);
        await route.fulfill({ status: 200, headers, body });
      });
      for (const [name, site] of Object.entries({ accessibility, privacy: data })) {
        await page.goto(`${office.origin}/de/${name}`);
        const links = page.locator('main a[href^="https://"]');
        await expect
          .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
          .toEqual([`https://${site}`]);
      }
    }),
);
