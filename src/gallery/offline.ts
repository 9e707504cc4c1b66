/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;
/** Every file of the gallery, relative to this one, and a name for them all; put in by the build. */
declare const FILES: readonly string[];
declare const VERSION: string;

const kept = `washbook-charts-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll([...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const others = (name: string) => name.startsWith('washbook-charts-') && name !== kept;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(others).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** The network knows better; without it the copy does. */
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const copy = () => caches.match(event.request, { ignoreSearch: true, cacheName: kept });
  event.respondWith(fetch(event.request).catch(async () => (await copy()) ?? Response.error()));
});

export {};
