import type { World } from '../world.ts';
import type { Running } from './running.ts';

const reloadedFor = 'washbook.reloaded-for';

/** Loads the page anew, once for each build and while nothing is under way. For where the server has just answered: on a dead line the page would be lost. */
export function reloadOnce({ build, running }: { build: string; running: Running }): void {
  if (running.isBusy() || sessionStorage.getItem(reloadedFor) === build) return;
  sessionStorage.setItem(reloadedFor, build);
  location.reload();
}

/** Loads the page anew as soon as nothing is under way. Never resolves: the page goes. */
export async function loadAnew(running: Running, { wait }: Pick<World, 'wait'>): Promise<void> {
  await running.untilIdle(wait);
  location.reload();
  return new Promise(() => undefined);
}
