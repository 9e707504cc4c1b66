/** To be run in a page, or in a test that has databases: the browser breaks off whatever reads the acts, as often as `failsToRead` says; what is written goes on. */
export const breakOffReading = () => {
  const { prototype } = IDBTransaction;
  const storeOf = prototype.objectStore;
  const world = globalThis as { failsToRead?: number };
  prototype.objectStore = function (this: IDBTransaction, name) {
    const store = storeOf.call(this, name);
    const left = world.failsToRead ?? 0;
    if (left > 0 && name === 'acts' && this.mode === 'readonly') {
      world.failsToRead = left - 1;
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

/** So often it fails from now on. */
export function failToRead(times: number): void {
  Object.assign(globalThis, { failsToRead: times });
}
