import { expect, it } from 'vitest';
import { languages } from '../../src/contract/languages.ts';
import { journey, signIn, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 });

it('whoever was signed in here reads without a network the conditions, in each language, and what becomes of their data', () =>
  journey(browser, async (page) => {
    const say = await textsOf('nl');
    await signIn(page, office.origin, 'private');
    const kept = () => page.evaluate(async () => (await (await caches.open('washbook-conditions')).keys()).length);
    await expect.poll(kept).toBe(languages.length);
    await untilInstalled(page);
    await page.context().setOffline(true);
    for (const name of ['privacy', 'cookies'] as const) {
      await page.goto(`${office.origin}/nl/${name}`);
      await page.getByRole('heading', { name: say(name === 'privacy' ? 'privacy.who' : 'cookies.kept') }).waitFor();
    }
    await page.goto(`${office.origin}/nl/conditions`);
    await page.getByRole('link', { name: say('conditions.read') }).click();
    await present(page.locator('html[lang="nl"] main h2'));
    for (const language of ['fr', 'de']) {
      await page.locator(`nav [lang="${language}"]`).click();
      await present(page.locator(`html[lang="${language}"] main h2`));
    }
  }));
