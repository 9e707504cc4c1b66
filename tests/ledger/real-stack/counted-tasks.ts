/**
 * Tells when the storage in memory and Dexie have come to rest: they schedule with `setImmediate` and `setTimeout(…, 0)`.
 * While counting, everything scheduled that way is counted until it has run.
 */
export interface CountedTasks {
  readonly whenDrained: (run: () => void) => void;
  readonly restore: () => void;
}

export function countTasks(): CountedTasks {
  const { setImmediate: soon, setTimeout: later } = globalThis;
  let open = 0;
  const counted = (task: (...values: unknown[]) => void, ...values: unknown[]) => {
    open++;
    return soon(() => {
      open--;
      task(...values);
    });
  };
  const timeout = (task: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) =>
    milliseconds <= 1 ? counted(task, ...values) : later(task, milliseconds, ...values).unref();
  Object.assign(globalThis, { setImmediate: counted, setTimeout: timeout });
  const whenDrained = (run: () => void) => {
    // All promises have gone on before an immediate runs.
    soon(() => (open === 0 ? run() : whenDrained(run)));
  };
  return { whenDrained, restore: () => Object.assign(globalThis, { setImmediate: soon, setTimeout: later }) };
}
