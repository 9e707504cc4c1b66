/** To be run in a page, or in a test that has databases: the browser breaks off whatever reads the acts, as often as `failsToRead` says; what is written goes on, unless `failsToKeep` says otherwise. */
export const breakOffReading = () => {
  const { prototype } = IDBTransaction;
  const storeOf = prototype.objectStore;
  const world = globalThis as { failsToRead?: number; failsToKeep?: boolean };
  prototype.objectStore = function (this: IDBTransaction, name) {
    const store = storeOf.call(this, name);
    const left = world.failsToRead ?? 0;
    const isRead = this.mode === 'readonly';
    if (name === 'acts' && (isRead ? left > 0 : world.failsToKeep)) {
      if (isRead) world.failsToRead = left - 1;
      // What is asked meanwhile fails, as it does where a connection to the disk is lost.
      queueMicrotask(() => {
        try {
          this.abort();
        } catch {
          // It was broken off already.
        }
      });
    }
    return store;
  };
};

/** To be run in a page: whatever is opened there that is new, or newer than what the device keeps, is opened after all or not, as `failsToOpen` says. */
export const breakOffOpening = () => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, ...told) {
    const opening = open.apply(this, told);
    const fails = () => (globalThis as { failsToOpen?: boolean }).failsToOpen;
    // Once whoever opens it has said what is to be in it.
    opening.addEventListener('upgradeneeded', () => setTimeout(() => fails() && opening.transaction?.abort()));
    return opening;
  };
};

/** From now on nothing is opened that is new or newer than what the device keeps, or all of it again. */
export function failToOpen(fails: boolean): void {
  Object.assign(globalThis, { failsToOpen: fails });
}

/** So often it fails from now on. */
export function failToRead(times: number): void {
  Object.assign(globalThis, { failsToRead: times });
}

/** From now on it neither reads nor writes, or does both again. */
export function failToKeep(fails: boolean): void {
  Object.assign(globalThis, { failsToRead: fails ? Number.POSITIVE_INFINITY : 0, failsToKeep: fails });
}
