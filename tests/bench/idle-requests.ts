import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../src/tools/build.ts';
import { startBackOffice } from '../support/back-office.ts';
import { openBrowser, withContext } from '../support/browser.ts';
import { idleFaults, leaveIdle } from '../support/idle-faults.ts';

const goal = 60;

/** How often an untouched portal asks while one endpoint gives no usable answer and the others do. */
export async function run([seconds = '30']: string[]): Promise<number> {
  await ensureBuilt();
  const browser = await openBrowser({ installs: false });
  let worst = 0;
  for (const [what, rule] of Object.entries(idleFaults)) {
    const office = await startBackOffice({ transactions: 300, faults: true });
    try {
      await withContext(browser, async (context) => {
        await leaveIdle(await context.newPage(), office, rule);
        const before = office.faults.seen.length;
        await pause(Number(seconds) * 1_000);
        const asked = office.faults.seen.slice(before).filter((request) => request.includes(' /api/'));
        worst = Math.max(worst, asked.length);
        console.log(`${String(asked.length).padStart(5)} requests in ${seconds} s: an endpoint ${what}`);
      });
    } finally {
      await office.stop();
    }
  }
  await browser.close();
  console.log(`worst ${worst} (goal: at most ${goal})`);
  return worst <= goal ? 0 : 1;
}
