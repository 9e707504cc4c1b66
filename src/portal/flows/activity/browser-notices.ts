import type { NoticeAddress, Permission } from '../../../../machines/activity/notices.ts';
import { type KeptNotices, noticesCache, noticesOf, written } from '../../pages/kept-notices.ts';

/** What notices need of a browser. */
export interface BrowserNotices {
  /** Undefined where they can be shown. */
  readonly hindrance: () => 'not supported' | 'not on the home screen' | 'denied' | undefined;
  /** Under which address it is notified now; null: under none. */
  readonly endpoint: () => Promise<string | null>;
  /** Has to be called while the customer presses. @param publicKey of the back office */
  readonly ask: (publicKey: string) => Promise<Permission>;
  /** Lets the service worker show messages of this account. */
  readonly allow: (kept: KeptNotices) => Promise<void>;
  readonly isAllowed: (database: string) => Promise<boolean>;
  readonly leave: () => Promise<void>;
}

export const browserNotices: BrowserNotices = {
  hindrance: () => {
    if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
      return Notification.permission === 'denied' ? 'denied' : undefined;
    // Only Apple's browsers know this word; on a telephone they show no notice from a tab.
    return 'standalone' in navigator && navigator.standalone === false ? 'not on the home screen' : 'not supported';
  },
  endpoint: async () => (await subscriptionNow())?.endpoint ?? null,
  ask: async (publicKey) => {
    const answer = await Notification.requestPermission();
    if (answer !== 'granted') return { is: answer === 'denied' ? 'denied' : 'left open' };
    // A new address each time: what still goes to an earlier one was for the account that was signed in then.
    await (await subscriptionNow())?.unsubscribe();
    const { pushManager } = await navigator.serviceWorker.ready;
    const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    return asked.then(
      (subscription) => ({ is: 'given', address: addressOf(subscription) }),
      () => ({ is: 'not reached' }),
    );
  },
  allow: async (kept) => (await caches.open(noticesCache)).put(noticesOf, written(kept)),
  isAllowed: async (database) => {
    const answer = await (await caches.open(noticesCache)).match(noticesOf);
    const kept: KeptNotices | undefined = await answer?.json();
    return kept?.database === database;
  },
  leave: async () => {
    await caches.delete(noticesCache);
    await (await subscriptionNow())?.unsubscribe();
  },
};

async function subscriptionNow(): Promise<PushSubscription | null | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
}

function addressOf(subscription: PushSubscription): NoticeAddress {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}
