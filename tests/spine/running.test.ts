import { expect, it } from 'vitest';
import { createRunning } from '../../src/portal/spine/running.ts';

it('shows a watcher the flows that run already and those that begin later, each once', () => {
  const running = createRunning();
  const [early, late] = [false, true].map((busy) => ({ getSnapshot: () => ({ hasTag: () => busy }) }));
  const seen: unknown[] = [];
  running.add(early as never);
  running.watch((flow) => seen.push(flow));
  const forget = running.add(late as never);
  running.add(late as never);
  expect(seen).toEqual([early, late]);
  expect(running.isBusy()).toBe(true);
  forget();
  expect(running.isBusy()).toBe(false);
});
