import { rm } from 'node:fs/promises';
import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/backoffice/database/open.ts';
import { sql } from '../../src/backoffice/database/sql.ts';
import { runTenantCommand } from '../../src/backoffice/running/operator/command.ts';
import { pageWordsIn } from '../../src/backoffice/running/operator-page/words/page-words.ts';
import { barriers, cutOff, sticksOut, wear } from '../support/axe.ts';
import { demoFolder } from '../support/demo-folder.ts';
import { journey } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';

const speaking = { multisafepay: 'nl', adyen: 'fr', ogone: 'de' } as const;
const email = 'desk@example.com';
const password = 'het-water-is-warm-vandaag-8';
const environment = {
  OPERATOR_PAGE: 'yes',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
};

const dataFolder = await demoFolder(60);
const links = await peopleIn(dataFolder);
const { office, browser } = await openWash({ dataFolder, environment, clockMoves: true }, { installs: false });
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

/** A person at each operator, as its administrator adds them. */
async function peopleIn(folder: string): Promise<Map<string, string>> {
  const database = await openDatabase({ address: undefined, folder, onLost: () => undefined });
  for (const [id, language] of Object.entries(speaking))
    await database.query(
      sql`update tenant set settings = settings || jsonb_build_object('language', ${language}::text) where tenant_id = ${id}`,
    );
  await database.close();
  const found = new Map<string, string>();
  for (const id of Object.keys(speaking)) {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const values = { ...environment, DATA_FOLDER: folder };
    await runTenantCommand(['operator', id, 'add', email], values, { out: say, error: say });
    found.set(id, /\/operator\/welcome\/\S+/.exec(said.join(''))?.[0] ?? said.join(''));
  }
  return found;
}

/** On a desk in the light and on a small phone in the dark: nothing that stands in anybody's way, sticks out or is cut. */
async function isFine(page: Page): Promise<void> {
  for (const look of [
    { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  ] as const) {
    await wear(page, look);
    const found = [...(await barriers(page)), ...(await sticksOut(page)), ...(await cutOff(page))];
    expect([new URL(page.url()).pathname, look.viewport.width, found]).toEqual([
      new URL(page.url()).pathname,
      look.viewport.width,
      [],
    ]);
  }
}

describe('the operator’s own page', () => {
  it.each(Object.entries(speaking))(
    'at %s, in %s, leads from a link to a customer that is given credit, and stands in nobody’s way',
    (tenant, language) =>
      journey(browser, async (page) => {
        const words = pageWordsIn(language);
        const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
        const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
        const key = { now: '' };
        let step = 0;
        // Each step counts once, and only around its time.
        const code = () => {
          step = Math.max(step + 1, Math.floor(Date.now() / 30_000));
          return generateSync({ secret: key.now, epoch: step * 30 });
        };

        await page.goto(office.at(tenant) + links.get(tenant));
        await heading(words.welcome.title);
        await isFine(page);
        key.now = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
        await page.getByLabel(words.welcome.password).fill('kort');
        await page.getByLabel(words.welcome.code).fill('000000');
        await press(words.welcome.submit);
        await page.getByText(words.welcome.wrongCode).waitFor();
        await isFine(page);
        await page.getByLabel(words.welcome.password).fill(password);
        await page.getByLabel(words.welcome.code).fill(code());
        await press(words.welcome.submit);

        await page.getByText(words.welcome.ready).waitFor();
        await isFine(page);
        await page.getByLabel(words.signIn.password).fill(password);
        await page.getByLabel(words.signIn.code).fill(code());
        await press(words.signIn.submit);
        await heading(words.stuck.title);
        await isFine(page);

        await page.getByRole('link', { name: words.find.title }).click();
        await heading(words.find.title);
        await page.getByRole('textbox').fill('private@example.com');
        await press(words.find.submit);
        await heading(new RegExp(`^${words.customer.customer} `));
        await isFine(page);

        await page.getByRole('link', { name: words.acts.titles.credit }).click();
        await heading(words.acts.titles.credit);
        await page.getByLabel(words.acts.amount).fill('0');
        await page.getByLabel(words.acts.reason).fill('Stond twee keer in de wasstraat');
        await press(words.acts.next);
        await page.getByRole('alert').waitFor();
        await isFine(page);
        await page.getByLabel(words.acts.amount).fill('12,50');
        await press(words.acts.next);
        await page.getByRole('heading', { name: words.acts.confirmTitle }).waitFor();
        await isFine(page);
        await press(words.acts.buttons.credit);
        await heading(words.acts.doneTitle);
        await isFine(page);

        await page.getByRole('link', { name: words.frame.back }).click();
        await page.getByRole('cell', { name: 'Stond twee keer in de wasstraat' }).waitFor();
        await page.locator('[aria-labelledby=sales] a').first().click();
        await heading(new RegExp(`^${words.customer.sale} `));
        await isFine(page);
        await press(words.frame.signOut);
        await heading(words.signIn.title);
        await page.goto(`${office.at(tenant)}/operator/find`);
        await heading(words.signIn.title);
      }),
  );
});
