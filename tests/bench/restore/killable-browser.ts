import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../../support/chromium.ts';
import { readNotice } from '../../support/later-visit.ts';

/** A customer's browser that keeps what it has between two starts. */
export interface KillableBrowser {
  /** Starts it, with one page. */
  open(): Promise<Page>;
  /** Closes it as its owner does. */
  close(): Promise<void>;
  /** As if the power went: every process of it, at once. */
  kill(): Promise<void>;
  /** Throws away what it keeps. */
  forget(): Promise<void>;
}

export async function killableBrowser(): Promise<KillableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'washbook-browser-'));
  let running: { pid: number; exited: Promise<unknown>; close: () => Promise<void> } | null = null;
  return {
    open: async () => {
      await rm(join(profile, 'DevToolsActivePort'), { force: true });
      const child = spawn(
        chromiumPath(),
        [
          '--headless',
          '--no-sandbox',
          '--disable-gpu',
          '--disable-dev-shm-usage',
          '--no-first-run',
          '--disable-background-networking',
          '--lang=nl-BE',
          '--window-size=1280,800',
          '--remote-debugging-port=0',
          `--user-data-dir=${profile}`,
        ],
        { detached: true, stdio: 'ignore' },
      );
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(profile)}`);
      running = {
        pid: child.pid as number,
        exited: once(child, 'exit'),
        close: async () => {
          const devtools = await browser.newBrowserCDPSession();
          await devtools.send('Browser.close').catch(() => undefined);
        },
      };
      const context = browser.contexts()[0] as NonNullable<ReturnType<typeof browser.contexts>[number]>;
      context.setDefaultTimeout(20_000);
      await context.addInitScript(readNotice);
      return context.pages()[0] ?? (await context.newPage());
    },
    close: async () => {
      await running?.close();
      await running?.exited;
      running = null;
    },
    kill: async () => {
      if (!running) return;
      process.kill(-running.pid, 'SIGKILL');
      await running.exited;
      running = null;
    },
    forget: () => rm(profile, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function portIn(profile: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port] = text.split('\n');
    if (port && text.includes('/devtools/')) return port;
    await pause(100);
  }
  throw new Error('The browser did not start.');
}
