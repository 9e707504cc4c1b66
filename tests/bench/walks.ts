import { ensureBuilt } from '../../src/tools/build.ts';
import { walkCharts } from '../walks/command.ts';
import { mishaps } from '../walks/crossed.ts';

/** Walks all charts over all that can be walked of them; with `crossed`, with each mishap in every state, too. Other words go to the walker. */
export async function run(words: string[]): Promise<number> {
  await ensureBuilt();
  const others = words.filter((word) => word !== 'crossed');
  let worst = await walkCharts(['all', ...others]);
  if (!words.includes('crossed')) return worst;
  for (const mishap of mishaps) {
    console.log(`\n${mishap}`);
    worst = Math.max(worst, await walkCharts(['all', '--with', mishap, ...others]));
  }
  return worst;
}
