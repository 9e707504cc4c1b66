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

describe('no page of the account stands in anybody’s way, on the narrowest phone in the dark nor on a desk, and a message with something to take back fits the phone', () => {
  it.each(judged)('in %s', { timeout: 600_000 }, (language, name) =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, name, `/${language}${paths.password}`);
        // An address that is set before the page has taken over its own would be put back.
        await present(field(page, 'currentPassword'));
        const found: Record<string, string[]> = {};
        for (const { path, shows, phoneOnly } of accountScreens) {
          await goTo(page, `/${language}${path}`);
          const shown = () => settled(page, shows);
          await shown();
          const broken = await (phoneOnly ? barriersOnPhone(page) : barriersEverywhere(page, shown));
          if (broken.length > 0) found[path] = broken;
        }
        expect(found).toEqual({});

        await goTo(page, `/${language}${paths.plates}`);
        await present(page.locator(freshRows('plates')));
        await control(page, 'disable requested').first().click();
        await control(page, 'disable confirmed').click();
        await control(page, 'undo requested').waitFor();
        const edges = await toasts(page).evaluateAll((shownNow) =>
          shownNow.flatMap((one) =>
            [one, ...one.querySelectorAll('button')].map((part) => part.getBoundingClientRect().right),
          ),
        );
        expect(edges.filter((right) => right > narrowPhone.viewport.width)).toEqual([]);
        expect(await cutOff(page)).toEqual([]);
      },
      narrowPhone,
    ),
  );
});

it('without a pointer the content is one step away, a plate is switched off, and the focus comes back to its switch', () =>
  journey(browser, async (page) => {
    await signIn(page, office.origin, 'private', `/nl${paths.plates}`);
    await present(page.locator(freshRows('plates')));
    await page.locator('body').press('Tab');
    await page.keyboard.press('Enter');
    await present(page.locator('#content:focus'));
    const id = await firstWith(list(page, 'plates'), 'disable requested');
    const toggle = row(page, id).getByRole('switch');
    await toggle.focus();
    await page.keyboard.press('Space');
    await present(page.locator('[data-event="disable cancelled"]:focus'));
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await present(page.locator('[data-event="disable confirmed"]:focus'));
    await page.keyboard.press('Enter');
    await row(page, id).locator('[aria-checked="false"]:not([aria-busy])').waitFor();
    await present(row(page, id).locator('[role="switch"]:focus'));
  }));

it('tabs that do not all fit show the one that is open, leave the way to the content first, and take nobody away from the foot of a form that was saved', () =>
  journey(
    browser,
    async (page) => {
      await signIn(page, office.origin, 'private', `/nl${paths.access}`);
      const open = page.locator('main nav [aria-current="page"]');
      await open.waitFor();
      await expect.poll(() => open.evaluate(middle)).toBeCloseTo(narrowPhone.viewport.width / 2, -1);
      await page.keyboard.press('Tab');
      await present(page.locator('a[href="#content"]:focus'));

      await page.locator(`main nav a[href="/nl${paths.personalInformation}"]`).click();
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

function middle(one: Element): number {
  const { left, right } = one.getBoundingClientRect();
  return (left + right) / 2;
}
