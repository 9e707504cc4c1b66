import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/portal/pages/pages.ts';
import { narrowPhone } from '../support/axe.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, flow, list, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const onPhone = { ...narrowPhone, colorScheme: 'light' } as const;
const schemeOf = (page: Page) => page.locator('html').getAttribute('data-scheme');
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

describe('what one has comes first, and adding to it is one press of the title bar away', () => {
  const pages = [
    { path: paths.plates, name: 'plates', form: 'add-plate', word: 'vehicles.add.new', input: 'name' },
    { path: paths.cards, name: 'cards', form: 'register-card', word: 'cards.register.new', input: 'code' },
  ] as const;
  it.each([
    ['on a phone', onPhone],
    ['on a desk', {}],
  ])('%s', (_, options) =>
    journey(
      browser,
      async (page) => {
        const say = await textsOf('nl');
        for (const { path, name, form, word, input } of pages) {
          if (path === paths.plates) await signIn(page, office.origin, 'private', `/nl${path}`);
          else await page.goto(`${office.origin}/nl${path}`);
          const rows = list(page, name).locator('[data-id]').first();
          await present(rows);
          await present(flow(page, form));
          const isFirst = await rows.evaluate(
            (row, other) =>
              Boolean(
                row.compareDocumentPosition(document.querySelector(other) as Element) &
                  Node.DOCUMENT_POSITION_FOLLOWING,
              ),
            `form[data-flow="${form}"]`,
          );
          await page.getByRole('button', { name: say(word) }).click();
          const typing = page.locator(`form[data-flow="${form}"] input[name="${input}"]:focus`);
          await present(typing);
          const box = await typing.boundingBox();
          const { height = 0 } = page.viewportSize() ?? {};
          expect([isFirst, box !== null && box.y > 60 && box.y + box.height < height - 60]).toEqual([true, true]);
        }
      },
      options,
    ),
  );
});

it('each button beside a title takes a finger’s width of a phone, whatever else is said of buttons', () =>
  journey(
    browser,
    async (page) => {
      await signIn(page, office.origin, 'business', `/fr${paths.plates}`);
      const say = await textsOf('fr');
      await page.getByRole('button', { name: say('vehicles.add.new') }).waitFor();
      const ways = page
        .locator('main > :first-child')
        .locator('button, a:not([data-event])')
        .filter({ has: page.locator('svg') });
      const sizes = () =>
        ways.evaluateAll((all) =>
          all.slice(-3).map((one) => {
            const { width, height } = one.getBoundingClientRect();
            return [Math.round(width), Math.round(height)];
          }),
        );
      // Some come with what they are about.
      await expect.poll(sizes).toEqual([
        [44, 44],
        [44, 44],
        [44, 44],
      ]);
    },
    { ...onPhone, viewport: { width: 360, height: 740 } },
  ));

it('a page below one of the tab bar leads back to it on a phone', () =>
  journey(
    browser,
    async (page) => {
      const say = await textsOf('nl');
      await signIn(page, office.origin, 'private', `/nl${paths.preferences}`);
      await page.getByRole('link', { name: say('shell.back').replace('{page}', say('menu.profile')) }).click();
      await at(page, `/nl${paths.profile}`);
    },
    onPhone,
  ));

it('every page ends with where the operator answers', () =>
  journey(browser, async (page) => {
    const help = page.locator('footer a[href="mailto:info@blauwe-parel.example"]');
    for (const path of [paths.login, paths.signUp]) {
      await page.goto(`${office.origin}/fr${path}`);
      await present(help);
    }
    await signIn(page, office.origin, 'private', `/nl${paths.home}`);
    await present(help);
  }));

it('whoever chooses dark has it at once, and before anything else is drawn on every later visit, signed in or not', () =>
  journey(browser, async (page) => {
    await signIn(page, office.origin, 'private', `/nl${paths.preferences}`);
    const light = await groundOf(page);
    await page.locator('input[name="colourScheme"][value="dark"]').check();
    expect([await schemeOf(page), (await groundOf(page)) === light]).toEqual(['dark', false]);
    const dark = await groundOf(page);
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(`${office.origin}/nl${paths.login}`);
    expect([await schemeOf(page), await groundOf(page)]).toEqual(['dark', dark]);
    await page.unroute(/\.js$/);
    await page.goto(`${office.origin}/nl${paths.preferences}`);
    await page.locator('input[name="colourScheme"][value="system"]').check();
    expect([await schemeOf(page), await groundOf(page)]).toEqual([null, light]);
  }));
