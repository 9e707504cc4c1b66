import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { journey, signIn, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, flow, lineLost } from '../support/screen.ts';

const address = '/nl/dashboard/messages';
const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: true });

/**
 * What a browser without a window lacks: its maker's service, where each address is a new one and it has one at most, and a customer who says yes to its
 * question.
 */
function withPushService(): void {
  const permission = () => (localStorage.getItem('test.permission') ?? 'default') as NotificationPermission;
  Object.defineProperty(Notification, 'permission', { get: permission });
  Notification.requestPermission = async () => {
    if (permission() === 'default') localStorage.setItem('test.permission', 'granted');
    return permission();
  };
  const kept = () => JSON.parse(localStorage.getItem('test.push') ?? 'null') as string | null;
  const keep = (endpoint: string | null) => localStorage.setItem('test.push', JSON.stringify(endpoint));
  const subscriptionAt = (endpoint: string): PushSubscription => ({
    endpoint,
    expirationTime: null,
    options: { userVisibleOnly: true, applicationServerKey: null },
    getKey: () => null,
    toJSON: () => ({ endpoint, keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) } }),
    unsubscribe: async () => {
      keep(null);
      return true;
    },
  });
  PushManager.prototype.getSubscription = async () => {
    const endpoint = kept();
    return endpoint === null ? null : subscriptionAt(endpoint);
  };
  PushManager.prototype.subscribe = async (options) => {
    if (!options?.userVisibleOnly || typeof options.applicationServerKey !== 'string') throw new Error('not so');
    if (localStorage.getItem('test.broken') !== null) throw new DOMException('push service error', 'AbortError');
    const endpoint = `https://push.example/${crypto.randomUUID()}`;
    keep(endpoint);
    return subscriptionAt(endpoint);
  };
}

const standing = (page: Page) => flow(page, 'notices').getAttribute('data-state');
const stands = (page: Page, state: string) => expect.poll(() => standing(page)).toBe(state);
const asked = (method: string) =>
  office.faults.seen.filter((request) => request === `${method} /api/customers/push-subscription`).length;

/** A customer who stays signed in and reads messages. */
async function open(page: Page, name: string): Promise<void> {
  await page.addInitScript(withPushService);
  await signIn(page, office.origin, name, address, { remember: true });
  await untilInstalled(page);
}

/** Hands the service worker what the browser's maker would. */
async function pusher(page: Page): Promise<(notice: object) => Promise<void>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(office.origin));
    if (own) resolve(own.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await promise;
  return async (notice) => {
    const data = JSON.stringify(notice);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: office.origin, registrationId, data });
  };
}

const noticeWith = (id: string) => ({
  id,
  title: 'Blauwe Parel',
  body: 'Je kreeg € 5,00 tegoed',
  signedOut: 'Je bent niet meer aangemeld op dit toestel.',
  path: address,
});

/** What the device is asked to show, in its order: a browser without a window shows nothing. */
async function screenOf(page: Page): Promise<() => Promise<unknown>> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('no service worker');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const showNotification = async (title: string, { tag, body, data }: NotificationOptions) =>
      void shown.push([tag, title, body, data]);
    Object.assign(Reflect.get(globalThis, 'registration'), { shown, showNotification });
  });
  return () => worker.evaluate(() => Reflect.get(Reflect.get(globalThis, 'registration'), 'shown'));
}

describe('notices of new messages', () => {
  it('are off until they are switched on; then what comes is shown, and after signing out nothing of the account', () =>
    journey(browser, async (page) => {
      await open(page, 'private');
      await stands(page, 'off');
      expect(asked('PUT')).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await control(page, 'notices wanted').click();
      await stands(page, 'on');
      expect(asked('PUT')).toBe(1);
      await page.reload();
      await stands(page, 'on');
      expect(await barriers(page)).toEqual([]);
      const [push, shown] = [await pusher(page), await screenOf(page)];
      await push(noticeWith('message-1'));
      const first = ['message-1', 'Blauwe Parel', 'Je kreeg € 5,00 tegoed', address];
      await expect.poll(shown).toEqual([first]);
      await control(page, 'log out requested').first().click();
      await at(page, /\/auth\/login/);
      await push(noticeWith('message-2'));
      const neutral = ['message-2', 'Blauwe Parel', 'Je bent niet meer aangemeld op dit toestel.', address];
      await expect.poll(shown).toEqual([first, neutral]);
    }));

  it('go on where the browser was given another address while no page was open', () =>
    journey(browser, async (page) => {
      await open(page, 'private');
      await stands(page, 'off');
      await control(page, 'notices wanted').click();
      await stands(page, 'on');
      const [switchedOn, [worker]] = [asked('PUT'), page.context().serviceWorkers()];
      await page.goto('about:blank');
      const moved = 'https://push.example/moved-by-itself';
      await worker?.evaluate(async (endpoint) => {
        const keys = { p256dh: `B${'z'.repeat(86)}`, auth: 'z'.repeat(22) };
        const newSubscription = { toJSON: () => ({ endpoint, keys }) };
        const ends: Promise<unknown>[] = [];
        const waitUntil = (end: Promise<unknown>) => ends.push(end);
        const change = { oldSubscription: null, newSubscription, waitUntil };
        dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), change));
        await Promise.all(ends);
      }, moved);
      await page.addInitScript((endpoint) => localStorage.setItem('test.push', JSON.stringify(endpoint)), moved);
      await page.goto(`${office.origin}${address}`);
      await stands(page, 'on');
      const tellings = office.faults.seen.filter((one) => one === 'PUT /api/customers/push-subscription/moved');
      expect([asked('PUT'), tellings.length]).toEqual([switchedOn, 1]);
    }));

  it('are switched off again, and a browser that was given another address tells it when the page is opened', () =>
    journey(browser, async (page) => {
      await open(page, 'business');
      await stands(page, 'off');
      await control(page, 'notices wanted').click();
      await stands(page, 'on');
      const before = asked('PUT');
      await page.evaluate(() => localStorage.setItem('test.push', '"https://push.example/moved"'));
      await page.reload();
      await stands(page, 'on');
      await expect.poll(() => asked('PUT')).toBe(before + 1);
      await control(page, 'notices unwanted').click();
      await stands(page, 'off');
      expect([asked('DELETE'), await page.evaluate(() => localStorage.getItem('test.push'))]).toEqual([1, 'null']);
      await page.reload();
      await stands(page, 'off');
    }));

  it('say why where they cannot be: permission denied, no service, no network, or a sign-in that does not last', async () => {
    await journey(browser, async (page) => {
      await open(page, 'private');
      await stands(page, 'off');
      await page.evaluate(() => localStorage.setItem('test.broken', 'yes'));
      await control(page, 'notices wanted').click();
      await stands(page, 'browser not reached');
      await page.evaluate(() => localStorage.removeItem('test.broken'));
      await page.context().setOffline(true);
      await lineLost(page);
      await control(page, 'notices wanted').click();
      await stands(page, 'not known');
      await page.context().setOffline(false);
      await control(page, 'look requested').click();
      await stands(page, 'off');
    });
    await journey(browser, async (page) => {
      await page.addInitScript(() => localStorage.setItem('test.permission', 'denied'));
      await open(page, 'private');
      await stands(page, 'denied');
      expect(await flow(page, 'notices').getByRole('switch').count()).toBe(0);
    });
    await journey(browser, async (page) => {
      await page.addInitScript(withPushService);
      await signIn(page, office.origin, 'private', address);
      await stands(page, 'not staying signed in');
    });
  });
});
