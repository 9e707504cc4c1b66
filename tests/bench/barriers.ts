import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { changePreferences } from '../../src/contract/account.ts';
import { type Language, languages } from '../../src/contract/languages.ts';
import { paths } from '../../src/portal/pages/pages.ts';
import { ensureBuilt } from '../../src/tools/build.ts';
import { accountOf } from '../support/account.ts';
import { accountScreens, goTo, settled } from '../support/account-screens.ts';
import { atTwiceTheSize, barriers, brokenWords, cutOff, sticksOut, wear } from '../support/axe.ts';
import { startBackOffice } from '../support/back-office.ts';
import { openBrowser, withContext } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';
import { tabStops } from '../support/tab-stops.ts';
import { longerTest } from './longer-test.ts';

const widths = [320, 360, 768, 769, 900, 1024, 1100, 1280];
const phoneWidth = 768;

/** From here on a page is judged by a screen reader's rules and by the keyboard too, not by its measures alone. */
const judged = [320, 769, 1024, 1280];

/**
 * Every page behind sign-in in each language and width, at usual size and with text of twice the size: what sticks out or is cut, what axe
 * finds, which words break inside, and whether Tab reaches every control in the order in which they are seen. Then the pages before sign-in. A word is a language; `shots=FOLDER` takes pictures.
 */
export async function run(words: string[]): Promise<number> {
  await ensureBuilt();
  const folder = words.find((word) => word.startsWith('shots='))?.slice('shots='.length);
  const chosen = languages.filter((language) => words.includes(language));
  const backOffice = await startBackOffice({ transactions: 60 });
  const browser = await openBrowser({ installs: false });
  const found: string[] = [];
  let looks = 0;
  try {
    const account = await accountOf(backOffice.origin, 'private');
    for (const language of chosen.length > 0 ? chosen : languages) {
      await account.ask(changePreferences, { languageCode: language.toUpperCase() as Uppercase<Language> });
      await withContext(browser, async (context) => {
        const page = await context.newPage();
        await signIn(page, backOffice.origin, 'private', `/nl${paths.myLoginDetails}`);
        // An address that is set before the page has taken over its own would be put back.
        await settled(page, '[data-page-heading]');
        for (const { path, shows, phoneOnly } of accountScreens) {
          await wear(page, { viewport: { width: phoneOnly ? phoneWidth : 1280, height: 900 }, colorScheme: 'light' });
          await goTo(page, `/${language}${path}`);
          for (const width of widths.filter((one) => !phoneOnly || one <= phoneWidth)) {
            const place = `${language} ${width} ${path}`;
            await wear(page, { viewport: { width, height: 900 }, colorScheme: width === 320 ? 'dark' : 'light' });
            await settled(page, shows);
            const broken = await lookAt(page, width);
            looks += 1;
            found.push(...broken.map((one) => `${place}: ${one}`));
            if (folder) await shoot(page, folder, place);
          }
        }
      });
    }
  } finally {
    await browser.close();
    await backOffice.stop();
  }
  for (const one of found) console.log(one);
  console.log(`${looks} looks, ${found.length} barriers`);
  const before = await longerTest('tests/journeys/account-barriers', { BARRIERS: 'all' });
  return found.length === 0 ? before : 1;
}

async function lookAt(page: Page, width: number): Promise<string[]> {
  const usual = [...(await sticksOut(page)), ...(await cutOff(page)), ...(await brokenWords(page))];
  const judgedBy = judged.includes(width) ? [...(await barriers(page)), ...(await tabStops(page))] : [];
  const large = await atTwiceTheSize(page, async () => [
    ...(await sticksOut(page)),
    ...(width <= phoneWidth ? [...(await cutOff(page)), ...(await brokenWords(page, true))] : []),
  ]);
  return [...usual, ...judgedBy, ...large.map((one) => `text of twice the size: ${one}`)];
}

async function shoot(page: Page, folder: string, place: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = place.replaceAll(/[^\w]+/g, '-');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
