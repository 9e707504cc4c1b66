/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { isOwnAddress } from '../contract/embeds.ts';
import { areOwnConditions, conditionsCache } from './pages/conditions.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** What has not answered by then does not; in milliseconds. */
const patience = 20_000;

/** What only the network answers: calls, embeds, files, and the pages of the back office itself. */
const isElsewhere = (path: string) => isOwnAddress(path) || /\.\w{2,11}$/.test(path);

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: true, ignoreURLParametersMatching: [/^to$/, /^utm_/] });
cleanupOutdatedCaches();

// A page that has no prepared form is the shell; its address, query included, stays what it was.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    request.destination === 'document' &&
    url.origin === self.location.origin &&
    !isElsewhere(url.pathname),
  async () => (await matchPrecache('/index.html')) ?? Response.error(),
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
