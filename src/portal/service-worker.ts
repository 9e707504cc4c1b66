/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { embedPaths } from '../contract/embeds.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** What only the network answers: calls, embeds, and the pages of the back office itself. */
const never = [
  /^\/api(\/|$)/,
  /^\/(sandbox|mailbox|openapi|logo|cover|icons|manifest)/,
  /\.pdf$/,
  ...Object.values(embedPaths).map((path) => new RegExp(`^${path.replace('{uuid}', '[^/]+')}$`)),
];

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: true, ignoreURLParametersMatching: [/^to$/, /^utm_/] });
cleanupOutdatedCaches();

// A page that has no prepared form is the shell; its address, query included, stays what it was.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    request.destination === 'document' &&
    url.origin === self.location.origin &&
    !never.some((pattern) => pattern.test(url.pathname)),
  async () => (await matchPrecache('/index.html')) ?? Response.error(),
);

setCatchHandler(() => Promise.resolve(Response.error()));

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
