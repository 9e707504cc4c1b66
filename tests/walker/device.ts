import type { BrowserContext, Page } from 'playwright-core';
import type { DeviceCall } from '../../machines/walk-device.ts';
import { failureOf } from '../../src/contract/failure.ts';

/** Holds back what its pages ask the device for, until a walk says how it ends. No window of theirs stays open, and nothing is printed. */
export async function holdDevice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const asked = new Map<string, PromiseWithResolvers<void>>();
    const hold = (what: string) => () => {
      const answer = Promise.withResolvers<void>();
      asked.set(what, answer);
      return answer.promise;
    };
    Object.assign(globalThis, { walksAsked: asked });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: hold('clipboard') } });
    // A file is shared at once: that it arrived before is what is held back.
    const share = ({ files }: ShareData) => (files ? Promise.resolve() : hold('share')());
    Object.assign(navigator, { share, canShare: () => true });
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false });
    window.print = () => undefined;
    const look = hold('camera');
    class BarcodeDetector {
      // Once the camera may be used, what it saw was held before it.
      detect = async () => [{ rawValue: (globalThis as { walksSeen?: string }).walksSeen }];
    }
    Object.assign(globalThis, { BarcodeDetector });
    const getUserMedia = () => look().then(() => document.createElement('canvas').captureStream());
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
    // No service worker is installed here, and a browser without a window notifies nobody.
    let endpoint: string | null = null;
    const keys = { p256dh: `B${'w'.repeat(86)}`, auth: 'w'.repeat(22) };
    const unsubscribe = async () => {
      endpoint = null;
      return true;
    };
    const subscription = () =>
      endpoint === null ? null : { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe };
    const standing = (name: string) => localStorage.getItem(`walks.${name}`);
    const lacks = () => {
      const what = /^not (supported|on the home screen)$/.exec(standing('notices') ?? '')?.[1];
      if (what) Reflect.deleteProperty(globalThis, 'PushManager');
      if (what === 'on the home screen') Object.assign(navigator, { standalone: false });
    };
    if (location.protocol.startsWith('http')) lacks();
    Object.assign(globalThis, { walksLacks: lacks });
    const subscribe = async () => {
      if (standing('saysToNotices') === 'not reached') throw new DOMException('not here', 'AbortError');
      endpoint = 'https://push.example/walked';
      return subscription();
    };
    const registration = { pushManager: { subscribe, getSubscription: async () => subscription() } };
    const getRegistration = async () => registration;
    Object.defineProperty(navigator, 'serviceWorker', {
      value: Object.assign(new EventTarget(), {
        ready: Promise.resolve(registration),
        getRegistration,
        controller: null,
      }),
    });
    const isDenied = () => standing('notices') === 'denied';
    Object.defineProperty(Notification, 'permission', { get: () => (isDenied() ? 'denied' : 'default') });
    const mayNotify = hold('notices');
    const said: { readonly [answer in string]?: NotificationPermission } = { denied: 'denied', 'left open': 'default' };
    Notification.requestPermission = () => mayNotify().then(() => said[standing('saysToNotices') ?? ''] ?? 'granted');
    HTMLMediaElement.prototype.play = async () => undefined;
    Object.assign(globalThis, { walksPrompt: hold('install') });
  });
  context.on('page', async (page) => {
    if ((await page.opener()) !== null) await page.close();
  });
}

/** To be run in a page: how its browser stands with notices from now on, or what it says when it is asked for them. */
export function noticesStand(told: { readonly notices: string } | { readonly saysToNotices: string }): void {
  for (const [name, value] of Object.entries(told)) localStorage.setItem(`walks.${name}`, value);
  (globalThis as { walksLacks?: () => void }).walksLacks?.();
}

/** The device does what it was asked for last, or does not: it may not, or cannot. */
export async function answerOfDevice(
  page: Page,
  what: DeviceCall,
  ending: { readonly done: unknown } | { readonly fails: unknown },
): Promise<void> {
  const seen = 'done' in ending ? String(ending.done) : null;
  const error = 'fails' in ending && failureOf(ending.fails).type === 'no answer' ? 'NotFoundError' : 'NotAllowedError';
  await page.waitForFunction(
    ([name, told, why]) => {
      const { walksAsked } = globalThis as unknown as { walksAsked: Map<string, PromiseWithResolvers<void>> };
      const answer = walksAsked.get(name);
      if (!answer) return false;
      walksAsked.delete(name);
      Object.assign(globalThis, { walksSeen: told });
      if (told !== null) answer.resolve();
      else answer.reject(new DOMException('not here', why));
      return true;
    },
    [what, seen, error] as const,
  );
}

/** The browser tells its page something; what it offers itself is offered until the page takes it. */
export async function browserTells(page: Page, what: string): Promise<void> {
  await page.waitForFunction((name) => {
    if (performance.getEntriesByName('interactive').length === 0) return false;
    const isOffer = name === 'beforeinstallprompt';
    const told = new Event(name, { cancelable: isOffer });
    const { walksPrompt: prompt } = globalThis as unknown as { walksPrompt: () => Promise<void> };
    Object.assign(told, isOffer && { prompt });
    // Taken, it is not carried on by the browser itself.
    return !dispatchEvent(told) || !isOffer;
  }, what);
}
