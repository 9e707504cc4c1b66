import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderInContract } from './real-stack/browser-parts.ts';
import { type CountedTasks, countTasks } from './real-stack/counted-tasks.ts';
import { createRealDevice } from './real-stack/device.ts';
import { runSchedule, type Stack } from './simulation/run.ts';

/** A schedule takes half a second through all of the portal: `SCHEDULES=2000 npm test real-stack` plays more. */
const schedules = Number(process.env['SCHEDULES'] ?? 10);
const part = 10;
const parts = Array.from({ length: schedules / part }, (_, index) => index * part + 1);

let tasks: CountedTasks;
beforeAll(() => {
  // Full devices and closed databases are part of the game, and are told of.
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  tasks = countTasks();
});
afterAll(() => {
  tasks.restore();
  vi.restoreAllMocks();
});

describe('with the charts, the storage and the calls of the portal itself', () => {
  it.each(parts)(
    'no act is lost, done twice, done unasked or told wrongly, and none hangs: 10 schedules from seed %i',
    async (from) => {
      const wrongs: string[] = [];
      const stack: Stack = {
        createDevice: (ports) => createRealDevice(ports, (text) => wrongs.push(text)),
        order: orderInContract,
        keepsKeys: true,
        whenDrained: (run) => tasks.whenDrained(run),
        trouble: 8_500,
        pace: 1_200,
      };
      for (let seed = from; seed < from + part; seed++) {
        const { violations } = await runSchedule(seed, {}, {}, stack);
        expect([...violations, ...wrongs].map((text) => `seed ${seed}: ${text}`)).toEqual([]);
      }
    },
  );
});
