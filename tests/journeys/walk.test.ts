import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registeredChart } from '../../machines/registry.ts';
import { disableIdentificationItem, listIdentificationItems } from '../../src/contract/identification-items.ts';
import { type Account, accountOf } from '../support/account.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { type OpenBrowser, openBrowser } from '../support/browser.ts';
import { samples } from '../support/chart-samples.ts';
import { explored, sampleOf } from '../support/charts.ts';
import { journey, signIn } from '../support/journey.ts';
import { flow, present } from '../support/screen.ts';
import { isWalkable, statesOf, walkInBrowser } from './walk.ts';

let office: StartedBackOffice;
let browser: OpenBrowser;
let account: Account;
beforeAll(async () => {
  [office, browser] = await Promise.all([
    startBackOffice({ transactions: 60, faults: true }),
    openBrowser({ installs: false }),
  ]);
  account = await accountOf(office.origin, 'private');
});
/** Whatever was walked before, there is a plate that is off and others that are on. */
beforeEach(async () => {
  const plates = await account.ask(listIdentificationItems, { identificationItemTypeCode: 'ANPR' });
  await account.ask(disableIdentificationItem, { identificationItemId: plates.at(-1)?.id ?? '' });
});
afterEach(() => office.faults.clear());
afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

describe.each(['log-in', 'plate-status'])('a browser goes where the chart of %s goes', (id) => {
  const registered = registeredChart(id);
  if (!registered) throw new Error(`no chart is called ${id}`);
  const { chart, route } = registered;
  const walks = explored(chart, sampleOf(chart, samples)).walks.filter(isWalkable);

  it.each(walks.map((walk) => [walk.arrow, walk] as const))('%s', (_, walk) =>
    journey(browser, async (page) => {
      if (route.startsWith('/auth/')) await page.goto(`${office.origin}/fr${route}`);
      else await signIn(page, office.origin, 'private', `/nl${route}`);
      await present(flow(page, id));
      const expected = statesOf(chart, walk);
      const seen = await walkInBrowser(page, chart, walk, office.faults);
      // A state that lasts no longer than a moment may never be drawn; a path that ends in one goes on by itself.
      const drawn = expected.filter((state) => seen.includes(state));
      expect(seen.slice(0, drawn.length)).toEqual(drawn);
      expect([drawn[0], drawn.length > 1 || expected.length === 1]).toEqual([expected[0], true]);
    }),
  );
});
