/** A clock that stands still until the test moves it. */
export interface SimulatedClock {
  readonly now: () => number;
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Lets so many milliseconds pass, with everything that was to happen in them. */
  readonly pass: (milliseconds: number) => Promise<void>;
}

export function simulatedClock(begin: number): SimulatedClock {
  let now = begin;
  const sleepers = new Set<{ readonly dueAt: number; readonly wake: () => void }>();
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      await settled();
      const next = [...sleepers].sort((one, other) => one.dueAt - other.dueAt)[0];
      if (!next || next.dueAt > end) break;
      now = Math.max(now, next.dueAt);
      next.wake();
    }
    now = end;
  };
  return {
    now: () => now,
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        const sleeper = { dueAt: now + milliseconds, wake };
        function wake() {
          sleepers.delete(sleeper);
          resolve();
        }
        if (signal?.aborted) return resolve();
        signal?.addEventListener('abort', wake, { once: true });
        sleepers.add(sleeper);
      }),
    pass,
  };
}

/** Everything that can happen without time has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
