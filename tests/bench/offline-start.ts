import type { BrowserContext } from 'playwright-core';
import { ensureBuilt } from '../../src/tools/build.ts';
import { startBackOffice } from '../support/back-office.ts';
import { openBrowser, phone, slowDownProcessor } from '../support/browser.ts';
import { signIn, untilInstalled } from '../support/journey.ts';
import { median } from './measure-page.ts';

type Office = Awaited<ReturnType<typeof startBackOffice>>;

const slowdown = 4;
const goal = 1.1;
const few = 10;
const many = 10_000;
const path = '/nl/dashboard/transactions';

/** From an offline start to the first ten rows: with ten thousand transactions on the device against ten, in turns. */
export async function run([runs = '7']: string[]): Promise<number> {
  await ensureBuilt();
  const browser = await openBrowser({ moves: true });
  const offices = await Promise.all([few, many].map((transactions) => startBackOffice({ transactions })));
  try {
    const devices = await Promise.all(
      offices.map(async (office, index) => {
        const context = await browser.newContext(phone);
        await fill(context, office, index === 0 ? few : many);
        await context.setOffline(true);
        return { context, origin: office.at('multisafepay'), found: [] as number[] };
      }),
    );
    for (let turn = 0; turn <= Number(runs); turn += 1) {
      for (const { context, origin, found } of devices) {
        const milliseconds = await firstRows(context, origin);
        if (turn > 0) found.push(milliseconds);
      }
    }
    const [small = 0, large = 0] = devices.map(({ found }) => median(found));
    console.log(`ten rows on the device:          first rows after ${Math.round(small)} ms`);
    console.log(`ten thousand rows on the device: first rows after ${Math.round(large)} ms`);
    console.log(`ratio ${(large / small).toFixed(2)} (goal: at most ${goal})`);
    return large / small <= goal ? 0 : 1;
  } finally {
    await browser.close();
    await Promise.all(offices.map((office) => office.stop()));
  }
}

async function fill(context: BrowserContext, office: Office, rows: number): Promise<void> {
  const page = await context.newPage();
  await signIn(page, office.at('multisafepay'), 'private', path);
  await page.waitForSelector('[data-complete="true"]', { timeout: 120_000 });
  await untilInstalled(page);
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-list="transactions"] [data-id]').length >= wanted,
    Math.min(rows, 10),
  );
  await page.close();
}

async function firstRows(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  await slowDownProcessor(page, slowdown);
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelectorAll('[data-list="transactions"] [data-id]').length < 10) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { rowsAt: performance.now() })));
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  const milliseconds = await page.waitForFunction(() => (globalThis as { rowsAt?: number }).rowsAt);
  const found = Number(await milliseconds.jsonValue());
  await page.close();
  return found;
}
