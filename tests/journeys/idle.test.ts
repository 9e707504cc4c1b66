import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { type OpenBrowser, openBrowser } from '../support/browser.ts';
import { idleFaults, leaveIdle } from '../support/idle-faults.ts';
import { journey } from '../support/journey.ts';

let office: StartedBackOffice;
let browser: OpenBrowser;
beforeAll(async () => {
  [office, browser] = await Promise.all([
    startBackOffice({ transactions: 20, faults: true }),
    openBrowser({ installs: false }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

/** Half a minute of the page's own clock, second by second, so that what is asked can be answered in between. */
async function passHalfAMinute(page: Page): Promise<void> {
  for (let second = 0; second < 30; second += 1) {
    await page.clock.runFor(1_000);
    await page.waitForLoadState('networkidle');
  }
}

describe('one endpoint without a usable answer, while all the others answer', () => {
  it.each(Object.entries(idleFaults))('that %s is asked now and then, and nothing else is', (_, rule) =>
    journey(browser, async (page) => {
      await page.clock.install();
      await leaveIdle(page, office, rule);
      const before = office.faults.seen.length;
      await passHalfAMinute(page);
      const asked = office.faults.seen.slice(before).filter((request) => request.includes(' /api/'));
      office.faults.clear();
      expect(asked.length).toBeLessThanOrEqual(40);
    }),
  );
});
