import { type After, emptyStorage, sleep, type World } from './world.ts';

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
    wait: (milliseconds, signal) => sleep(afterTimeout, milliseconds, signal),
  };
}

const longestTimeout = 2 ** 31 - 1;

const afterTimeout: After = (milliseconds, run) => {
  const timer = setTimeout(run, Math.min(milliseconds, longestTimeout));
  return () => clearTimeout(timer);
};

/** Reading `localStorage` itself throws where cookies are blocked. */
function storageOrNone(read: () => Storage): World['storage'] {
  try {
    return read();
  } catch {
    return emptyStorage;
  }
}

function databaseOrNone(): IDBFactory | undefined {
  try {
    return indexedDB;
  } catch {
    return undefined;
  }
}
