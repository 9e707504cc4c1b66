import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './chromium.ts';
import { lastResort } from './last-resort.ts';
import { readNotice, refuseToInstall } from './later-visit.ts';
import { lackingInOldest, takeAway } from './oldest-browsers.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages here live for seconds: what is compiled for later pays for itself no more.
  '--js-flags=--no-opt,--no-maglev,--single-threaded',
];

/** A phone of the middle class, as most customers hold it. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

export interface OpenBrowser {
  readonly browser: Browser;
  /** A customer's own browser: nothing stored, Dutch as spoken in Belgium, closed with the rest. */
  readonly newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  /** Whether a page may install its service worker, which fetches all of the portal: a fifth of what a short journey costs. */
  readonly installs?: boolean;
  /** Whether things move for this customer: drawing that costs a sixth of what a page does, and more while something is busy. */
  readonly moves?: boolean;
  /** Whether the notice of cookies comes, as it does until it was read. */
  readonly noticed?: boolean;
  /** Whether it has only what the oldest browsers have that the portal is written for. */
  readonly oldest?: boolean;
  /** Whether the browser is shown. */
  readonly headed?: boolean;
}

/** One browser for all test files of a process; there it ends with the process. Each customer has a context of their own in it. */
let running: Promise<Browser> | undefined;
/** How many have it open. */
let users = 0;

function launched(headed: boolean): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: flags,
    headless: !headed,
    ...(headed && { slowMo: 250 }),
  });
}

async function runningBrowser(): Promise<Browser> {
  const browser = await running;
  if (browser?.isConnected()) return browser;
  running = launched(false);
  return running;
}

/** The browser of a test file. `close` ends its contexts. */
export async function openBrowser({
  installs = true,
  moves = false,
  noticed = false,
  oldest = false,
  headed = false,
}: OpenOptions = {}): Promise<OpenBrowser> {
  const browser = headed ? await launched(true) : await runningBrowser();
  const contexts = new Set<BrowserContext>();
  users += 1;
  return {
    browser,
    newContext: async (options) => {
      const context = await browser.newContext({
        locale: 'nl-BE',
        timezoneId: 'Europe/Brussels',
        viewport: { width: 1280, height: 800 },
        reducedMotion: moves ? 'no-preference' : 'reduce',
        ...options,
      });
      contexts.add(context);
      context.setDefaultTimeout(lastResort);
      context.once('close', () => contexts.delete(context));
      const { MUTANTS_SEEN: mutants } = process.env;
      if (mutants) await (await import('./mutant-in-page.ts')).mutate(context, mutants);
      if (!installs) await context.addInitScript(refuseToInstall);
      if (oldest) await context.addInitScript(takeAway, await lackingInOldest());
      if (!noticed) await context.addInitScript(readNotice);
      return context;
    },
    close: async () => {
      await Promise.all([...contexts].map(closeContext));
      users -= 1;
      // No other file comes after it: left open, it would keep its process from ending.
      const isLast = users === 0 && process.env['VITEST'] === undefined;
      if (headed || isLast) await browser.close();
    },
  };
}

/** A customer's own browser whose files outlive it: opened again with the same folder it is as it was when it was closed. */
export async function openProfile(folder: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: flags,
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(lastResort);
  await context.addInitScript(readNotice);
  return context;
}

/** Runs a journey in a context of its own and throws the context away. */
export async function withContext<T>(
  { newContext }: OpenBrowser,
  run: (context: BrowserContext) => Promise<T>,
  options?: BrowserContextOptions,
): Promise<T> {
  const context = await newContext(options);
  try {
    return await run(context);
  } finally {
    await closeContext(context);
  }
}

/** What still answers for the network is allowed to find its page gone. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Takes the network away from pages and service workers alike, for as long as `run` lasts. */
export async function offline<T>(context: BrowserContext, run: () => Promise<T>): Promise<T> {
  await context.setOffline(true);
  try {
    return await run();
  } finally {
    await context.setOffline(false);
  }
}

/** Makes a page's processor that many times slower. */
export async function slowDownProcessor(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
