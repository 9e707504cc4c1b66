import type { BrowserContextOptions } from 'playwright-core';
import { paths } from '../../src/portal/pages/pages.ts';
import { ensureBuilt } from '../../src/tools/build.ts';
import { settled } from '../support/account-screens.ts';
import { startBackOffice } from '../support/back-office.ts';
import { openBrowser, slowDownProcessor, withContext } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';
import { openSlowLink, slow4g } from './slow-link.ts';

const widths = [360, 1280];
const goal = 0.05;

interface Shift {
  readonly value: number;
  readonly at: number;
  /** What moved, from and to where. */
  readonly moved: readonly string[];
}

/**
 * How much home moves while it comes in for the first time: signed in, nothing kept on this device, a slow phone on a slow line. Tells what moved.
 * A word is an account.
 */
export async function run([name = 'private']: string[]): Promise<number> {
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
      const shifts = await withContext(browser, (context) => firstVisit(context, `${origin}/nl${paths.home}`), options);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      worst = Math.max(worst, sum);
      console.log(`${name} at ${width} px: moves by ${sum.toFixed(3)} (goal: at most ${goal})`);
      for (const { value, at, moved } of shifts)
        console.log(`  ${value.toFixed(3)} at ${Math.round(at)} ms: ${moved.join('; ')}`);
    }
  } finally {
    await browser.close();
    await link.close();
    await backOffice.stop();
  }
  return worst <= goal ? 0 : 1;
}

async function firstVisit(
  context: Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newContext']>>,
  address: string,
): Promise<Shift[]> {
  const page = await context.newPage();
  await slowDownProcessor(page, 4);
  await page.addInitScript(watchShifts);
  await page.goto(address);
  await settled(page, '[data-list="transactions"][data-state="fresh"] [data-id]');
  await settled(page, '[data-list="discountVouchers"][data-state="fresh"]');
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

/** Runs in the page. */
function watchShifts(): void {
  type Rect = DOMRectReadOnly;
  type Entry = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node?: Node | null;
      readonly previousRect: Rect;
      readonly currentRect: Rect;
    }[];
  };
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  const named = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element?.getAttribute('data-list') ?? element?.className ?? '';
    return `${element?.tagName.toLowerCase() ?? '?'}.${name}`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput)
        shifts.push({
          value,
          at: startTime,
          moved: sources.map(
            ({ node, previousRect: from, currentRect: to }) =>
              `${named(node)} ${Math.round(from.y)}+${Math.round(from.height)} → ${Math.round(to.y)}+${Math.round(to.height)}`,
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}
