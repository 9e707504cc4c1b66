import type { BrowserContext, Page } from 'playwright-core';

/** What a page sees of a service worker, as far as the portal looks. */
type Version = EventTarget & { state: string; readonly postMessage: () => void };

/** No service worker is installed in these pages; that a new one is there, is fetched and takes over is held back until a walk says how it ends. */
export async function holdVersions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    const told: { installing: Version | null; waiting: Version | null } = { installing: null, waiting: null };
    const registration = Object.assign(new EventTarget(), told, { update: async () => undefined });
    const { walksAsked: asked } = globalThis as unknown as { walksAsked: Map<string, PromiseWithResolvers<void>> };
    const becomes = (version: Version, state: string) => {
      version.state = state;
      registration.installing = state === 'installing' ? version : null;
      registration.waiting = state === 'installed' ? version : null;
      version.dispatchEvent(new Event('statechange'));
    };
    const hold = (what: string, version: Version, goal: string) => {
      const answer = Promise.withResolvers<void>();
      asked.set(what, answer);
      answer.promise.then(
        () => becomes(version, goal),
        () => becomes(version, 'redundant'),
      );
    };
    const serve = () => {
      const version: Version = Object.assign(new EventTarget(), {
        state: 'installing',
        postMessage: () => hold('new version takes over', version, 'activated'),
      });
      becomes(version, 'installing');
      hold('new version', version, 'installed');
      Object.assign(navigator.serviceWorker, { controller: version });
      registration.dispatchEvent(new Event('updatefound'));
    };
    Object.assign(navigator.serviceWorker, { register: async () => registration });
    Object.assign(globalThis, { walksServe: serve });
  });
}

export async function serveVersion(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as { walksServe: () => void }).walksServe());
}
