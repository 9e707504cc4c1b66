import { ensureBuilt } from '../../src/tools/build.ts';
import { walkCharts } from '../walker/command.ts';
import { mishaps } from '../walker/crossed.ts';

/** Walks charts (all, or those that are named) with each mishap in every state. Other words go to the walker. */
export async function run(words: string[]): Promise<number> {
  await ensureBuilt();
  const isOption = words.findIndex((word) => word.startsWith('--'));
  const options = isOption < 0 ? [] : words.slice(isOption);
  const named = isOption < 0 ? words : words.slice(0, isOption);
  let worst = 0;
  for (const mishap of mishaps) {
    console.log(`\n${mishap}`);
    for (const id of named.length > 0 ? named : ['all'])
      worst = Math.max(worst, await walkCharts([id, '--with', mishap, ...options]));
  }
  return worst;
}
