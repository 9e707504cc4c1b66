import type { Portal } from './portal.ts';

/** How often a page that stays open looks for a new version, in milliseconds. */
const lookEvery = 60 * 60_000;

/** How often a waiting version looks whether it may take over, in milliseconds. */
const askEvery = 1_000;

/**
 * Registers the service worker. A new version waits until no flow is busy, then takes over; the page goes on with the old
 * code until its next navigation of its own. A registration that fails is only logged: the portal works online without.
 */
export function watchForUpdates({ running, world }: Pick<Portal, 'running' | 'world'>): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = () => {
    navigator.serviceWorker.register(workerAddress()).then(
      (registration) => {
        registration.addEventListener('updatefound', () => void takeOverSafely(registration));
        if (registration.waiting) void takeOverSafely(registration);
        setInterval(() => void registration.update().catch(() => undefined), lookEvery);
      },
      (error: unknown) => console.warn('The service worker cannot be registered.', error),
    );
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });

  async function takeOverSafely(registration: ServiceWorkerRegistration): Promise<void> {
    const worker = registration.waiting ?? registration.installing;
    if (!worker || !navigator.serviceWorker.controller) return;
    while (worker.state !== 'installed' || running.isBusy()) {
      if (worker.state === 'redundant' || worker.state === 'activated') return;
      await world.wait(askEvery);
    }
    worker.postMessage('take over');
  }
}

/** The address in the form that a page with Trusted Types asks for. */
function workerAddress(): string {
  const address = '/service-worker.js';
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('portal-sw', { createScriptURL: () => address }).createScriptURL('') ?? address;
}

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
}
