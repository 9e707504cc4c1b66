import { type KeptNotices, noticesCache, noticesOf } from '../pages/kept-notices.ts';

/**
 * Takes back what this device was told for an account that is not signed in any more: the notices that it shows, and what lets it show more. The address
 * stays with the browser, which may need a network to give it up: the next customer who wants notices is given another one.
 * @param inUse the name of the database of the account that is signed in
 */
export async function forgetNotices(inUse: string | null): Promise<void> {
  // A page that is not secure has neither.
  if (!('caches' in globalThis && 'serviceWorker' in navigator)) return;
  const kept: KeptNotices | undefined = await (await caches.match(noticesOf, { cacheName: noticesCache }))?.json();
  if (kept?.database === inUse) return;
  await caches.delete(noticesCache);
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
}
