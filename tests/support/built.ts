import { ensureBuilt } from '../../src/tools/build.ts';

/** Before the first journey: the browser gets what `npm start` would serve. */
export async function setup(): Promise<void> {
  await ensureBuilt();
}
