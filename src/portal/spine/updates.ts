import { createActor, fromCallback, fromPromise } from 'xstate';
import { type UpdateEvent, updateMachine } from '../../../machines/spine/update.ts';
import type { Portal } from './portal.ts';

/** How often a page that stays open looks for a new version, in milliseconds. */
const lookEvery = 60 * 60_000;

/**
 * Registers the service worker and lets each new version take over once no flow is busy. A registration that fails is only logged: the
 * portal works online without.
 */
export async function watchForUpdates(portal: Pick<Portal, 'running' | 'world' | 'tell'>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(workerAddress());
    followUpdates(registration, portal);
    setInterval(() => void registration.update().catch(() => undefined), lookEvery);
  } catch (error) {
    console.warn('The service worker cannot be registered.', error);
  }
}

function followUpdates(
  registration: ServiceWorkerRegistration,
  { running, world, tell }: Pick<Portal, 'running' | 'world' | 'tell'>,
): void {
  const { serviceWorker } = navigator;
  const newest = () => registration.installing ?? registration.waiting;
  const chart = updateMachine.provide({
    actions: {
      'tell that there is a new version': () => tell({ tone: 'info', messageId: 'shell.updated' }),
    },
    actors: {
      'update listener': fromCallback<UpdateEvent>(({ sendBack }) => {
        const found = () => {
          // The first version of all takes nothing over.
          if (serviceWorker.controller) sendBack({ type: 'new version found' });
        };
        registration.addEventListener('updatefound', found);
        if (newest()) found();
        return () => registration.removeEventListener('updatefound', found);
      }),
      'wait until it is fetched': fromPromise(({ signal }) => reaches(newest(), 'installed', signal)),
      'wait until nothing is busy': fromPromise(() => running.untilIdle(world.wait)),
      'let it take over': fromPromise(async ({ signal }) => {
        const { waiting } = registration;
        waiting?.postMessage('take over');
        await reaches(waiting, 'activated', signal);
      }),
    },
  });
  running.add(createActor(chart).start());
}

const order: readonly ServiceWorkerState[] = ['parsed', 'installing', 'installed', 'activating', 'activated'];

/** Resolves once a worker is so far, or farther. Rejects when it never will be. */
function reaches(worker: ServiceWorker | null, wanted: ServiceWorkerState, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker === null || worker.state === 'redundant') reject(new Error('this version was given up'));
      else if (order.indexOf(worker.state) >= order.indexOf(wanted)) resolve();
    };
    worker?.addEventListener('statechange', look, { signal });
    look();
  });
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
