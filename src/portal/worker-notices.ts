/// <reference lib="webworker" />
import { type KeptNotices, noticesCache, noticesOf, written } from './pages/kept-notices.ts';

/** As the back office encrypts it for this device. */
interface Notice {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly signedOut: string;
  readonly path: string;
}

/** Browsers want each one shown. Of an account that is signed in no more nothing is, and no other comes after it. */
export async function showNotice(scope: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  if (data === null) return;
  const { registration } = scope;
  const { id, title, body, signedOut, path }: Notice = data.json();
  const isThere = (await signedIn(scope)) !== undefined;
  const options = { tag: id, icon: '/icon-192.png', data: path };
  await registration.showNotification(title, { ...options, body: isThere ? body : signedOut });
  if (!isThere) await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** The browser was given another address: what an account switched on goes on there, also while no page is open. After signing out none is asked for. */
export async function followAddress(
  scope: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const kept = await signedIn(scope);
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (kept === undefined || !(newSubscription || applicationServerKey)) return;
  const { pushManager } = scope.registration;
  const moved =
    newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: applicationServerKey ?? null }));
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = moved.toJSON();
  const body = JSON.stringify({ from: kept.from, endpoint, p256dh, auth });
  const answer = await scope.fetch(kept.movedTo, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body,
  });
  // Where it could not be told, the page of messages finds out that the address is another one.
  if (!answer.ok) return;
  const cache = await scope.caches.open(noticesCache);
  await cache.put(noticesOf, written({ ...kept, from: { endpoint, auth } }));
}

/** What is kept of an account that is signed in; signing out removes its database from the device. */
async function signedIn({ caches, indexedDB }: ServiceWorkerGlobalScope): Promise<KeptNotices | undefined> {
  const kept: KeptNotices | undefined = await (await caches.match(noticesOf, { cacheName: noticesCache }))?.json();
  // A browser that cannot tell is taken for one that has none.
  const databases = (await indexedDB.databases?.()) ?? [];
  return databases.some(({ name }) => name === kept?.database) ? kept : undefined;
}

/** The messages where they are open already: no other page is taken from under its reader. */
export async function openNotice({ clients }: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  const path = String(notification.data);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : clients.openWindow(path));
}
