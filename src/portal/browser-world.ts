import type { World } from './world.ts';

/** The browser as the portal uses it. */
export function browserWorld(): World {
  return {
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: () => Math.random(),
    newKey: () => crypto.randomUUID(),
    storage: storageOrNone(() => localStorage),
    tabStorage: storageOrNone(() => sessionStorage),
    indexedDB: databaseOrNone(),
    locks: navigator.locks,
    channel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
    stayAwake: 'wakeLock' in navigator ? stayAwake : undefined,
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const timer = setTimeout(done, Math.min(milliseconds, 2 ** 31 - 1));
        function done() {
          clearTimeout(timer);
          signal?.removeEventListener('abort', done);
          resolve();
        }
        signal?.addEventListener('abort', done);
      }),
  };
}

function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const release = () => void lock?.release().catch(() => undefined);
  const ask = async () => {
    if (over || document.visibilityState !== 'visible') return;
    // Refused where the battery is low: then the screen may sleep.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (over) release();
  };
  // The browser lets go of it with every page that is hidden.
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    release();
  };
}

/** Reading `localStorage` itself throws where cookies are blocked. */
function storageOrNone(read: () => Storage): World['storage'] {
  try {
    return read();
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
  }
}

function databaseOrNone(): IDBFactory | undefined {
  try {
    return indexedDB;
  } catch {
    return undefined;
  }
}
