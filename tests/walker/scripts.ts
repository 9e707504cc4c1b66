import type { BrowserContext } from 'playwright-core';
import { fetchFrom } from '../support/fetch-from.ts';

interface Kept {
  readonly body: Buffer;
  readonly contentType: string;
}

/** By their names, which say what is in them. */
const kept = new Map<string, Promise<Kept>>();

/** Scripts and styles of the portal are on each device that has it installed, network or no network. A service worker would fetch all of them for each path. */
export async function keepScripts(context: BrowserContext): Promise<void> {
  await context.route(
    ({ pathname }) => pathname.startsWith('/assets/'),
    async (route) => {
      const { pathname, href } = new URL(route.request().url());
      const one = kept.get(pathname) ?? fetched(href);
      kept.set(pathname, one);
      await route.fulfill(await one);
    },
  );
}

async function fetched(address: string): Promise<Kept> {
  const response = await fetchFrom(address);
  return {
    body: Buffer.from(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? '',
  };
}
