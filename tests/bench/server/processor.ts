import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds for which processors have worked for a process, as Linux counts them; NaN elsewhere. What else the machine does makes little difference to it. */
export function processorOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const each = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    return each.reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1_000, 0);
  } catch {
    return Number.NaN;
  }
}
