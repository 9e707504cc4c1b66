import type { Page } from 'playwright-core';
import { changePreferences } from '../../src/contract/account.ts';
import { type Language, languages } from '../../src/contract/languages.ts';
import { paths } from '../../src/portal/pages/pages.ts';
import { ensureBuilt } from '../../src/tools/build.ts';
import { accountOf } from '../support/account.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { openBrowser, withContext } from '../support/browser.ts';
import type { Rule } from '../support/fault-proxy.ts';
import { signIn, submitLogin } from '../support/journey.ts';
import { password } from '../support/password.ts';
import { everyRefusal, isOfSignIn, type Said } from '../support/refusals.ts';
import { control, field, firstWith, gone, list, present, row, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

/** Where a refusal is read: what shows it, how it comes about, and what was said. */
interface Spot {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  readonly shows: (said: Said) => boolean;
  /** The request that is refused. What is asked for again by itself is refused until the next key. */
  readonly meets: Omit<Rule, 'fault'>;
  readonly read: (page: Page) => Promise<string | null>;
}

const isAnswer = ({ status }: Said) => status >= 400 && status < 500 && ![401, 403, 429].includes(status);

/** Its outcome is asked for until it is known: nothing is shown of the answer itself. */
const isOfCommand = ({ id }: Said) => id.startsWith('exception.command.');

const spots: readonly Spot[] = [
  {
    name: 'toast',
    path: paths.plates,
    signedIn: true,
    shows: (said) => isAnswer(said) && !isOfCommand(said),
    meets: { method: 'PUT', path: /\/disable$/, times: 1 },
    read: async (page) => {
      const id = await firstWith(list(page, 'plates'), 'disable requested');
      await control(row(page, id), 'disable requested').click();
      await control(page, 'disable confirmed').click();
      await toasts(page, 'negative').waitFor({ state: 'attached' });
      const heard = await toasts(page, 'negative').textContent();
      const seen = await toasts(page).locator('p').textContent();
      await control(toasts(page), 'toast closed').click();
      await gone(toasts(page));
      return seen === heard ? seen : `${seen} (read out: ${heard})`;
    },
  },
  {
    name: 'list',
    path: paths.plates,
    signedIn: true,
    shows: (said) => isAnswer(said) || said.status >= 500 || said.status === 429,
    meets: { method: 'GET', path: /\/identification-items\?/ },
    read: async (page) => {
      const refused = list(page, 'plates', 'refused');
      if ((await refused.count()) === 0) await page.reload();
      else
        await Promise.all([
          page.waitForResponse(/\/identification-items\?/),
          control(refused, 'refresh requested').click(),
        ]);
      await control(refused, 'refresh requested').and(page.locator(':not([aria-busy="true"])')).waitFor();
      return refused.locator('h2 + *').textContent();
    },
  },
  {
    name: 'form',
    path: paths.forgotPassword,
    signedIn: false,
    shows: isAnswer,
    meets: { method: 'POST', path: /\/customers\/password-token$/, times: 1 },
    read: async (page) => {
      // What is said of the only field stands beside it alone.
      const alert = page.locator('form :is([role="alert"] p + div, #email-error)');
      const before = await alert.elementHandle({ timeout: 1 }).catch(() => null);
      await field(page, 'email').fill('private@example.com');
      await control(page, 'password mail requested').click();
      await before?.waitForElementState('hidden');
      return alert.textContent();
    },
  },
  {
    name: 'signing in',
    path: paths.login,
    signedIn: false,
    shows: isOfSignIn,
    meets: { method: 'POST', path: /\/login$/, times: 1 },
    read: async (page) => {
      const answered = page.waitForResponse(/\/api\/login$/);
      await submitLogin(page, 'private', { password });
      await answered;
      await control(page, 'sign in requested').and(page.locator(':not([aria-busy="true"])')).waitFor();
      return page.locator('form [role="alert"] p + div').textContent();
    },
  },
];

/**
 * Every key with which a back office may refuse, and some that are unknown, answered by it one after the other: what is read of each on a screen, in each
 * language, against the catalogue. A word is a language, or where to look.
 */
export async function run(words: string[]): Promise<number> {
  await ensureBuilt();
  const chosen = languages.filter((language) => words.includes(language));
  const wanted = spots.filter(({ name }) => words.includes(name));
  const office = await startBackOffice({ transactions: 20, faults: true });
  const browser = await openBrowser({ installs: false });
  const wrong: string[] = [];
  try {
    const account = await accountOf(office.origin, 'private');
    for (const language of chosen.length > 0 ? chosen : languages) {
      await account.ask(changePreferences, { languageCode: language.toUpperCase() as Uppercase<Language> });
      const counts: string[] = [];
      for (const spot of wanted.length > 0 ? wanted : spots) {
        const { seen, differing } = await withContext(browser, async (context) =>
          readAll(await context.newPage(), office, language, spot),
        );
        counts.push(`${seen} in ${spot.name}`);
        wrong.push(...differing);
      }
      console.log(`${language}: keys seen: ${counts.join(', ')}`);
    }
  } finally {
    await browser.close();
    await office.stop();
  }
  for (const one of wrong) console.log(one);
  console.log(`${wrong.length} shown otherwise than the catalogue says`);
  return wrong.length === 0 ? 0 : 1;
}

async function readAll(page: Page, office: StartedBackOffice, language: Language, spot: Spot) {
  const texts = await textsOf(language);
  const differing: string[] = [];
  const all = (await everyRefusal()).filter(spot.shows);
  if (spot.signedIn) await signIn(page, office.origin, 'private', `/nl${spot.path}`);
  else await page.goto(`${office.origin}/${language}${spot.path}`);
  await present(page.locator(spot.signedIn ? '[data-list="plates"] [data-id]' : 'form'));
  for (const { name, status, body, id, key } of all) {
    office.faults.clear();
    office.faults.add({ ...spot.meets, fault: { status, body: JSON.stringify({ key: body.key }) } });
    const shown = await spot.read(page).catch((error: unknown) => `(${String(error).split('\n')[0]})`);
    const wanted = texts(id).replaceAll('{key}', key);
    if (shown !== wanted) differing.push(`${language} ${spot.name} ${name}: «${shown}», not «${wanted}»`);
  }
  office.faults.clear();
  return { seen: all.length, differing };
}
