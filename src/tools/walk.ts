import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.ts';
import { findChromium, installChromium } from './chromium.ts';
import { root } from './project.ts';

/** `walk`: drives the running product along the paths of its charts; how stands with the tests, in `tests/walks`. */
export async function run(words: string[]): Promise<number> {
  if (!findChromium()) installChromium();
  const chromium = findChromium();
  if (chromium) process.env['CHROMIUM'] = chromium;
  await ensureBuilt();
  const command = pathToFileURL(join(root, 'tests/walks/command.ts')).href;
  const { walkCharts } = (await import(command)) as { walkCharts: (words: string[]) => Promise<number> };
  return walkCharts(words);
}
