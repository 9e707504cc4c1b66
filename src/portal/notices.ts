/// <reference lib="webworker" />
import { noticesCache, noticesOf } from './pages/notices.ts';

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
  const isThere = await isSignedIn(scope);
  const options = { tag: id, icon: '/icon-192.png', data: path };
  await registration.showNotification(title, { ...options, body: isThere ? body : signedOut });
  if (!isThere) await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** Signing out removes the account's database from the device. */
async function isSignedIn({ caches, indexedDB }: ServiceWorkerGlobalScope): Promise<boolean> {
  const account = await (await caches.match(noticesOf, { cacheName: noticesCache }))?.text();
  // A browser that cannot tell is taken for one that has none.
  const kept = (await indexedDB.databases?.()) ?? [];
  return account !== undefined && kept.some(({ name }) => name === account);
}

/** The messages where they are open already: no other page is taken from under its reader. */
export async function openNotice({ clients }: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  const path = String(notification.data);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : clients.openWindow(path));
}
