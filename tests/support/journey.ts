import type { BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type OpenBrowser, withContext } from './browser.ts';
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
      const mishaps: string[] = [];
      context.setDefaultTimeout(20_000);
      context.on('weberror', (thrown) => mishaps.push(thrown.error().message));
      context.on('console', (message) => mishaps.push(...brokenPolicies(message)));
      await run(await context.newPage());
      expect(mishaps).toEqual([]);
    },
    options,
  );
}

function brokenPolicies(message: ConsoleMessage): string[] {
  return message.type() === 'error' && /Content Security Policy|hydrat/i.test(message.text()) ? [message.text()] : [];
}

export const password = 'washbook1';

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

/** Signs in by the login page and goes on to a page of the account. */
export async function signIn(page: Page, origin: string, name: string, path = '/nl/dashboard'): Promise<void> {
  await page.goto(`${origin}/nl/auth/login?to=${encodeURIComponent(path)}`);
  await submitLogin(page, name);
  await at(page, new RegExp(`^/(nl|fr|de)${escaped(path.slice(3))}$`));
}

/** Waits until the service worker holds the page: from then on it opens without a network. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
