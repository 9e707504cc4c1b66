/** What the portal needs of the browser around it, passed in so that tests can put something else there. */
export interface World {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since the page began, by a clock that cannot be set. */
  readonly elapsed: () => number;
  /** A number from 0 up to 1, for jitter only. */
  readonly random: () => number;
  /** A fresh UUID. */
  readonly newKey: () => string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key' | 'length'>;
  /** Of this tab alone: it survives a reload and ends with the tab. */
  readonly tabStorage: World['storage'];
  readonly indexedDB: IDBFactory | undefined;
  readonly locks: LockManager | undefined;
  /** Between the tabs of this browser. */
  readonly channel?: ((name: string) => BroadcastChannel) | undefined;
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Keeps nothing. */
export const emptyStorage: World['storage'] = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
  key: () => null,
  length: 0,
};

/** Calls back once after so many milliseconds. Returns how to call it off. */
export type After = (milliseconds: number, run: () => void) => () => void;

/** Sleeps for so many milliseconds; an abort ends that early, also one that came before. */
export function sleep(after: After, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const cancel = after(milliseconds, done);
    function done() {
      cancel();
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });
}
