import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { idleFaults, leaveIdle } from '../support/idle-faults.ts';
import { journey } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { oneIn } from '../support/share.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

/** Half a minute of the page's own clock, second by second, so that what is asked can be answered in between. */
async function passHalfAMinute(page: Page): Promise<void> {
  for (let second = 0; second < 30; second += 1) {
    await page.clock.runFor(1_000);
    await page.waitForLoadState('networkidle');
  }
}

describe('one endpoint without a usable answer, while all the others answer', () => {
  it.each(oneIn(2, Object.entries(idleFaults), 1))('that %s is asked now and then, and nothing else is', (_, rule) =>
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
