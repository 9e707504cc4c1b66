import { ensureBuilt } from '../../src/tools/build.ts';
import { walkCharts } from '../walker/command.ts';

/** Walks all charts over all that can be walked of them, plainly. Other words go to the walker. */
export async function run(words: string[]): Promise<number> {
  await ensureBuilt();
  return walkCharts(['all', ...words]);
}
