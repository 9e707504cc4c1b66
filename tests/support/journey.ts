import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Session } from '../../machines/spine/session-facts.ts';
import { readAccount } from '../../src/contract/account.ts';
import { lifetime } from '../../src/portal/spine/session-storage.ts';
import { sessionPartOf } from '../../src/portal/spine/sign-in.ts';
import { accountOf } from './account.ts';
import { closeContext, type OpenBrowser, withContext } from './browser.ts';
import { readRows, untilWritten } from './kept-rows.ts';
import { lastResort } from './last-resort.ts';
import { password } from './password.ts';
import { at, control, field } from './screen.ts';

/** A customer with a browser of their own. At the end nothing may have thrown and no rule of the page's own policy been broken. */
export function journey(
  browser: OpenBrowser,
  run: (page: Page) => Promise<void>,
  options?: BrowserContextOptions,
): Promise<void> {
  return withContext(
    browser,
    async (context) => {
      const mishaps = mishapsOf(context);
      await context.addInitScript(notePresses);
      const running = context.newPage().then(run);
      // What has no limit of its own would be ended by the test's, which says nothing.
      await within(running, 2.5 * lastResort).catch((error: unknown) => tellWhere(context, error));
      expect(mishaps).toEqual([]);
    },
    options,
  );
}

/** Says of each open page where it stood when a journey broke off: what was waited for does not tell why it did not come. */
async function tellWhere(context: BrowserContext, error: unknown): Promise<never> {
  const pages = await Promise.all(
    context.pages().map((page) =>
      // A page between two documents answers nothing, for as long as that lasts.
      within(page.evaluate(whereItStands), lastResort / 8).catch(() => `${page.url()} not reached`),
    ),
  );
  throw new Error(`The pages stood so:\n${pages.join('\n')}`, { cause: error });
}

/** Rejects where it takes longer than so many milliseconds. */
async function within<Answer>(answer: Promise<Answer>, limit: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It does not end within ${limit / 1000} s.`)), limit);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

interface Pressed {
  pressed?: string[];
}

/** Runs in each page before its scripts: what the customer's own presses reached, and how old the page was then. */
function notePresses(): void {
  const pressed: string[] = [];
  (globalThis as Pressed).pressed = pressed;
  const note = ({ type, target, isTrusted, timeStamp }: Event) => {
    if (!isTrusted || !(target instanceof Element)) return;
    const named = target.closest<HTMLElement>('[data-event]')?.dataset['event'] ?? target.tagName.toLowerCase();
    pressed.push(`${type} ${named} after ${Math.round(timeStamp)} ms`);
  };
  for (const type of ['pointerdown', 'click']) addEventListener(type, note, { capture: true, passive: true });
}

/** Runs in a page: its address and age, its flows and lists with their states, and the last presses. */
function whereItStands(): string {
  const named = (kind: 'flow' | 'list') =>
    [...document.querySelectorAll<HTMLElement>(`[data-${kind}]`)].map(
      ({ dataset }) => `${dataset[kind]} [${dataset['state'] ?? ''}]`,
    );
  const pressed = (globalThis as Pressed).pressed ?? [];
  const age = `open for ${Math.round(performance.now())} ms`;
  return [location.href, age, ...named('flow'), ...named('list'), ...pressed.slice(-8)].join('\n  ');
}

/**
 * Somebody who comes back for each case with a new page, on a device that keeps what they did before; `arrive` is what they did
 * the first time. A case that fails costs the next one a new device.
 */
export function regular(
  browser: () => OpenBrowser,
  arrive: (page: Page) => Promise<void> = async () => undefined,
): (run: (page: Page) => Promise<void>) => Promise<void> {
  let device: { context: BrowserContext; mishaps: string[] } | undefined;
  return async (run) => {
    device ??= await deviceOf(browser(), arrive);
    const { context, mishaps } = device;
    try {
      const page = await context.newPage();
      await run(page);
      expect(mishaps).toEqual([]);
      await untilWritten(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    } catch (error) {
      device = undefined;
      return await tellWhere(context, error).finally(() => closeContext(context));
    }
  };
}

async function deviceOf({ newContext }: OpenBrowser, arrive: (page: Page) => Promise<void>) {
  const context = await newContext();
  const mishaps = mishapsOf(context);
  await context.addInitScript(notePresses);
  const page = await context.newPage();
  await arrive(page);
  await page.close();
  return { context, mishaps };
}

/** What goes wrong in its pages from now on. */
function mishapsOf(context: BrowserContext): string[] {
  const mishaps: string[] = [];
  context.on('weberror', (thrown) => mishaps.push(thrown.error().message));
  context.on('console', (message) => mishaps.push(...brokenPolicies(message)));
  return mishaps;
}

function brokenPolicies(message: ConsoleMessage): string[] {
  return message.type() === 'error' && /Content Security Policy|hydrat/i.test(message.text()) ? [message.text()] : [];
}

/** Fills the login form that is shown, and sends it. */
export async function submitLogin(
  page: Page,
  name: string,
  typed: { password?: string; remember?: boolean } = {},
): Promise<void> {
  await field(page, 'username').fill(name.includes('@') ? name : `${name}@example.com`);
  await field(page, 'password').fill(typed.password ?? password);
  await field(page, 'rememberMe').setChecked(typed.remember ?? false);
  await control(page, 'sign in requested').click();
}

/** Signs in by the login page and goes on to a page of the account: where it matters what that page does or what the device lets it do. */
export async function signInByPage(
  page: Page,
  origin: string,
  name: string,
  path = '/nl/dashboard',
  typed: { remember?: boolean } = {},
): Promise<void> {
  await page.goto(`${origin}/nl/auth/login?to=${encodeURIComponent(path)}`);
  await submitLogin(page, name, typed);
  await at(page, new RegExp(`^/(nl|fr|de)${escaped(path.slice(3))}$`));
}

/**
 * Opens a page of the account on a device where its customer has just signed in: what signing in leaves there is given to it, without the
 * login page. Where that matters there is `signInByPage`.
 */
export async function signIn(
  page: Page,
  origin: string,
  name: string,
  path = '/nl/dashboard',
  typed: { remember?: boolean } = {},
): Promise<void> {
  await giveSession(page, origin, name, typed);
  await page.goto(origin + path);
  await at(page, new RegExp(`^/(nl|fr|de)${escaped(path.slice(3))}$`));
}

/** What signing in leaves on a device is there from the next page on. */
export async function giveSession(
  page: Page,
  origin: string,
  name: string,
  typed: { remember?: boolean } = {},
): Promise<void> {
  const session = await newSession(origin, name, typed.remember ?? false);
  await page.addInitScript(keepSession, { origin, session, mark: `entered-${session.epoch}` });
}

async function newSession(origin: string, name: string, remember: boolean): Promise<Session> {
  const { token, ask } = await accountOf(origin, name, { remember });
  return {
    token,
    epoch: crypto.randomUUID(),
    expiresAt: Date.now() + lifetime(remember),
    remembered: remember,
    ...sessionPartOf(await ask(readAccount, {})),
  };
}

/** Runs in each page before its scripts, and does so once: who signs out there is signed out. */
function keepSession({ origin, session, mark }: { origin: string; session: Session; mark: string }): void {
  if (location.origin !== origin || document.cookie.includes(mark)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: what else a page keeps is emptied on signing out.
  document.cookie = `${mark}=1; path=/`;
  localStorage.setItem('washbook.session', JSON.stringify(session));
  sessionStorage.setItem('washbook.visit', 'here');
}

/** How a customer comes back to a device that keeps them signed in. */
export function remembered(origin: () => string, name: string, path?: string): (page: Page) => Promise<void> {
  return (page) => signIn(page, origin(), name, path, { remember: true });
}

/** Waits until the service worker holds the page: from then on it opens without a network. One that could not be installed is never ready. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true), undefined, { timeout: lastResort });
}

/** Waits until this device keeps these lists: without a network it has no others. */
export async function untilKept(page: Page, ...lists: readonly string[]): Promise<void> {
  const kept = async () => (await readRows<{ list: string }>(page, 'kept')).map(({ list }) => list);
  await expect.poll(kept).toEqual(expect.arrayContaining([...lists]));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Once what was drawn ahead can be used. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
}
