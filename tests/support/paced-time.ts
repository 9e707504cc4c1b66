/** Time goes twenty times as fast. */
const pace = 20;

interface Alarm {
  readonly due: number;
  readonly ring: () => void;
}

const alarms = new Set<Alarm>();
let now = 0;
/** When it became `now`, by the machine's clock. */
let since = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds since the beginning. */
export function elapsed(): number {
  return now;
}

/** Resolves after so many milliseconds, or once it is called off. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const next = first();
    becomes(next ? Math.min(next.due, now + (performance.now() - since) * pace) : now);
    const alarm: Alarm = { due: now + milliseconds, ring: resolve };
    signal?.addEventListener('abort', () => {
      alarms.delete(alarm);
      resolve();
    });
    alarms.add(alarm);
    wind();
  });
}

function first(): Alarm | undefined {
  return [...alarms].sort((one, other) => one.due - other.due)[0];
}

function becomes(time: number): void {
  now = time;
  since = performance.now();
}

/**
 * Time never passes the next alarm before that has rung: on a machine that is busy everything is late together, and a tab that says every two
 * seconds that it is there never seems to have left.
 */
function wind(): void {
  clearTimeout(timer);
  const next = first();
  if (!next) return;
  const ring = () => {
    becomes(next.due);
    alarms.delete(next);
    next.ring();
    wind();
  };
  timer = setTimeout(ring, (next.due - now) / pace - (performance.now() - since));
}
