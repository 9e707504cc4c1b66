import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { paths } from '../../src/portal/pages/pages.ts';
import { ensureBuilt } from '../../src/tools/build.ts';
import { type AccountScreen, accountScreens, settled } from '../support/account-screens.ts';
import { startBackOffice } from '../support/back-office.ts';
import { openBrowser, slowDownProcessor, withContext } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';
import { type Shift, shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { openSlowLink, slow4g } from './slow-link.ts';

const widths = [360, 1280];
const goal = 0.05;

const guestShop: AccountScreen = { path: paths.guestShop, shows: '[data-flow="guest-shop"] [data-event]' };

/**
 * How much each page moves while it comes in for the first time: signed in, nothing kept on this device, a slow phone on a slow line. Tells what moved.
 * A word is an account, another one the path of the only page.
 */
export async function run([name = 'private', only]: string[]): Promise<number> {
  await ensureBuilt();
  const backOffice = await startBackOffice({ transactions: 300 });
  const link = await openSlowLink(backOffice.port, slow4g);
  const browser = await openBrowser({ installs: false, moves: true });
  const origin = `http://localhost:${link.port}`;
  let worst = 0;
  try {
    const storageState = await withContext(browser, async (context) => {
      await signIn(await context.newPage(), origin, name, `/nl${paths.myLoginDetails}`, { remember: true });
      return context.storageState();
    });
    for (const width of widths) {
      const options: BrowserContextOptions = { storageState, viewport: { width, height: 800 } };
      const screens = [...accountScreens, guestShop].filter(
        ({ path, phoneOnly }) => (only === undefined || path === only) && !(phoneOnly && width > 700),
      );
      for (const screen of screens) {
        const shifts = await withContext(browser, (context) => firstVisit(context, origin, screen), {
          ...options,
          ...(screen === guestShop && { storageState: { cookies: [], origins: [] } }),
        });
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        worst = Math.max(worst, sum);
        console.log(`${screen.path} at ${width} px: moves by ${sum.toFixed(3)} (goal: at most ${goal})`);
        for (const { value, at, moved } of shifts)
          console.log(`  ${value.toFixed(3)} at ${Math.round(at)} ms: ${moved.join('; ')}`);
      }
    }
  } finally {
    await browser.close();
    await link.close();
    await backOffice.stop();
  }
  return worst <= goal ? 0 : 1;
}

async function firstVisit(context: BrowserContext, origin: string, { path, shows }: AccountScreen): Promise<Shift[]> {
  const page = await context.newPage();
  await slowDownProcessor(page, 4);
  await watchShifts(page);
  await page.goto(`${origin}/nl${path}`);
  await settled(page, shows);
  await page.waitForLoadState('networkidle');
  return shiftsOf(page);
}
