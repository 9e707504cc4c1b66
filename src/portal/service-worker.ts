/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { isOwnAddress } from '../contract/embeds.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

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

setCatchHandler(() => Promise.resolve(Response.error()));

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
