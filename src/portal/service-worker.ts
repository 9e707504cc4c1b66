/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { isOwnAddress } from '../contract/embeds.ts';
import { areOwnConditions, conditionsCache } from './pages/conditions.ts';
import { followAddress, openNotice, showNotice } from './worker-notices.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** What has not answered by then does not; in milliseconds. */
const patience = 20_000;

/** What only the network answers: calls, embeds, files, and the pages of the back office itself. */
const isElsewhere = (path: string) => isOwnAddress(path) || /\.\w{2,11}$/.test(path);

/** So many files are asked for at once; the page itself needs the rest of what a browser opens. */
const atOnce = 4;

const files = new PrecacheController();
files.addToCacheList(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(files, { cleanURLs: true, ignoreURLParametersMatching: [/^to$/, /^utm_/] }));
self.addEventListener('install', (event) => event.waitUntil(fetchFiles(event)));
self.addEventListener('activate', (event) => void files.activate(event));
cleanupOutdatedCaches();

/** The library itself asks for one file after the other. What an earlier version or an earlier try kept is not asked for again. */
async function fetchFiles(event: ExtendableEvent): Promise<void> {
  const wanted = [...files.getURLsToCacheKeys()];
  const fetchNext = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const [address, cacheKey] = next;
      const cache = address === cacheKey ? 'default' : 'reload';
      const request = new Request(address, { cache, credentials: 'same-origin' });
      await Promise.all(files.strategy.handleAll({ params: { cacheKey }, request, event }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
}

// A page that has no prepared form is the shell; its address, query included, stays what it was.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    request.destination === 'document' &&
    url.origin === self.location.origin &&
    !isElsewhere(url.pathname),
  async () => (await files.matchPrecache('/index.html')) ?? Response.error(),
);

// They may have changed: what is kept is shown where nothing answers.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && areOwnConditions(url.href, self.location.origin),
  async ({ request }) => {
    const cache = await caches.open(conditionsCache);
    try {
      const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
      if (answer.ok) await cache.put(request.url, answer.clone());
      return answer;
    } catch {
      return (await cache.match(request)) ?? (await cache.match(request, { ignoreSearch: true })) ?? Response.error();
    }
  },
);

setCatchHandler(() => Promise.resolve(Response.error()));

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self, event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(followAddress(self, event)));
