import { describe, expect, it } from 'vitest';
import { paths } from '../../src/portal/pages/pages.ts';
import { accountScreens, goTo, settled } from '../support/account-screens.ts';
import { barriers, barriersEverywhere, barriersOnPhone, cutOff, judgedLanguages, narrowPhone } from '../support/axe.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, firstWith, list, present, row, toasts } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

/** Each language by somebody whose own it is; what they may not change is told to the last. */
const speakers = { nl: 'private', fr: 'business', de: 'member' };
const judged = judgedLanguages.map((language) => [language, speakers[language]] as const);

const freshRows = (name: string) => `[data-list="${name}"][data-state="fresh"] [data-id]`;

describe('no page of the account stands in anybody’s way, on the narrowest phone in the dark nor on a desk', () => {
  it.each(judged)('in %s', { timeout: 180_000 }, (language, name) =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, name, `/nl${paths.myLoginDetails}`);
        const found: Record<string, string[]> = {};
        for (const { path, shows, phoneOnly } of accountScreens) {
          await goTo(page, `/${language}${path}`);
          const shown = () => settled(page, shows);
          await shown();
          const broken = await (phoneOnly ? barriersOnPhone(page) : barriersEverywhere(page, shown));
          if (broken.length > 0) found[path] = broken;
        }
        expect(found).toEqual({});
      },
      narrowPhone,
    ),
  );
});

describe('without a pointer', () => {
  it('a plate is switched off, and the focus comes back to its switch', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/dashboard/license-plate');
      await present(page.locator(freshRows('plates')));
      const id = await firstWith(list(page, 'plates'), 'disable requested');
      const toggle = row(page, id).getByRole('switch');
      await toggle.focus();
      await page.keyboard.press('Space');
      await present(page.locator('[data-event="disable cancelled"]:focus'));
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await present(page.locator('[data-event="disable confirmed"]:focus'));
      await page.keyboard.press('Enter');
      await row(page, id).locator('[aria-checked="false"]:not([aria-busy])').waitFor();
      await present(row(page, id).locator('[role="switch"]:focus'));
    }));

  it('the content is one step away', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private');
      await present(page.locator(freshRows('transactions')));
      // Who has just signed in is there already.
      await page.reload();
      await present(page.locator(freshRows('transactions')));
      await page.locator('body').press('Tab');
      await page.keyboard.press('Enter');
      await present(page.locator('#content:focus'));
    }));
});

it('a message with something to take back fits the narrowest phone in the language with the longest words', () =>
  journey(
    browser,
    async (page) => {
      await signIn(page, office.origin, 'member', `/de${paths.plates}`);
      await present(page.locator(freshRows('plates')));
      await control(page, 'disable requested').first().click();
      await control(page, 'disable confirmed').click();
      await control(page, 'undo requested').waitFor();
      const edges = await toasts(page).evaluateAll((found) =>
        found.flatMap((one) =>
          [one, ...one.querySelectorAll('button')].map((part) => part.getBoundingClientRect().right),
        ),
      );
      expect(edges.filter((right) => right > narrowPhone.viewport.width)).toEqual([]);
      expect(await cutOff(page)).toEqual([]);
    },
    narrowPhone,
  ));

describe('tabs that do not all fit', () => {
  const middle = (one: Element) => {
    const { left, right } = one.getBoundingClientRect();
    return (left + right) / 2;
  };

  it('show the one that is open, while the way to the content still comes first', () =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, 'private', `/nl${paths.access}`);
        await page.reload();
        const open = page.locator('main nav [aria-current="page"]');
        await open.waitFor();
        expect(await open.evaluate(middle)).toBeCloseTo(narrowPhone.viewport.width / 2, -1);
        await page.keyboard.press('Tab');
        await present(page.locator('a[href="#content"]:focus'));
      },
      narrowPhone,
    ));

  it('take nobody away from the foot of a form that was saved', () =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, 'private', `/nl${paths.personalInformation}`);
        await field(page, 'lastName').fill('Janssens-Maes');
        const save = control(page, 'save requested');
        await save.scrollIntoViewIfNeeded();
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
        const before = await save.boundingBox();
        await save.click();
        await toasts(page).waitFor();
        await page.getByText('Janssens-Maes').first().waitFor({ state: 'attached' });
        expect(await save.boundingBox()).toEqual(before);
      },
      narrowPhone,
    ));
});
