/** What the clock of a device says at first: days away from the zero that means never. */
export const began = Date.UTC(2026, 10, 22);

/** Virtual time: what is due next runs next, and nothing ever waits for a real clock. */
export interface Timeline {
  readonly now: () => number;
  /** Returns how to call it off. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** Runs what is due, one event after the other with all its promises, until `isOver` or nothing is left. */
  readonly run: (isOver: () => boolean) => Promise<void>;
  readonly events: () => number;
}

interface Due {
  readonly at: number;
  readonly order: number;
  run: (() => void) | null;
}

/** @param whenDrained calls back when everything an event set off has come to rest. */
export function createTimeline(whenDrained: (run: () => void) => void = afterMicrotasks): Timeline {
  const heap: Due[] = [];
  let now = 0;
  let order = 0;
  let events = 0;
  return {
    now: () => now,
    events: () => events,
    after: (milliseconds, run) => {
      const due: Due = { at: now + Math.max(0, milliseconds), order: order++, run };
      push(heap, due);
      return () => {
        due.run = null;
      };
    },
    run: (isOver) =>
      new Promise((resolve, reject) => {
        const next = () => {
          try {
            const due = isOver() ? undefined : popLive(heap);
            if (due === undefined) return resolve();
            now = due.at;
            events++;
            due.run?.();
          } catch (error) {
            return reject(error);
          }
          whenDrained(next);
        };
        whenDrained(next);
      }),
  };
}

/** Calls back once no promise that could go on is left: ticks run only after all microtasks. */
function afterMicrotasks(run: () => void): void {
  queueMicrotask(() => process.nextTick(run));
}

function popLive(heap: Due[]): Due | undefined {
  let due = pop(heap);
  while (due && due.run === null) due = pop(heap);
  return due;
}

function isBefore(one: Due, other: Due): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

function push(heap: Due[], due: Due): void {
  let at = heap.push(due) - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above] as Due;
    if (!isBefore(due, parent)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = due;
}

function pop(heap: Due[]): Due | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (first === undefined || last === undefined || heap.length === 0) return first;
  let at = 0;
  while (true) {
    let below = 2 * at + 1;
    if (below >= heap.length) break;
    if (below + 1 < heap.length && isBefore(heap[below + 1] as Due, heap[below] as Due)) below++;
    if (!isBefore(heap[below] as Due, last)) break;
    heap[at] = heap[below] as Due;
    at = below;
  }
  heap[at] = last;
  return first;
}
